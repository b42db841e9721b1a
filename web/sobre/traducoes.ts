import { searchable } from "../../domain/lib/text.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { call } from "../api/client.ts";
import type { Entry } from "../i18n/shape.ts";
import { readCatalogs } from "../i18n/texts.ts";

/** Every text there is, by key, in three languages. */

export type Linha = { readonly chave: string } & Readonly<Record<Idioma, string>>;

const plain = (entry: Entry | undefined): string =>
  entry === undefined ? "" : typeof entry === "string" ? entry : `${entry.one} | ${entry.other}`;

/** All of them, by namespace and in the order they stand there; then the sentences of errors, which the server has. */
export async function readTraducoes(): Promise<readonly Linha[]> {
  const [errors, pt, en, es] = await Promise.all([
    call("listTextosDeErro"),
    readCatalogs("pt"),
    readCatalogs("en"),
    readCatalogs("es"),
  ]);
  const lines = [...pt].flatMap(([name, catalog]) =>
    Object.keys(catalog).map((key) => ({
      chave: `${name}.${key}`,
      pt: plain(catalog[key]),
      en: plain(en.get(name)?.[key]),
      es: plain(es.get(name)?.[key]),
    })),
  );
  return [...lines, ...errors];
}

/** Lines whose key or any language holds the query, accents and case aside. */
export function filterTraducoes(linhas: readonly Linha[], query: string): readonly Linha[] {
  const wanted = searchable(query.trim());
  if (wanted === "") return linhas;
  return linhas.filter(({ chave, pt, en, es }) => searchable(`${chave} ${pt} ${en} ${es}`).includes(wanted));
}
