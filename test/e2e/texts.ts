import { readdirSync } from "node:fs";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { TITULO_PADRAO } from "../../domain/secoes/titulo.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Catalog, Entry } from "../../web/i18n/shape.ts";
import type { Catalogs } from "../../web/i18n/catalogs.ts";

/**
 * Texts of the screens, from the catalogues that the screens use: journeys find things by the texts people read, and a better
 * wording needs no change here. Every namespace is exported under its own name; some also under a short one.
 */
const FILES = readdirSync(new URL("../../web/i18n/pt/", import.meta.url)).filter((file) => file.endsWith(".ts"));

async function readTexts(idioma: Idioma): Promise<Catalogs> {
  const read = async (file: string): Promise<readonly [string, Catalog]> => {
    const module = (await import(`../../web/i18n/${idioma}/${file}`)) as { texts: Catalog };
    return [file.replace(/\.ts$/, ""), module.texts];
  };
  return Object.fromEntries(await Promise.all(FILES.map(read))) as Catalogs;
}

const withShortNames = (texts: Catalogs) => ({
  ...texts,
  apr: texts.aprovacao,
  ass: texts.assinantes,
  atv: texts.atividades,
  c: texts.comum,
  chk: texts.checklist,
  dec: texts.decisao,
  emp: texts.empresa,
  hist: texts.historico,
  ina: texts.aprovacoes,
  mao: texts.maoDeObra,
  mat: texts.material,
  mid: texts.midias,
  not: texts.notificacoes,
  ras: texts.rascunho,
  rel: texts.relatorios,
  tar: texts.tarefas,
  reord: texts.reordenar,
  tec: texts.teclado,
  ver: texts.verificacao,
});

const [pt, en, es] = await Promise.all([readTexts("pt"), readTexts("en"), readTexts("es")]);

/** Every catalogue of a language. */
export const CATALOGS: Readonly<Record<Idioma, readonly Catalog[]>> = {
  pt: Object.values(pt),
  en: Object.values(en),
  es: Object.values(es),
};

export const EM = { pt: withShortNames(pt), en: withShortNames(en), es: withShortNames(es) };

export const { apr, atv, ass, c, chk, contas, criar, dec, emp, hist, hoje, ina, lista, mao, mat, mid } = EM.pt;
export const { not, obras, ras, registro, rel, reord, tar, tec, ver } = EM.pt;

/** Returns the text of an entry with its variables filled in; the variable `n` decides between singular and plural. */
export function say(entry: Entry, variables: Readonly<Record<string, string | number>> = {}): string {
  const text = typeof entry === "string" ? entry : entry[Number(variables["n"]) === 1 ? "one" : "other"];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(variables[name] ?? whole));
}

/** Returns all texts of an entry: its only text, or both singular and plural. */
export const formsOf = (entry: Entry): readonly string[] =>
  typeof entry === "string" ? [entry] : [entry.one, entry.other];

/** Converts `2026-11-21` to `21/11/2026`. */
export const dia = (day: string): string => day.split("-").toReversed().join("/");

/** Name of a report of the product's own template: `RDO nº 2`. */
export const rdo = (numero: number, ...onde: readonly string[]): string =>
  nomeDoRelatorio({ numero, modeloDeRelatorio: { descricao: TITULO_PADRAO } }, "pt", ...onde);
