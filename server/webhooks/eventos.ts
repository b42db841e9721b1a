import { v7 as uuidv7 } from "uuid";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { type Evento, SEGUNDOS_DA_JUNCAO } from "../../domain/webhooks/constants.ts";
import type { AnyCtx } from "../http/ctx.ts";
import type { ObraMudou } from "../obras/announced.ts";
import type { ContentWritten } from "../relatorios/announced.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { wake } from "./acordar.ts";

/** Writes a delivery for each webhook that listens to an event, in the transaction of the event. Without webhooks that costs one index lookup. */

type Onde = Pick<AnyCtx, "tx" | "empresaId" | "jobs">;
/** Only ids and a version, no content: receivers read the rest with an API token and its rights. */
type Dados = {
  readonly obraId?: string;
  readonly relatorioId?: string;
  readonly versao?: number;
  readonly exportacaoId?: string;
};

/** @param junta merges the saves of a report within half a minute into one event, with the version of the last save */
async function writeEvento(
  { tx, empresaId, jobs }: Onde,
  tipo: Evento,
  dados: Dados,
  { junta = false }: { junta?: boolean } = {},
): Promise<void> {
  const { obraId = null, relatorioId = null } = dados;
  const seconds = junta ? SEGUNDOS_DA_JUNCAO : 0;
  const corpo = JSON.stringify({ type: tipo, timestamp: new Date().toISOString(), data: { empresaId, ...dados } });
  const written = await tx<{ nova: boolean }[]>`
    insert into webhook_entregas (empresa_id, id, webhook_id, evento_id, tipo, relatorio_id, corpo, proxima_em, junta)
    select w.empresa_id, gen_random_uuid(), w.id, ${uuidv7()}, ${tipo}, ${relatorioId}, ${corpo}, now() + make_interval(secs => ${seconds}), ${junta}
    from webhooks w
    where w.empresa_id = ${empresaId} and w.ativo and (w.eventos is null or ${tipo} = any(w.eventos))
      and (w.obras is null or ${obraId}::uuid = any(w.obras))
    order by w.id
    on conflict (empresa_id, webhook_id, relatorio_id) where junta do update set corpo = excluded.corpo
    returning xmax = 0 as nova`;
  if (written.some(({ nova }) => nova)) await wake(tx, jobs, empresaId, seconds);
}

const relatorio = (head: Pick<RelatorioHead, "id" | "obra_id">, versao: number): Dados => ({
  obraId: head.obra_id,
  relatorioId: head.id,
  versao,
});

/**
 * Returns the event for a report's change of status, or null if the change has no event of its own; leaving `aprovado` is always
 * `relatorio.reaberto`.
 */
function eventoDoStatus(de: number, para: number): Evento | null {
  if (de === para) return null;
  if (de === STATUS_RELATORIO.aprovado) return "relatorio.reaberto";
  const events: Readonly<Record<StatusRelatorioId, Evento | null>> = {
    [STATUS_RELATORIO.preenchendo]: null,
    [STATUS_RELATORIO.revisar]: "relatorio.enviado",
    [STATUS_RELATORIO.reprovado]: "relatorio.reprovado",
    [STATUS_RELATORIO.aprovado]: "relatorio.aprovado",
  };
  return events[para as StatusRelatorioId];
}

/** Writes the events of a save: one of the content, and one of the status if it changed. */
export async function tellEscrito(ctx: AnyCtx, { head, before, after, changes }: ContentWritten): Promise<void> {
  if (head.v === 0) return;
  const dados = relatorio(head, after.v);
  const [de, para] = [headerOfDoc(before).status, headerOfDoc(after).status];
  const status = eventoDoStatus(de, para);
  const content = changes.some(({ item, campo }) => item !== RELATORIO_ITEM || campo !== "status");
  // Taking a report back from review before a decision has no event of its own; it counts as a save.
  if (content || (de !== para && status === null)) await writeEvento(ctx, "relatorio.salvo", dados, { junta: true });
  if (status !== null) await writeEvento(ctx, status, dados);
}

export const tellCriado = (ctx: AnyCtx, { head, v }: { readonly head: RelatorioHead; readonly v: number }) =>
  writeEvento(ctx, "relatorio.criado", relatorio(head, v));

export const tellExcluido = (ctx: AnyCtx, { head }: { readonly head: RelatorioHead }) =>
  writeEvento(ctx, "relatorio.excluido", relatorio(head, head.v));

export const tellRestaurado = (ctx: AnyCtx, head: RelatorioHead) =>
  writeEvento(ctx, "relatorio.restaurado", relatorio(head, head.v));

export const tellObra = (onde: Onde, { obraId, como }: ObraMudou) => writeEvento(onde, `obra.${como}`, { obraId });

/**
 * Writes the event of a recalculated schedule. The reports that the recalculation changes have their own events, written when the
 * reports are saved.
 */
export const tellRecalculado = (onde: Onde, obraId: string) => writeEvento(onde, "cronograma.recalculado", { obraId });

export const tellExportacao = (onde: Onde, exportacaoId: string) =>
  writeEvento(onde, "exportacao.pronta", { exportacaoId });
