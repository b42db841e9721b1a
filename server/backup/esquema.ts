import { z } from "zod";
import { conteudoSchema } from "../../domain/relatorios/conteudoSchema.ts";
import { type Coluna, exportadasDe, nomeDaColuna } from "./colunas.ts";
import type { Exportada } from "./tabelas.ts";

/** JSON Schemas for the lines of an export, made from the database's column types and from the contract. */

type Esquema = Readonly<Record<string, unknown>>;

const TIPOS: Readonly<Record<string, Esquema>> = {
  uuid: { type: "string", format: "uuid" },
  text: { type: "string" },
  "character varying": { type: "string" },
  smallint: { type: "integer" },
  integer: { type: "integer" },
  bigint: { type: "integer" },
  real: { type: "number" },
  "double precision": { type: "number" },
  numeric: { type: "string", pattern: String.raw`^-?\d+(\.\d+)?$` },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  "time without time zone": { type: "string", pattern: String.raw`^\d\d:\d\d(:\d\d)?$` },
  "timestamp with time zone": { type: "string", pattern: String.raw`^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$` },
  bytea: { type: "string", pattern: "^([0-9a-f]{2})*$" },
  json: {},
  jsonb: {},
};

/** Columns whose JSON has the shape of the contract. */
const DO_CONTRATO: Readonly<Record<string, z.ZodType>> = { "relatorios.conteudo": conteudoSchema };

function tipoDe({ tabela, coluna, tipo }: Coluna): Esquema {
  const contract = DO_CONTRATO[`${tabela}.${coluna}`];
  if (contract !== undefined) {
    const { $schema: _, ...esquema } = z.toJSONSchema(contract, { unrepresentable: "any" });
    return esquema;
  }
  if (tipo.endsWith("[]")) return { type: "array", items: { ...TIPOS[tipo.slice(0, -2)] } };
  const found = TIPOS[tipo];
  if (found === undefined) throw new Error(`${tabela}.${coluna} has a type without a schema: ${tipo}`);
  return found;
}

const orNull = (esquema: Esquema): Esquema =>
  Object.keys(esquema).length === 0 ? esquema : { anyOf: [esquema, { type: "null" }] };

/** The schema of a line of a table. */
export function esquemaDe(tabela: Exportada, todas: readonly Coluna[]): Esquema {
  const { colunas, mais } = exportadasDe(tabela, todas);
  const properties = Object.fromEntries([
    ...colunas.map((one) => [nomeDaColuna(one.coluna), one.nula ? orNull(tipoDe(one)) : tipoDe(one)] as const),
    ...Object.keys(mais).map((name) => [name, orNull({ type: "string" })] as const),
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: tabela,
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
