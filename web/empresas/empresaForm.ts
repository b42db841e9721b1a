import { CAPTION_IDS, CONFIGURACAO_IDS } from "../../domain/empresas/constants.ts";
import type { CallInput } from "../api/client.ts";
import type { Empresa } from "./data.ts";

/** Ids of the company segments, in the specification's order. */
export const SEGMENTOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Values of the company's form, kept by the page and shown by the fields. The module is pure. */
export type EmpresaValues = {
  readonly nome: string;
  readonly telefone: string;
  /** Id of the segment, as a string for the list of choices. */
  readonly segmento: string;
  readonly observacao: string;
  readonly idioma: Empresa["idioma"];
  readonly fusoHorario: string;
  /** `HH:mm`; empty = never. */
  readonly horaDoLembrete: string;
  /** Own captions; empty = the product's. */
  readonly prazoContratual: string;
  readonly prazoDecorrido: string;
  readonly prazoAVencer: string;
} & Readonly<Record<(typeof CONFIGURACAO_IDS)[number], boolean>>;

const regrasDe = (configuracao: Empresa["configuracao"]) =>
  Object.fromEntries(CONFIGURACAO_IDS.map((id) => [id, configuracao[id]])) as Record<
    (typeof CONFIGURACAO_IDS)[number],
    boolean
  >;

export function valuesOf({
  nome,
  telefone,
  segmentoDeCliente,
  observacao,
  idioma,
  fusoHorario,
  horaDoLembrete,
  configuracao,
  textoPersonalizado,
}: Empresa): EmpresaValues {
  return {
    nome,
    telefone: telefone ?? "",
    segmento: String(segmentoDeCliente.id),
    observacao: observacao ?? "",
    idioma,
    fusoHorario,
    horaDoLembrete: horaDoLembrete ?? "",
    ...regrasDe(configuracao),
    prazoContratual: textoPersonalizado.prazoContratual ?? "",
    prazoDecorrido: textoPersonalizado.prazoDecorrido ?? "",
    prazoAVencer: textoPersonalizado.prazoAVencer ?? "",
  };
}

export function sameValues(a: EmpresaValues, b: EmpresaValues): boolean {
  return (Object.keys(a) as (keyof EmpresaValues)[]).every((key) => a[key] === b[key]);
}

/** Returns the captions as the report will show them; null for an empty caption. */
export const captionsOf = (values: EmpresaValues): Empresa["textoPersonalizado"] => ({
  prazoContratual: values.prazoContratual.trim() || null,
  prazoDecorrido: values.prazoDecorrido.trim() || null,
  prazoAVencer: values.prazoAVencer.trim() || null,
});

type Body = NonNullable<CallInput<"updateEmpresa">["body"]>;

/**
 * Returns the body of the save. The body holds only the changed fields, so that two people who change different fields do not
 * undo each other's change.
 */
export function inputOf(values: EmpresaValues, saved: EmpresaValues): Body {
  const changed = (names: readonly (keyof EmpresaValues)[]) =>
    Object.fromEntries(names.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]]));
  return {
    ...changed(["nome", "telefone", "observacao", "idioma", "fusoHorario", "horaDoLembrete"]),
    ...(values.segmento === saved.segmento ? {} : { segmentoDeCliente: { id: Number(values.segmento) } }),
    textoPersonalizado: changed(CAPTION_IDS),
    configuracao: changed(CONFIGURACAO_IDS),
  };
}
