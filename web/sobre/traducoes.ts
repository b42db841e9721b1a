import { searchable } from "../../domain/lib/text.ts";
import type { Idioma } from "../../domain/errors.ts";
import { call } from "../api/client.ts";
import type { Catalog, Entry } from "../i18n/shape.ts";

/** Every text there is, by key, in three languages. */

export type Linha = { readonly chave: string } & Readonly<Record<Idioma, string>>;

const IDIOMAS = ["pt", "en", "es"] as const;
const files = import.meta.glob<{ texts: Catalog }>("../i18n/{pt,en,es}/*.ts");

const plain = (entry: Entry | undefined): string =>
  entry === undefined ? "" : typeof entry === "string" ? entry : `${entry.one} | ${entry.other}`;

async function catalog(idioma: Idioma, namespace: string): Promise<Catalog> {
  const file = files[`../i18n/${idioma}/${namespace}.ts`];
  return file === undefined ? {} : (await file()).texts;
}

async function linesOf(name: string): Promise<Linha[]> {
  const [pt, en, es] = await Promise.all(IDIOMAS.map((idioma) => catalog(idioma, name)));
  return Object.keys(pt ?? {}).map((key) => {
    const chave = `${name}.${key}`;
    return { chave, pt: plain(pt?.[key]), en: plain(en?.[key]), es: plain(es?.[key]) };
  });
}

/** All of them, by namespace and in the order they stand there; then the sentences of errors, which the server has. */
export async function readTraducoes(): Promise<readonly Linha[]> {
  const names = Object.keys(files).flatMap((path) => /\/pt\/(\w+)\.ts$/.exec(path)?.[1] ?? []);
  const [errors, ...lines] = await Promise.all([call("listTextosDeErro"), ...names.toSorted().map(linesOf)]);
  return [...lines.flat(), ...errors];
}

/** Lines whose key or any language holds the query, accents and case aside. */
export function filterTraducoes(linhas: readonly Linha[], query: string): readonly Linha[] {
  const wanted = searchable(query.trim());
  if (wanted === "") return linhas;
  return linhas.filter(({ chave, pt, en, es }) => searchable(`${chave} ${pt} ${en} ${es}`).includes(wanted));
}
