import { registrosDerivados } from "../../domain/relatorios/avancos.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { changedTitulos, listNoRelatorio } from "../cronograma/avancos.ts";
import { enqueueDe, listPendentes, settlePendentes } from "../cronograma/propagar.ts";
import type { Tx } from "../db/database.ts";
import { productCtx, type SystemCtx } from "../http/ctx.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import { mutate, readDoc } from "./mutations.ts";
import { getRelatorioHead, type RelatorioHead } from "./queries.ts";

/** Brings reports up to date after a change of another report: writes the schedule's values for their tasks into them. */

/** One job writes at most this many reports; the next job takes the rest, so that other companies get their turn. */
const POR_VEZ = 100;

/**
 * Writes the schedule's values for the report's tasks into a locked report that is not approved. Writes nothing when the report
 * already has these values.
 */
export async function followCronograma(ctx: SystemCtx, head: RelatorioHead): Promise<void> {
  const { tx, empresaId } = ctx;
  const before = await readDoc(ctx, head);
  const ops = registrosDerivados(before, await listNoRelatorio(tx, empresaId, head.id));
  const { doc } = await mutate(ctx, head, before, { base: before.v, ops });
  // A chain may have changed since it was read: values that still differ are left to the next run.
  await settlePendentes(tx, { empresaId, obraId: head.obra_id }, head.id, async () =>
    (await listNoRelatorio(tx, empresaId, head.id))
      .filter((tarefa) => registrosDerivados(doc, [tarefa]).length === 0)
      .map(({ tarefaId }) => tarefaId),
  );
}

/**
 * Brings the pending reports of a work up to date, each in a transaction of its own, so that nobody waits for more than one
 * report. Approved reports keep their values.
 * @throws AggregateError after all reports were tried, when some could not be written: the job is then retried
 */
export async function propagar(
  { empresaId, obraId, usuarioId, titulos = false }: JobMap["cronograma.propagar"],
  { database, jobs }: Pick<Services, "database" | "jobs">,
): Promise<void> {
  const onde = { empresaId, obraId };
  if (titulos) await database.withEmpresa({ empresaId }, (tx) => changedTitulos(tx, onde), { retry: true });
  const ids = await database.withEmpresa({ empresaId }, (tx) => listPendentes(tx, onde, POR_VEZ));
  const follow = (id: string) => async (tx: Tx) => {
    const head = await getRelatorioHead(tx, empresaId, obraId, id, "write");
    if (head === null || head.status_id === STATUS_RELATORIO.aprovado) return;
    await followCronograma(productCtx(tx, { empresaId, usuarioId }, jobs), head);
  };
  const failed: unknown[] = [];
  for (const id of ids) {
    await database
      .withEmpresa({ empresaId }, follow(id), { retry: true })
      .catch((cause: unknown) => failed.push(cause));
  }
  if (ids.length === POR_VEZ) {
    await database.withEmpresa({ empresaId }, (tx) => enqueueDe(tx, jobs, { ...onde, usuarioId }));
  }
  if (failed.length > 0) throw new AggregateError(failed, "reports could not follow the schedule");
}
