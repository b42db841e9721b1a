import { type EstadoVazio, statusDoDia, vazioDe } from "../analise/grade.ts";
import { STATUS_OBRA, type StatusObraId } from "../obras/constants.ts";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../secoes/constants.ts";

/** State of one work today, and its urgency. Pure. */

/**
 * States in order of urgency. `falta`: a working day without a report. `semRelatorio`: the same, for people who see approved
 * reports only and must not learn of others. `folga`: not a working day. `antes`, `depois`: before the work has started, after
 * its term. `parada`: the work is stalled or completed.
 */
export const ESTADOS_DE_HOJE = [
  "falta",
  "devolvido",
  "preenchendo",
  "emRevisao",
  "aprovado",
  "semRelatorio",
  "folga",
  "antes",
  "depois",
  "parada",
] as const;
export type EstadoDeHoje = (typeof ESTADOS_DE_HOJE)[number];

const COM_RELATORIO: Readonly<Record<StatusRelatorioId, EstadoDeHoje>> = {
  [STATUS_RELATORIO.preenchendo]: "preenchendo",
  [STATUS_RELATORIO.reprovado]: "devolvido",
  [STATUS_RELATORIO.revisar]: "emRevisao",
  [STATUS_RELATORIO.aprovado]: "aprovado",
};

const SEM_RELATORIO: Readonly<Record<EstadoVazio, EstadoDeHoje>> = {
  aberto: "falta",
  buraco: "falta",
  folga: "folga",
  antes: "antes",
  depois: "depois",
  nada: "parada",
};

type Obra = { readonly status: StatusObraId; readonly inicio: string; readonly fim: string | null };

/**
 * @param statuses of those reports of the day that the person sees
 * @param veAbertos whether the person also sees reports that are not approved yet
 */
export function estadoDeHoje(
  { status, inicio, fim }: Obra,
  statuses: readonly StatusRelatorioId[],
  hoje: string,
  veAbertos: boolean,
): EstadoDeHoje {
  const there = statusDoDia(statuses);
  if (there !== null) return COM_RELATORIO[there];
  if (status === STATUS_OBRA.naoIniciada) return "antes";
  const vazio = vazioDe({ emAndamento: status === STATUS_OBRA.emAndamento, inicio, fim }, hoje, hoje);
  const estado = SEM_RELATORIO[vazio];
  return estado === "falta" && !veAbertos ? "semRelatorio" : estado;
}

const ORDEM: ReadonlyMap<EstadoDeHoje, number> = new Map(ESTADOS_DE_HOJE.map((estado, n) => [estado, n]));

/** Sorts by urgency; works of equal urgency keep their order. */
export const porNecessidade = <T extends { readonly estado: EstadoDeHoje }>(obras: readonly T[]): T[] =>
  obras.toSorted((a, b) => (ORDEM.get(a.estado) ?? 0) - (ORDEM.get(b.estado) ?? 0));
