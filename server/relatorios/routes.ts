import { transition } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { authorize, statusActor } from "../../domain/permissoes/rules.ts";
import { limiteDeRelatoriosPorDia } from "../../domain/relatorios/rules.ts";
import { relatoriosContract } from "../../domain/relatorios/contract.ts";
import { checkPassword } from "../logins/confirm.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { RawJson } from "../answers/answers.ts";
import { completing, defineRoutes, staged } from "../http/route.ts";
import { getObraRow } from "../obras/queries.ts";
import { answerOpened, answerRelatorio } from "./answer.ts";
import { deleteRelatorio, readSeen, updateRelatorio } from "./actions.ts";
import { createRelatorio } from "./create.ts";
import { listConflicts } from "./historicoConflitos.ts";
import { anosContemInformacao, listRelatorios } from "./list.ts";
import { refreshTarefas } from "./refreshTarefas.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { OpenedHead } from "./queries.ts";
import type { Tx } from "../db/database.ts";

/** The daily report's calls. */

/**
 * Returns the company, and how many reports may be added to this work per day; null means any number (limits exist only in a
 * trial). Most saves need neither, so they do not call this.
 */
async function limitsFor(tx: Tx, empresaId: string, obraId: string) {
  const [empresa, obra] = await Promise.all([getEmpresaFacts(tx, empresaId), getObraRow(tx, empresaId, obraId)]);
  const teste = empresa.diasDeTeste === null ? null : { diasRestantes: empresa.diasDeTeste };
  return { empresa, porDia: limiteDeRelatoriosPorDia(teste, { dataFim: obra?.data_fim ?? null }) };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
/** True when a received body sets the status to approved. */
const setsAprovado = (body: unknown): boolean =>
  Number(recordOf(recordOf(body)["status"])["id"]) === STATUS_RELATORIO.aprovado;

// Left out: typesetting is on a higher floor (`server/impressoes/pdfAnswer.ts`).
const { getPdf: _typeset, ...calls } = relatoriosContract;

export const relatoriosRoutes = defineRoutes(
  calls,
  {
    listRelatorios: async ({ tx, actor, params, query }) => ({
      ...(await listRelatorios(tx, actor, params.obraId, query)),
      permissoes: { adicionar: authorize(actor, "relatorio.adicionarEditar") },
    }),

    anosContemInformacao: ({ tx, actor, params }) => anosContemInformacao(tx, actor, params.obraId),

    createRelatorio: async ({ tx, ctx, actor, params, query, body }) => {
      const reason = body.semTrabalho === undefined ? null : authorize(actor, "relatorio.semTrabalho");
      if (reason !== null) throw new AppError(reason);
      const { empresa, porDia } = await limitsFor(tx, actor.empresaId, params.obraId);
      const copying = body.copiarInformacoes && empresa.configuracao.copiarUltimoRelatorio;
      const { id, jaExiste } = await createRelatorio(
        ctx,
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

    getRelatorio: ({ ctx, params }) => answerOpened(ctx, params),

    updateRelatorio: completing(
      relatoriosContract.updateRelatorio,
      readSeen,
      staged(
        relatoriosContract.updateRelatorio,
        async (context) => {
          const { services, actor, body } = context;
          const approves = ({ estado }: Pick<OpenedHead, "estado">) =>
            transition(estado, STATUS_RELATORIO.aprovado, statusActor(actor)) === null;
          const senha = await checkPassword({ services, usuarioId: actor.usuarioId }, body.senha);
          if (setsAprovado(body)) await refreshTarefas(context, approves);
          return senha;
        },
        async ({ tx, ctx, actor, params, body, prepared }): Promise<RawJson> => {
          const approval = { senha: prepared ?? null, ciente: body.ciente?.conflitos ?? [] };
          const saved = await updateRelatorio(ctx, params, body, approval);
          const conflitos =
            saved.conflicts.length === 0 ? [] : await listConflicts(tx, actor, params.relatorioId, { v: saved.v });
          return answerRelatorio(tx, actor, params.obraId, params.relatorioId, { conflitos });
        },
        // Ordinary saves skip the step before the transaction: it checks a password, and before a manual approval it brings the
        // schedule's figures up to date.
        (body) => "senha" in recordOf(body) || setsAprovado(body),
      ),
    ),

    deleteRelatorio: async ({ ctx, params }) => {
      await deleteRelatorio(ctx, params);
      return { ok: true as const };
    },
  },
  { asWritten: ["getRelatorio", "updateRelatorio"] },
);
