import { isLanguage, LANGUAGE_NAMES } from "../i18n/language.ts";
import type { texts } from "../i18n/pt/auditoria.ts";
import type { Texts } from "../i18n/shape.ts";
import type { CallOutput } from "../api/client.ts";

/** Texts for the audit's acts, kinds and fields. A code without a translation is shown as stored, but made readable. Pure. */

export type Registro = CallOutput<"listAuditoria">["itens"][number];
type T = Texts<typeof texts>;
type Valor = string | number | boolean | null;

/** Spells a name from code as words: `dataInicio` → `Data inicio`. */
function spelled(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const word = (t: T, key: string): string | undefined => (t as unknown as Readonly<Record<string, string>>)[key];

export const kindWord = (t: T, tipo: string): string => word(t, `tipo_${tipo}`) ?? spelled(tipo);

/**
 * Returns the text of the act itself if there is one (the verb of `documentos.adicionar` alone would mislead), else the text of
 * the act's verb, which is the last part of the code.
 */
export function actWord(t: T, ato: string): string {
  const verb = ato.split(".").at(-1) ?? ato;
  return word(t, `ato_${ato.replaceAll(".", "_")}`) ?? word(t, `verbo_${verb}`) ?? spelled(verb).toLowerCase();
}

/** Converts the name of a column, as older records hold it, to the name of the field: `status_id` → `status`, `data_inicio` → `dataInicio`. */
const nameOf = (part: string): string =>
  part.replace(/_id$/, "").replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Translates the path of a field: `permissaoDeAcesso.obra.excluir` → `Permissões › Obra › Excluir`. */
export const fieldWord = (t: T, campo: string): string =>
  campo
    .split(".")
    .map((part) => word(t, `campo_${nameOf(part)}`) ?? spelled(part))
    .join(" › ");

/** A picture is recorded by its hash; in older records the hash is followed by the file's extension. */
const IMAGEM = /^[\da-f]{64}(\.\w{1,5})?$/;

/** @param field `tipo` and `campo` of the value, needed to translate codes (of a status, a profile, sections) */
export function valueWord(t: T, valor: Valor, field?: { tipo: string; campo: string }): string {
  if (valor === null || valor === "") return t.vazio_valor;
  if (typeof valor === "boolean") return valor ? t.sim : t.nao;
  const text = String(valor);
  if (IMAGEM.test(text)) return t.valor_imagem;
  if (/^[[{]/.test(text) && /[\]}]…?$/.test(text)) return t.valor_detalhes;
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  if (field === undefined) return text;
  const name = nameOf(field.campo.split(".").at(-1) ?? "");
  if (name === "ordem") return text.replaceAll(/[A-Za-z]+/g, (secao) => word(t, `campo_${secao}`) ?? secao);
  // The name of each language is written in that language.
  if (name === "idioma" && isLanguage(text)) return LANGUAGE_NAMES[text];
  return word(t, `valor_${name}_${text}`) ?? word(t, `valor_${field.tipo}_${name}_${text}`) ?? text;
}

/** A value that begins with an id; such values are not shown, because ids tell a person nothing. */
const UUIDS = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(,|$)/;

/** Changes and details of an act as texts. A status or name that is recorded as details "before" and "after" counts as a change too. */
export function wordsOf(t: T, { alvo, ato, mudancas, dados }: Registro) {
  const say = (campo: string, valor: Valor) => valueWord(t, valor, { tipo: alvo.tipo, campo });
  const of = (campo: string) => dados.find((each) => each.campo === campo)?.valor;
  const turned = ato === "relatorio.status" ? "status" : "nome";
  const [de, para] = turned === "status" ? [of("de"), of("para")] : [of("antes"), of("depois")];
  const pair = de === undefined || para === undefined ? [] : [{ campo: turned, de, para }];
  const names = new Set([...(pair.length > 0 ? ["de", "para", "antes", "depois"] : []), "v", "numero"]);
  const silent = ({ campo, valor }: Registro["dados"][number]) =>
    campo.endsWith("Id") || names.has(campo) || valor === alvo.nome || UUIDS.test(String(valor));
  return {
    mudancas: [...pair, ...mudancas].map((each) => ({
      campo: fieldWord(t, each.campo),
      de: IMAGEM.test(String(each.de)) ? t.valor_imagem_anterior : say(each.campo, each.de),
      para: say(each.campo, each.para),
    })),
    dados: dados
      .filter((each) => !silent(each))
      .map(({ campo, valor }) => ({ campo: fieldWord(t, campo), valor: say(campo, valor) })),
  };
}
