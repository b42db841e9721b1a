import { AppError } from "../errors/appError.ts";
import type { CampoErro } from "../errors/fieldErrors.ts";
import { formatDuration, minutesBetween, parseTime } from "../lib/hours.ts";
import { LIMITES, type MotivoDeAusencia } from "../secoes/constants.ts";

/** Rules of the report that are plain arithmetic. Days are `YYYY-MM-DD`, times `HH:mm`, durations `HH:mm` (may pass 24 h). */

/**
 * The last day of a report: for a period the end, for a report of one day null.
 * @throws AppError `campos_invalidos` for a period without end, or with an end before its start.
 */
export function fimDoPeriodo(tipoDeData: "dia" | "periodo", data: string, dataFim: string | null): string | null {
  if (tipoDeData === "dia") return null;
  if (dataFim !== null && dataFim >= data) return dataFim;
  throw new AppError("campos_invalidos", { campos: [{ campo: "dataFim", erro: "data_fim_invalida" }] });
}

type Horas = { readonly inicio: string | null; readonly fim: string | null };

/** Exit minus entry, minus the break if one is set; null when entry or exit is missing. */
export function horasTrabalhadas(expediente: Horas, intervalo: Horas): string | null {
  const minutes = minutesBetween(expediente.inicio, expediente.fim);
  if (minutes === null) return null;
  return formatDuration(minutes - (minutesBetween(intervalo.inicio, intervalo.fim) ?? 0));
}

const exceeds = (intervalo: number | null, expediente: number | null): boolean =>
  intervalo !== null && expediente !== null && intervalo > expediente;

/** True when the break is longer than the shift; false when the length of either is unknown. */
export const intervaloExcede = (expediente: Horas, intervalo: Horas): boolean =>
  exceeds(minutesBetween(intervalo.inicio, intervalo.fim), minutesBetween(expediente.inicio, expediente.fim));

export type Jornada = {
  readonly presenca: boolean | MotivoDeAusencia;
  readonly horaInicio: string | null;
  readonly horaFim: string | null;
  /** Length of the break. */
  readonly horasIntervalo: string | null;
};

/** A person's day as stored: absent people have no times, and a lone entry or exit time is dropped. */
export function jornadaDe({ presenca, horaInicio, horaFim, horasIntervalo }: Jornada): Jornada {
  const kept = presenca === true && horaInicio !== null && horaFim !== null;
  return kept
    ? { presenca, horaInicio, horaFim, horasIntervalo }
    : { presenca, horaInicio: null, horaFim: null, horasIntervalo: null };
}

/** True when a person's break is longer than their shift; false when the length of either is unknown. */
export const intervaloDaJornadaExcede = ({ horaInicio, horaFim, horasIntervalo }: Omit<Jornada, "presenca">): boolean =>
  exceeds(horasIntervalo === null ? null : parseTime(horasIntervalo), minutesBetween(horaInicio, horaFim));

/** Exit minus entry minus break; null when entry or exit is missing. */
export function horasDaJornada({ horaInicio, horaFim, horasIntervalo }: Jornada): string | null {
  const minutes = minutesBetween(horaInicio, horaFim);
  const intervalo = horasIntervalo === null ? 0 : (parseTime(horasIntervalo) ?? 0);
  return minutes === null ? null : formatDuration(minutes - intervalo);
}

/** End minus start; null when either is missing. */
export function totalDeHoras({ inicio, fim }: Horas): string | null {
  const minutes = minutesBetween(inicio, fim);
  return minutes === null ? null : formatDuration(minutes);
}

/** Returns the hours of equipment if the quantity is positive and start and end are set and differ; otherwise null, and no hours are kept. */
export function horarioDeEquipamento(
  { inicio, fim }: Horas,
  quantidade: number,
): { inicio: string; fim: string } | null {
  return quantidade > 0 && inicio !== null && fim !== null && inicio !== fim ? { inicio, fim } : null;
}

/** (end − start) × quantity, as duration and in seconds. */
export function totalDeEquipamento(
  { inicio, fim }: Horas,
  quantidade: number,
): { total: string | null; segundos: number } {
  const minutes = minutesBetween(inicio, fim);
  if (minutes === null) return { total: null, segundos: 0 };
  return { total: formatDuration(minutes * quantidade), segundos: minutes * quantidade * 60 };
}

/** Lists the values that production control lacks: while it is switched on, it needs the quantity done and the unit. */
export function producaoIncompleta(
  producao: { readonly ativo: boolean; readonly unidade: string | null },
  realizado: string | null,
): { campo: "unidade" | "realizado"; erro: CampoErro }[] {
  if (!producao.ativo) return [];
  return [
    ...(producao.unidade === null ? [{ campo: "unidade" as const, erro: "informe_unidade" as const }] : []),
    ...(realizado === null ? [{ campo: "realizado" as const, erro: "informe_qtd_realizada" as const }] : []),
  ];
}

/** True for a percentage above 100, which a free activity may have; screens highlight it. */
export function isAboveHundred(porcentagem: number | null): boolean {
  return porcentagem !== null && porcentagem > 100;
}

/**
 * Returns how many reports may be added per work and day; null = any number. The number is limited only during the trial, while
 * more than 25 trial days are left and the work has no end date.
 */
export function limiteDeRelatoriosPorDia(
  teste: { readonly diasRestantes: number } | null,
  obra: { readonly dataFim: string | null },
): number | null {
  const limited =
    teste !== null && teste.diasRestantes > LIMITES.diasRestantesParaLimiteDiario && obra.dataFim === null;
  return limited ? LIMITES.relatoriosPorDiaTeste : null;
}

/** Returns how many photos a person may pick at once, and how many a report may have (null = any number). */
export function limitesDeFotos(emTeste: boolean): { porSelecao: number; porRelatorio: number | null } {
  return emTeste
    ? { porSelecao: LIMITES.fotosPorSelecaoTeste, porRelatorio: LIMITES.fotosPorRelatorioTeste }
    : { porSelecao: LIMITES.fotosPorSelecao, porRelatorio: null };
}

/** Composes a caption as screens and PDF show it: `name: caption`. Empty when no caption was typed; without a name when the photo has no author. */
export function legendaDaFoto(foto: {
  readonly descricao: string;
  readonly usuario?: { readonly nome: string } | undefined;
}): string {
  if (foto.descricao === "" || foto.usuario === undefined) return foto.descricao;
  return `${foto.usuario.nome}: ${foto.descricao}`;
}
