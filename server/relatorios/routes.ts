import { AppError } from "../../domain/errors.ts";
import { authorize } from "../../domain/permissoes/rules.ts";
import { limiteDeRelatoriosPorDia } from "../../domain/relatorios/rules.ts";
import { relatoriosContract } from "../../domain/relatorios/contract.ts";
import { checkPassword } from "../aprovacao/password.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { RawJson } from "../http/answers.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { getObraRow } from "../obras/queries.ts";
import { answerOpened, answerRelatorio } from "./answer.ts";
import { deleteRelatorio, updateRelatorio } from "./actions.ts";
import { createRelatorio } from "./create.ts";
import { listConflicts } from "./historicoConflitos.ts";
import { anosContemInformacao, listRelatorios } from "./list.ts";
import { answerPdf } from "./pdfAnswer.ts";
import type { Tx } from "../db/database.ts";
import { authorOf } from "./author.ts";

/** The daily report's calls. */

/** The company, and how many reports this work may get today (trial only); most saves need neither. */
async function limitsFor(tx: Tx, empresaId: string, obraId: string) {
  const [empresa, obra] = await Promise.all([getEmpresaFacts(tx, empresaId), getObraRow(tx, empresaId, obraId)]);
  const teste = empresa.diasDeTeste === null ? null : { diasRestantes: empresa.diasDeTeste };
  return { empresa, porDia: limiteDeRelatoriosPorDia(teste, { dataFim: obra?.data_fim ?? null }) };
}

export const relatoriosRoutes = defineRoutes(relatoriosContract, {
  listRelatorios: async ({ tx, actor, params, query }) => ({
    ...(await listRelatorios(tx, actor, params.obraId, query)),
    permissoes: { adicionar: authorize(actor, "relatorio.adicionarEditar") },
  }),

  anosContemInformacao: ({ tx, actor, params }) => anosContemInformacao(tx, actor, params.obraId),

  createRelatorio: async ({ tx, actor, params, query, body, request, services }) => {
    const author = authorOf(actor, request, services);
    const reason = body.semTrabalho === undefined ? null : authorize(actor, "relatorio.semTrabalho");
    if (reason !== null) throw new AppError(reason);
    const { empresa, porDia } = await limitsFor(tx, actor.empresaId, params.obraId);
    const copying = body.copiarInformacoes && empresa.configuracao.copiarUltimoRelatorio;
    const { id, jaExiste } = await createRelatorio(
      tx,
      author,
      params.obraId,
      { ...body, copiarInformacoes: copying },
      {
        criarNovo: query["criar-novo"] === true,
        limiteDiario: porDia,
        fusoHorario: empresa.fusoHorario,
      },
    );
    return answerRelatorio(tx, actor, params.obraId, id, { relatorioJaExiste: jaExiste });
  },

  getRelatorio: ({ tx, actor, params, request, services }) =>
    answerOpened(tx, { actor, author: authorOf(actor, request, services) }, params.obraId, params.relatorioId),

  updateRelatorio: staged(
    relatoriosContract.updateRelatorio,
    ({ services, actor, body }) => checkPassword({ services, usuarioId: actor.usuarioId }, body.senha),
    async ({ tx, actor, params, body, request, services, prepared }): Promise<RawJson> => {
      const author = authorOf(actor, request, services);
      const { configuracao } = await getEmpresaFacts(tx, actor.empresaId);
      const saved = await updateRelatorio(tx, actor, author, params.obraId, params.relatorioId, body, {
        now: new Date().toISOString(),
        bloquearEdicaoComentarioOutroUsuario: configuracao.bloquearEdicaoComentarioOutroUsuario,
        approval: { request, senha: prepared ?? null, ciente: body.ciente?.conflitos ?? [] },
      });
      const conflitos =
        saved.conflicts.length === 0 ? [] : await listConflicts(tx, actor, params.relatorioId, { v: saved.v });
      return answerRelatorio(tx, actor, params.obraId, params.relatorioId, { conflitos });
    },
    // A save waits for nothing; only approving by hand may come with the password.
    (body) => typeof body === "object" && body !== null && "senha" in body,
  ),

  deleteRelatorio: async ({ tx, actor, params, request, services }) => {
    await deleteRelatorio(tx, actor, authorOf(actor, request, services), params.obraId, params.relatorioId);
    return { ok: true as const };
  },

  getPdf: answerPdf,
});
