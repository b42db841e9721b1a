import { isBlank } from "../../domain/lib/text.ts";
import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import type { z } from "zod";
import { daysBetween } from "../../domain/lib/dates.ts";
import type { obraInputSchema } from "../../domain/obras/schema.ts";
import type { Obra } from "./data.ts";
import { statusObra } from "./status.ts";

/** Values of a work's form. Pure: the page and the dialog keep them, `ObraFields` shows them. */
export type ObraValues = {
  readonly cadastroCompleto: boolean;
  readonly nome: string;
  readonly status: StatusObraId;
  /** `YYYY-MM-DD` or null. */
  readonly dataInicio: string | null;
  readonly dataFim: string | null;
  readonly tipoContratanteContratada: Obra["tipoContratanteContratada"];
  readonly cliente: string;
  readonly responsavel: string;
  readonly numeroContrato: string;
  readonly endereco: string;
  readonly observacao: string;
  /** Id of a group; null = no group; undefined = unchanged, and for a new work the company's main group. */
  readonly grupo: string | null | undefined;
  readonly cronograma: boolean;
  /** True when reports show stages of the schedule as headings. */
  readonly cronogramaEtapaRelatorio: boolean;
  readonly documentosDaObra: boolean;
  /** How labour is recorded in new reports of the work. */
  readonly tipoMaoDeObra: Obra["tipoMaoDeObra"];
  /** True when standard labour is limited to the planned quantity. */
  readonly limitarMaoDeObraPadrao: boolean;
};

export const TIPOS_MAO_DE_OBRA = ["padrao", "personalizada"] as const satisfies readonly Obra["tipoMaoDeObra"][];

export const TIPOS = [
  "Contratante",
  "Contratada",
  "Cliente",
] as const satisfies readonly Obra["tipoContratanteContratada"][];

export const EMPTY_OBRA: ObraValues = {
  cadastroCompleto: false,
  nome: "",
  status: STATUS_OBRA.emAndamento,
  dataInicio: null,
  dataFim: null,
  tipoContratanteContratada: "Contratante",
  cliente: "",
  responsavel: "",
  numeroContrato: "",
  endereco: "",
  observacao: "",
  grupo: undefined,
  cronograma: true,
  cronogramaEtapaRelatorio: false,
  documentosDaObra: true,
  tipoMaoDeObra: "padrao",
  limitarMaoDeObraPadrao: false,
};

/** Texts that only the full registration has; saving as simplified sets them to null. */
export const FULL_ONLY = ["cliente", "responsavel", "numeroContrato", "endereco", "observacao"] as const;

export function valuesOf(obra: Obra): ObraValues {
  return {
    cadastroCompleto: obra.cadastroCompleto,
    nome: obra.nome,
    status: statusObra(obra.status.id),
    dataInicio: obra.dataInicio,
    dataFim: obra.dataFim,
    tipoContratanteContratada: obra.tipoContratanteContratada,
    cliente: obra.cliente ?? "",
    responsavel: obra.responsavel ?? "",
    numeroContrato: obra.numeroContrato ?? "",
    endereco: obra.endereco ?? "",
    observacao: obra.observacao ?? "",
    grupo: obra.grupo?._id ?? null,
    ...obra.modulos,
    tipoMaoDeObra: obra.tipoMaoDeObra,
    limitarMaoDeObraPadrao: obra.limitarMaoDeObraPadrao,
  };
}

export function sameValues(a: ObraValues, b: ObraValues): boolean {
  return (Object.keys(a) as (keyof ObraValues)[]).every((key) => a[key] === b[key]);
}

/** Converts the form's values into the body of `createObra` and `updateObra`. */
export function inputOf(values: ObraValues): z.input<typeof obraInputSchema> {
  const { cadastroCompleto, dataInicio, dataFim, nome, status, grupo, ...rest } = values;
  const { cronograma, cronogramaEtapaRelatorio, documentosDaObra, ...others } = rest;
  const { tipoMaoDeObra, limitarMaoDeObraPadrao, ...full } = others;
  const base = {
    nome,
    status: { id: status },
    ...(grupo === undefined ? {} : { grupo }),
    modulos: { cronograma, cronogramaEtapaRelatorio, documentosDaObra },
    tipoMaoDeObra,
    limitarMaoDeObraPadrao,
  };
  return cadastroCompleto
    ? { cadastroCompleto, ...base, ...full, dataInicio: dataInicio ?? "", dataFim: dataFim ?? "" }
    : { cadastroCompleto, ...base, dataInicio, dataFim };
}

/** Counts the days of the term, first and last included. Null unless both days are set and in order. */
export function duration({ dataInicio, dataFim }: Pick<ObraValues, "dataInicio" | "dataFim">): number | null {
  if (dataInicio === null || dataFim === null || dataFim < dataInicio) return null;
  return daysBetween(dataInicio, dataFim) + 1;
}

type Problem = "obrigatorio" | "fimAntesDoInicio";

/** Returns the faults found before sending, keyed by the server's field names. */
export function problemsOf(values: ObraValues): Partial<Record<"nome" | "dataInicio" | "dataFim", Problem>> {
  const { nome, cadastroCompleto, dataInicio, dataFim } = values;
  const before = dataInicio !== null && dataFim !== null && dataFim < dataInicio;
  return {
    ...(isBlank(nome) ? { nome: "obrigatorio" } : {}),
    ...(cadastroCompleto && dataInicio === null ? { dataInicio: "obrigatorio" } : {}),
    ...(cadastroCompleto && dataFim === null
      ? { dataFim: "obrigatorio" }
      : before
        ? { dataFim: "fimAntesDoInicio" }
        : {}),
  };
}
