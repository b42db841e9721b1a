import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { logContract } from "../../domain/relatorios/logContract.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { runText } from "../db/text.ts";
import type { Ctx } from "../http/ctx.ts";
import { defineRoutes } from "../http/route.ts";
import { requireRelatorio } from "./actions.ts";
import { openedBySigner } from "./announced.ts";
import { logColumns, type LogRow, presentLog } from "./logQueries.ts";

/** Records and answers who opened a report, and who changed it through which channel. */

async function countVisualizacao(tx: Tx, { empresaId, usuarioId }: Actor, relatorioId: string): Promise<void> {
  await tx`
    insert into relatorio_visualizacoes (empresa_id, relatorio_id, usuario_id)
    values (${empresaId}, ${relatorioId}, ${usuarioId})
    on conflict (empresa_id, relatorio_id, usuario_id)
    do update set quantidade = relatorio_visualizacoes.quantidade + 1, ultima_em = now()`;
}

/**
 * Records as evidence that a signer opened the report for the first time in an epoch. Whether it is the first time is checked
 * with the report's row locked, so that two screens opened at the same time leave one record.
 */
async function proveOpening(ctx: Ctx, ref: RelatorioRef): Promise<void> {
  const { tx, actor, empresaId, usuarioId } = ctx;
  const { relatorioId } = ref;
  const signs = tx`exists (select from relatorio_assinantes a join relatorios r
    on r.empresa_id = a.empresa_id and r.id = a.relatorio_id and r.epoca = a.epoca
    where a.empresa_id = v.empresa_id and a.relatorio_id = v.relatorio_id and a.usuario_id = v.usuario_id
      and v.epoca_aberta is distinct from r.epoca)`;
  const [due] = await tx`
    select from relatorio_visualizacoes v
    where v.empresa_id = ${empresaId} and v.relatorio_id = ${relatorioId} and v.usuario_id = ${usuarioId} and ${signs}`;
  if (due === undefined) return;
  const head = await requireRelatorio(tx, actor, ref);
  const opened = await tx`
    update relatorio_visualizacoes v set epoca_aberta = ${head.epoca}
    where v.empresa_id = ${empresaId} and v.relatorio_id = ${relatorioId} and v.usuario_id = ${usuarioId} and ${signs} returning 1`;
  if (opened.length > 0) await openedBySigner(ctx, head);
}

export const logRoutes = defineRoutes(logContract, {
  registrarVisualizacao: async ({ tx, ctx, actor, params }) => {
    const head = await requireRelatorio(tx, actor, params, "read");
    await countVisualizacao(tx, actor, params.relatorioId);
    if (head.estado.tipo === "eletronica" && head.status_id !== STATUS_RELATORIO.preenchendo)
      await proveOpening(ctx, params);
    return { ok: true as const };
  },

  getLog: async ({ tx, actor, params }) => {
    await requireRelatorio(tx, actor, params, "read");
    const [row] = await runText<LogRow[]>(
      tx,
      `select ${logColumns(actor)} from relatorios r join empresas e on e.id = r.empresa_id where r.empresa_id = $1 and r.id = $2`,
      [actor.empresaId, params.relatorioId],
    );
    if (row === undefined) throw new AppError("nao_encontrado");
    return presentLog(actor, row);
  },
});
