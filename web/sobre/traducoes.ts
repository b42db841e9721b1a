import { holdsWords } from "../../domain/lib/text.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { call } from "../api/client.ts";
import { AREAS } from "../i18n/areas.ts";
import type { Entry } from "../i18n/shape.ts";
import { type Namespace, readCatalog } from "../i18n/texts.ts";

/** All texts of the application, by key, in three languages. */

export type Linha = { readonly chave: string } & Readonly<Record<Idioma, string>>;

const IDIOMAS = ["pt", "en", "es"] as const;

const plain = (entry: Entry | undefined): string =>
  entry === undefined ? "" : typeof entry === "string" ? entry : `${entry.one} | ${entry.other}`;

async function linesOf(name: Namespace): Promise<Linha[]> {
  const [pt, en, es] = await Promise.all(IDIOMAS.map((idioma) => readCatalog(idioma, name)));
  return Object.keys(pt ?? {}).map((key) => {
    const chave = `${name}.${key}`;
    return { chave, pt: plain(pt?.[key]), en: plain(en?.[key]), es: plain(es?.[key]) };
  });
}

/** Reads all texts, by namespace and in the order of each catalogue, followed by the sentences of errors, which come from the server. */
export async function readTraducoes(): Promise<readonly Linha[]> {
  const names = Object.values(AREAS).flat().toSorted();
  const [errors, ...lines] = await Promise.all([call("listTextosDeErro"), ...names.map(linesOf)]);
  return [...lines.flat(), ...errors];
}

/** Lines whose key or texts contain the words of the query. */
export function filterTraducoes(linhas: readonly Linha[], query: string): readonly Linha[] {
  if (query.trim() === "") return linhas;
  return linhas.filter(({ chave, pt, en, es }) => holdsWords(`${chave} ${pt} ${en} ${es}`, query));
}
