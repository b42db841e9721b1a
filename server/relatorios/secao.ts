import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import { type Actor, canWriteSecao } from "../../domain/permissoes/rules.ts";
import { toConteudo } from "../../domain/relatorios/conteudo.ts";
import type { ConteudoInput } from "../../domain/relatorios/conteudoInput.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { comEntrada, emOrdem, requireEntrada, semEntrada } from "../../domain/relatorios/secao.ts";
import { secaoContract } from "../../domain/relatorios/secaoContract.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { defineRoutes, type RequestFacts } from "../http/route.ts";
import type { Services } from "../services.ts";
import { updateRelatorio } from "./actions.ts";
import { authorOf } from "./author.ts";
import { readRelatorio } from "./read.ts";

/** Calls on one activity or one occurrence: each is a save of its section. */

type Where = {
  tx: Tx;
  actor: Actor;
  params: { obraId: string; relatorioId: string };
  request: RequestFacts;
  services: Services;
};

/**
 * Saves what `change` makes of the report as it stands; its version then. Who may not write the section is told so before
 * anything is looked up in it: what is there is not theirs to find out.
 */
async function save(
  { tx, actor, params, request, services }: Where,
  secao: "atividade" | "ocorrencia",
  change: (conteudo: Conteudo) => ConteudoInput,
): Promise<{ versao: number }> {
  const { configuracao } = await getEmpresaFacts(tx, actor.empresaId);
  const { v } = await updateRelatorio(
    tx,
    actor,
    authorOf(actor, request, services),
    params.obraId,
    params.relatorioId,
    (doc, { estado }) => {
      const reason = canWriteSecao(actor, secao, estado);
      if (reason !== null) throw new AppError(reason);
      return change(toConteudo(doc, { urlBase: "" }));
    },
    { ...configuracao, now: new Date().toISOString() },
  );
  return { versao: v };
}

/** @throws AppError `nao_encontrado` for a report or a section that this person does not see */
async function readFor({ tx, actor, params }: Omit<Where, "request" | "services">) {
  const relatorio = await readRelatorio(tx, actor, params.obraId, params.relatorioId);
  if (relatorio === null) throw new AppError("nao_encontrado");
  return relatorio;
}

async function answerAtividade(where: Omit<Where, "request" | "services">, tarefaId: string) {
  const { atividades, versao } = await readFor(where);
  const found = atividades?.find((one) => one.tarefaId === tarefaId);
  if (found === undefined) throw new AppError("nao_encontrado");
  return { ...found, versao };
}

async function answerOcorrencia(where: Omit<Where, "request" | "services">, id: string) {
  const { ocorrencias, versao } = await readFor(where);
  const found = ocorrencias?.find((one) => one._id === id);
  if (found === undefined) throw new AppError("nao_encontrado");
  return { ...found, versao };
}

export const secaoRoutes = defineRoutes(secaoContract, {
  createAtividade: async ({ body, ...where }) => {
    const tarefaId = body.tarefaId ?? uuidv7();
    await save(where, "atividade", (conteudo) => comEntrada(conteudo, "atividades", { ...body, tarefaId }));
    return answerAtividade(where, tarefaId);
  },
  getAtividade: ({ params, ...where }) => answerAtividade({ ...where, params }, params.tarefaId),
  updateAtividade: async ({ body, ...where }) => {
    const { tarefaId } = where.params;
    await save(where, "atividade", (conteudo) => {
      requireEntrada(conteudo, "atividades", tarefaId);
      return comEntrada(conteudo, "atividades", { ...body, tarefaId });
    });
    return answerAtividade(where, tarefaId);
  },
  deleteAtividade: (where) =>
    save(where, "atividade", (conteudo) => semEntrada(conteudo, "atividades", where.params.tarefaId)),
  ordenarAtividades: ({ body, ...where }) => {
    const ids = body.atividades.map(({ tarefaId }) => tarefaId);
    return save(where, "atividade", (conteudo) => emOrdem(conteudo, "atividades", ids));
  },
  createOcorrencia: async ({ body, ...where }) => {
    const _id = body._id ?? uuidv7();
    await save(where, "ocorrencia", (conteudo) => comEntrada(conteudo, "ocorrencias", { ...body, _id }));
    return answerOcorrencia(where, _id);
  },
  updateOcorrencia: async ({ body, ...where }) => {
    const _id = where.params.ocorrenciaId;
    await save(where, "ocorrencia", (conteudo) => {
      requireEntrada(conteudo, "ocorrencias", _id);
      return comEntrada(conteudo, "ocorrencias", { ...body, _id });
    });
    return answerOcorrencia(where, _id);
  },
  deleteOcorrencia: (where) =>
    save(where, "ocorrencia", (conteudo) => semEntrada(conteudo, "ocorrencias", where.params.ocorrenciaId)),
  ordenarOcorrencias: ({ body, ...where }) => {
    const ids = body.ocorrencias.map(({ _id }) => _id);
    return save(where, "ocorrencia", (conteudo) => emOrdem(conteudo, "ocorrencias", ids));
  },
});
