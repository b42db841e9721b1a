import type { Conflito } from "../../../domain/relatorios/schema.ts";
import type { Words } from "./useValues.ts";
import type { HistoricoTexts } from "./words.ts";

/** A conflict as a sentence, for every place that shows one. */

export const placeOf = ({ item, secao, tipoDeItem }: Conflito) => ({ item, secao, tipo: tipoDeItem });
const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** Names what the conflict is about: `Pedreiro · quantidade`. */
export function subjectOf(words: Words, conflito: Conflito): string {
  const place = placeOf(conflito);
  const item = words.item(place, { nome: conflito.nome, pai: conflito.nomeDoPai });
  return conflito.campo === null ? item : `${item} · ${words.field(place, conflito.campo)}`;
}

/** Writes the conflict as a sentence. */
export function conflictSentence(h: HistoricoTexts, words: Words, conflito: Conflito, quando: string): string {
  const { campo, autor, autorSubstituido } = conflito;
  const place = placeOf(conflito);
  const who = { autor: autor.nome, quando };
  if (campo === null) {
    const about = { ...who, item: words.item(place, { nome: conflito.nome, pai: conflito.nomeDoPai }) };
    if (conflito.tipo === "rm_refused") return h("conflito_nao_removido", about);
    return h(conflito.valorSubstituido === true ? "conflito_fora" : "conflito_reviveu", about);
  }
  const anterior = shorten(words.value(place, campo, conflito.valorSubstituido));
  const atual = shorten(words.value(place, campo, conflito.valorAtual));
  const outro = autorSubstituido?.nome;
  return outro === undefined || outro === autor.nome
    ? h("conflito_trocou", { ...who, anterior, atual })
    : h("conflito_trocou_de", { ...who, anterior, atual, outro });
}
