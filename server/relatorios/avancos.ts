import { concernsTarefas, ditosDe, registrosDerivados, soltasDe } from "../../domain/relatorios/avancos.ts";
import { headerOfDoc } from "../../domain/relatorios/header.ts";
import type { Applied, Doc, Op } from "../../domain/relatorios/merge/types.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { setAprovado, writeAvancos } from "../cronograma/avancos.ts";
import { planAsWritten } from "../db/plan.ts";
import { enqueuePropagar } from "../cronograma/propagar.ts";
import type { AnyCtx } from "../http/ctx.ts";
import type { RelatorioHead } from "./queries.ts";

const isAprovado = (doc: Doc): boolean => headerOfDoc(doc).status === STATUS_RELATORIO.aprovado;

/**
 * Writes the effects of a change of a locked report's content on its tasks of the schedule. When neither activities nor dates
 * change, only records in the chains whether the report is approved: the approved values must stay as they were on the screen.
 * @returns the present values of the report's tasks, as operations on the document after the change
 */
export async function followTarefas(
  ctx: AnyCtx,
  head: RelatorioHead,
  before: Doc,
  { doc: after, changes }: Applied,
): Promise<readonly Op[]> {
  const { tx, empresaId, usuarioId } = ctx;
  const ditos = ditosDe(after);
  const soltas = soltasDe(after);
  const hasAny = (doc: Doc) => ditosDe(doc).length + soltasDe(doc).length > 0;
  if (ditos.length + soltas.length === 0 && !hasAny(before)) return [];
  const onde = { empresaId, obraId: head.obra_id };
  const aprovado = isAprovado(after);
  if (!concernsTarefas(changes)) {
    const follows = aprovado !== isAprovado(before) && (await setAprovado(tx, onde, head.id, aprovado));
    if (follows) await enqueuePropagar(ctx, head.obra_id);
    return [];
  }
  const { data } = headerOfDoc(after);
  const relatorio = { id: head.id, data, numero: head.numero, aprovado, autorId: usuarioId };
  const [, { espera, tarefas }] = await Promise.all([
    planAsWritten(tx),
    writeAvancos(tx, onde, relatorio, { ditos, soltas }),
  ]);
  if (espera) await enqueuePropagar(ctx, head.obra_id);
  return registrosDerivados(after, tarefas);
}
