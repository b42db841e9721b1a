import { type CampoDoModelo, TIPOS_DE_CAMPO, type TipoDeCampo } from "../../../../domain/modelos/rules.ts";
import { isBlank, slug } from "../../../../domain/lib/text.ts";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { listed, mapRows, rowsOf } from "./rows.ts";
import type { Rows } from "./types.ts";

/** Custom fields of an activity, an occurrence or a comment, by their hash: the slug of the name. */

export type CampoRow = {
  readonly chave: string;
  readonly valor: string;
  readonly tipo: string;
  /** Choices of a `select`; null for every other kind. */
  readonly opcoes: readonly string[] | null;
};
export type CamposForm = Rows<CampoRow>;
export const SEM_CAMPOS: CamposForm = { ids: [], rows: {} };

type Wire = {
  readonly hash: string;
  readonly chave: string;
  readonly valor: string;
  readonly tipo: string;
  readonly opcoes?: readonly string[] | undefined;
};

export const readCampos = (wire: readonly Wire[]): CamposForm =>
  rowsOf(
    wire,
    ({ hash }) => hash,
    ({ chave, valor, tipo, opcoes }) => ({ chave, valor, tipo, opcoes: opcoes ?? null }),
  );

export const writeCampos = (campos: CamposForm) =>
  listed(campos).map(([hash, { opcoes, ...row }]) => ({
    hash,
    ...row,
    ...(opcoes === null ? {} : { opcoes: [...opcoes] }),
  }));

/** Leaves out fields without name or value, which are not saved. */
export const settleCampos = (campos: CamposForm): CamposForm =>
  mapRows(campos, (row) => (isBlank(row.chave) || isBlank(row.valor) ? null : row));

/** Returns the kind of the field; a kind that another client set and that this version does not know counts as text. */
export function tipoDe({ tipo, opcoes }: CampoRow): TipoDeCampo {
  if (opcoes !== null && opcoes.length > 0) return "select";
  return TIPOS_DE_CAMPO.find((one) => one === tipo) ?? "text";
}

/**
 * Makes the hash of a new field by the server's rule, so that the field keeps this hash when it is saved: two names with the same
 * slug get `cota` and `cota-2`.
 */
export function newHash(nome: string, { ids }: CamposForm): string {
  const name = slug(nome) || "campo";
  let hash = name;
  for (let n = 2; ids.includes(hash); n += 1) hash = `${name}-${n}`;
  return hash;
}

/**
 * Returns the fields to show for filling in: first the fields that the template offers, empty where nobody wrote anything, then
 * the others. For display only: an empty offered field is not part of the report.
 */
export function withOffered(campos: CamposForm, offered: readonly CampoDoModelo[]): CamposForm {
  if (offered.length === 0) return campos;
  const rows = offered.map(({ chave, tipo, opcoes }): [string, CampoRow] => {
    const hash = slug(chave) || "campo";
    const empty = { chave, valor: "", tipo, opcoes: tipo === "select" ? opcoes : null };
    return [hash, campos.rows[hash] ?? empty];
  });
  const first = rows.map(([hash]) => hash);
  return {
    ids: [...first, ...campos.ids.filter((hash) => !first.includes(hash))],
    rows: { ...campos.rows, ...Object.fromEntries(rows) },
  };
}

/** Splits a text such as `A; B; ;C` into its choices, without blanks and duplicates. */
export function readOpcoes(text: string): string[] {
  return [
    ...new Set(
      text
        .split(";")
        .map((one) => one.trim())
        .filter((one) => !isBlank(one)),
    ),
  ];
}

export const NOME_DE_CAMPO_MAXIMO = LIMITES.nomeCampoPersonalizado;
