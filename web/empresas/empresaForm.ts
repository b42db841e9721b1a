import type { Configuracao } from "../../domain/empresas/constants.ts";
import type { CallInput } from "../api/client.ts";
import type { Empresa } from "./data.ts";

/** What the form of the company holds. Pure: the page keeps it, the fields show it. */
export type EmpresaValues = {
  readonly nome: string;
  readonly telefone: string;
  readonly idioma: Empresa["idioma"];
  readonly fusoHorario: string;
  /** Own captions; empty = the product's. */
  readonly prazoContratual: string;
  readonly prazoDecorrido: string;
  readonly prazoAVencer: string;
} & Readonly<Configuracao>;

export function valuesOf({
  nome,
  telefone,
  idioma,
  fusoHorario,
  configuracao,
  textoPersonalizado,
}: Empresa): EmpresaValues {
  return {
    nome,
    telefone: telefone ?? "",
    idioma,
    fusoHorario,
    ...configuracao,
    prazoContratual: textoPersonalizado.prazoContratual ?? "",
    prazoDecorrido: textoPersonalizado.prazoDecorrido ?? "",
    prazoAVencer: textoPersonalizado.prazoAVencer ?? "",
  };
}

export function sameValues(a: EmpresaValues, b: EmpresaValues): boolean {
  return (Object.keys(a) as (keyof EmpresaValues)[]).every((key) => a[key] === b[key]);
}

/** Captions as the report will show them. */
export const captionsOf = (values: EmpresaValues): Empresa["textoPersonalizado"] => ({
  prazoContratual: values.prazoContratual.trim() || null,
  prazoDecorrido: values.prazoDecorrido.trim() || null,
  prazoAVencer: values.prazoAVencer.trim() || null,
});

type Body = CallInput<"updateEmpresa">["body"];

/** Only what differs is sent: two people changing different things at once do not undo each other. */
export function inputOf(values: EmpresaValues, saved: EmpresaValues): NonNullable<Body> {
  const changed = Object.fromEntries(
    (Object.keys(values) as (keyof EmpresaValues)[])
      .filter((key) => values[key] !== saved[key])
      .map((key) => [key, values[key]]),
  ) as Partial<EmpresaValues>;
  const { prazoContratual, prazoDecorrido, prazoAVencer, copiarUltimoRelatorio, ...rest } = changed;
  const { bloquearEdicaoComentarioOutroUsuario, fusoHorario, ...plain } = rest;
  return {
    ...plain,
    ...(fusoHorario === undefined ? {} : { fusoHorario: fusoHorario as NonNullable<NonNullable<Body>["fusoHorario"]> }),
    textoPersonalizado: { prazoContratual, prazoDecorrido, prazoAVencer },
    configuracao: { copiarUltimoRelatorio, bloquearEdicaoComentarioOutroUsuario },
  };
}
