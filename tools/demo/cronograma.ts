import type { Api } from "./api.ts";
import { FASES, janelaDe } from "./fases.ts";

/**
 * Creates the schedule of the demonstration: a stage for each phase of the year, each with four stretches as tasks. The reports
 * enter the progress of these tasks.
 */

const TRECHOS = ["bloco A", "bloco B", "passarela e circulação", "área externa"] as const;

/** Ids of the tasks by phase and stretch. */
export type Trechos = readonly (readonly string[])[];

/** @param day the date `n` days after the first day of the site */
export async function addCronograma(
  api: Api,
  obra: string,
  { total, day }: { total: number; day: (n: number) => string },
): Promise<Trechos> {
  const ids: string[][] = [];
  for (const [fase, [descricao, unidade, quantidade]] of FASES.entries()) {
    const etapa = await api.post<{ _id: string }>(`${obra}/etapas`, { descricao });
    const tarefas: string[] = [];
    for (const [n, trecho] of TRECHOS.entries()) {
      const { inicio, dias } = janelaDe(fase, total);
      const { _id } = await api.post<{ _id: string }>(`${obra}/etapas/${etapa._id}/tarefas`, {
        descricao: `${descricao}, ${trecho}`,
        usarProducao: true,
        quantidade: String(quantidade / TRECHOS.length),
        unidade,
        prazo: day(Math.round(inicio + ((n + 1) * dias) / TRECHOS.length)),
      });
      tarefas.push(_id);
    }
    ids.push(tarefas);
  }
  return ids;
}

/** The task of a phase on day `n` and its progress that day; null when the phase has no task. */
export function demoTrecho(
  trechos: Trechos | undefined,
  { fase, n, total, ritmo }: { fase: number; n: number; total: number; ritmo: number },
): { tarefaId: string; realizado: string } | null {
  const ids = trechos?.[fase];
  const quantidade = FASES[fase]?.[2];
  if (ids === undefined || quantidade === undefined) return null;
  const { inicio, dias } = janelaDe(fase, total);
  const stretch = Math.max(0, Math.min(TRECHOS.length - 1, Math.floor(((n - inicio) / dias) * TRECHOS.length)));
  return { tarefaId: ids[stretch] ?? "", realizado: Math.max(0.1, (quantidade / dias) * ritmo).toFixed(1) };
}
