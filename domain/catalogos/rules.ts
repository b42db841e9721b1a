import type { Idioma } from "../i18n/idiomas.ts";
import { nameKey } from "../lib/text.ts";
import { RESULTADOS_CHECKLIST, type TipoDeItemChecklist, VALOR_MARCADO } from "../secoes/constants.ts";
import type { ItemDoModeloDeChecklist, ModeloDeChecklistCreate } from "./checklistSchema.ts";
import type { TipoDeOcorrenciaCreate } from "./schema.ts";

/**
 * Returns the fixed options of a kind of question: the three results for `select`, one tick for `checked`, none for
 * `personalizado`, whose questions have options of their own.
 * `valor` goes over the wire, `descricao` is Portuguese; screens translate the fixed options by `valor`.
 */
export function opcoesDoTipo(tipo: TipoDeItemChecklist): { valor: string; descricao: string }[] {
  if (tipo === "select") {
    return Object.entries(RESULTADOS_CHECKLIST).map(([valor, descricao]) => ({ valor, descricao }));
  }
  return tipo === "checked" ? [{ valor: VALOR_MARCADO, descricao: "Sim" }] : [];
}

type Pergunta = ModeloDeChecklistCreate["itens"][number];

/**
 * Returns the questions to store for a template. Questions that existed before keep their ids, and options their values, so that
 * references to them stay valid; new ones get new ids and values. A question without a number gets its position as number.
 * @param before the questions before the change; empty for a new template
 */
export function perguntasDoModelo(
  itens: readonly Pergunta[],
  before: readonly ItemDoModeloDeChecklist[],
  newId: () => string,
): ItemDoModeloDeChecklist[] {
  const known = new Map(before.map((pergunta) => [pergunta.id, pergunta]));
  return itens.map((pergunta, i) => {
    const was = pergunta.id === undefined ? undefined : known.get(pergunta.id);
    // If the body names one question twice, the second one becomes a new question.
    if (was) known.delete(was.id);
    return {
      id: was?.id ?? newId(),
      item: pergunta.item === "" ? String(i + 1) : pergunta.item,
      descricao: pergunta.descricao,
      tipo: pergunta.tipo,
      opcoes:
        pergunta.tipo === "personalizado"
          ? opcoesProprias(pergunta.opcoes, was?.tipo === "personalizado" ? was.opcoes : [])
          : opcoesDoTipo(pergunta.tipo),
      multiplasOpcoes: pergunta.tipo === "personalizado" && pergunta.multiplasOpcoes,
    };
  });
}

/** Returns a question's own options: a value that existed before stays; a new option gets the next number above those in `before`. */
function opcoesProprias(
  opcoes: Pergunta["opcoes"],
  before: readonly { valor: string }[],
): { valor: string; descricao: string }[] {
  const known = new Set(before.map(({ valor }) => valor));
  let next = Math.max(0, ...[...known].map(Number).filter(Number.isInteger));
  return opcoes.map(({ valor, descricao }) => {
    if (valor !== undefined && known.delete(valor)) return { valor, descricao };
    next += 1;
    return { valor: String(next), descricao };
  });
}

const COPIA: Readonly<Record<Idioma, (nome: string) => string>> = {
  pt: (nome) => `Cópia de ${nome}`,
  en: (nome) => `Copy of ${nome}`,
  es: (nome) => `Copia de ${nome}`,
};

/** Returns the name of a copy: the label for 'copy' followed by the original's name, with a number in brackets when that name is taken. */
export function nomeDaCopia(nome: string, existentes: ReadonlySet<string>, idioma: Idioma): string {
  const copia = COPIA[idioma](nome);
  let n = 1;
  while (existentes.has(n === 1 ? copia : `${copia} (${String(n)})`)) n += 1;
  return n === 1 ? copia : `${copia} (${String(n)})`;
}

/**
 * Returns the tags to store for an occurrence type: tags that existed before keep their ids, others get new ones.
 * @returns the tags, and the positions in the list of tags whose name has already occurred, ignoring case and accents
 */
export function tagsDoTipo(
  tags: TipoDeOcorrenciaCreate["tags"],
  before: readonly { _id: string }[],
  newId: () => string,
): { tags: { _id: string; descricao: string }[]; repetidas: number[] } {
  const known = new Set(before.map(({ _id }) => _id));
  const names = new Set<string>();
  const repetidas = tags.flatMap(({ descricao }, i) => {
    const name = nameKey(descricao);
    const again = names.has(name);
    names.add(name);
    return again ? [i] : [];
  });
  return {
    tags: tags.map(({ _id, descricao }) => ({
      _id: _id !== undefined && known.delete(_id) ? _id : newId(),
      descricao,
    })),
    repetidas,
  };
}
