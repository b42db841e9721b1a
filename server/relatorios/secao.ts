import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, canWriteSecao } from "../../domain/permissoes/rules.ts";
import { toConteudo } from "../../domain/relatorios/conteudo.ts";
import type { ConteudoInput } from "../../domain/relatorios/conteudoInput.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { comEntrada, emOrdem, requireEntrada, semEntrada } from "../../domain/relatorios/secao.ts";
import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { secaoContract } from "../../domain/relatorios/secaoContract.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { completing, defineRoutes } from "../http/route.ts";
import { readSeen, requireRelatorio, updateRelatorio } from "./actions.ts";
import { readRelatorio } from "./read.ts";

/** Calls on one activity or one occurrence: each is a save of its section. */

type Asked = { readonly tx: Tx; readonly actor: Actor; readonly params: RelatorioRef };

/**
 * Saves the content that `change` makes from the present report; returns the new version. People who may not write the section
 * are refused before anything in it is looked up, so that they learn nothing of its content.
 */
export async function save(
  { ctx, params }: { readonly ctx: Ctx; readonly params: RelatorioRef },
  secao: "atividade" | "ocorrencia",
  change: (conteudo: Conteudo) => ConteudoInput,
): Promise<{ versao: number }> {
  const { v } = await updateRelatorio(ctx, params, (doc, { estado }) => {
    const reason = canWriteSecao(ctx.actor, secao, estado);
    if (reason !== null) throw new AppError(reason);
    return change(toConteudo(doc, { urlBase: "" }));
  });
  return { versao: v };
}

/**
 * Returns the present content, in which an entry is to be changed; locks the report.
 * @throws AppError for people who may not write the section
 */
async function secaoOf({ tx, actor, params }: Asked, secao: "atividade" | "ocorrencia") {
  const { estado } = await requireRelatorio(tx, actor, params);
  const reason = canWriteSecao(actor, secao, estado);
  if (reason !== null) throw new AppError(reason);
  return readSeen({ tx, actor, params, body: null });
}

/** @throws AppError `nao_encontrado`, and for people who may not write activities */
export async function currentAtividade(where: Asked, tarefaId: string) {
  const { atividades = [] } = await secaoOf(where, "atividade");
  return requireEntry(atividades.find((one) => one.tarefaId === tarefaId));
}

async function currentOcorrencia(where: Asked, id: string): Promise<object> {
  const { ocorrencias = [] } = await secaoOf(where, "ocorrencia");
  return requireEntry(ocorrencias.find(({ _id }) => _id === id));
}

function requireEntry<T>(entry: T | undefined): T {
  if (entry === undefined) throw new AppError("nao_encontrado");
  return entry;
}

/** @throws AppError `nao_encontrado` for a report or a section that this person does not see */
async function readFor({ tx, actor, params }: Asked) {
  const relatorio = await readRelatorio(tx, actor, params.obraId, params.relatorioId);
  if (relatorio === null) throw new AppError("nao_encontrado");
  return relatorio;
}

export async function answerAtividade(where: Asked, tarefaId: string) {
  const { atividades, versao } = await readFor(where);
  const found = atividades?.find((one) => one.tarefaId === tarefaId);
  if (found === undefined) throw new AppError("nao_encontrado");
  return { ...found, versao };
}

async function answerOcorrencia(where: Asked, id: string) {
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
  updateAtividade: completing(
    secaoContract.updateAtividade,
    (where) => currentAtividade(where, where.params.tarefaId),
    async ({ body, ...where }) => {
      const { tarefaId } = where.params;
      await save(where, "atividade", (conteudo) => {
        requireEntrada(conteudo, "atividades", tarefaId);
        return comEntrada(conteudo, "atividades", { ...body, tarefaId });
      });
      return answerAtividade(where, tarefaId);
    },
  ),
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
  updateOcorrencia: completing(
    secaoContract.updateOcorrencia,
    (where) => currentOcorrencia(where, where.params.ocorrenciaId),
    async ({ body, ...where }) => {
      const _id = where.params.ocorrenciaId;
      await save(where, "ocorrencia", (conteudo) => {
        requireEntrada(conteudo, "ocorrencias", _id);
        return comEntrada(conteudo, "ocorrencias", { ...body, _id });
      });
      return answerOcorrencia(where, _id);
    },
  ),
  deleteOcorrencia: (where) =>
    save(where, "ocorrencia", (conteudo) => semEntrada(conteudo, "ocorrencias", where.params.ocorrenciaId)),
  ordenarOcorrencias: ({ body, ...where }) => {
    const ids = body.ocorrencias.map(({ _id }) => _id);
    return save(where, "ocorrencia", (conteudo) => emOrdem(conteudo, "ocorrencias", ids));
  },
});
