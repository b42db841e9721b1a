import { mergeOrder, mergeValue } from "../../domain/lib/threeWay.ts";
import type { Escolhas } from "../edicao/choque.ts";

/** Three-way merge of a list of presets: each entry with its quantity is merged separately, the order as one value. Pure. */

/** An entry of a list as the screen shows it. */
export type Predefinido = {
  readonly _id: string;
  readonly nome: string;
  readonly detalhe: string | null;
  /** Null for a person, who has no quantity. */
  readonly quantidade: number | null;
};
type Linhas = readonly Predefinido[];

/** Key in {@link Escolhas} of the choice about the order; the other keys are ids of entries. */
export const ORDEM = "ordem";

/** An entry that both sides changed differently; a side is undefined if it removed the entry. */
export type ChoqueDeLinha = {
  readonly nome: string;
  readonly mine: Predefinido | undefined;
  readonly theirs: Predefinido | undefined;
};
export type Juntas = {
  readonly linhas: Linhas;
  readonly choques: readonly ChoqueDeLinha[];
  /** True when both sides changed the order differently. */
  readonly ordem: boolean;
  /** Names of the entries taken over from the other list. */
  readonly tomados: readonly string[];
};

const porId = (linhas: Linhas) => new Map(linhas.map((linha) => [linha._id, linha]));
const ids = (linhas: Linhas): readonly string[] => linhas.map(({ _id }) => _id);

/** @param escolhas the chosen side of each conflict; without a choice, the person's own side */
export function mergePredefinidos(base: Linhas, mine: Linhas, theirs: Linhas, escolhas: Escolhas = {}): Juntas {
  const [before, here, there] = [porId(base), porId(mine), porId(theirs)];
  const linhas = new Map<string, Predefinido>();
  const choques: ChoqueDeLinha[] = [];
  const tomados: string[] = [];
  for (const id of new Set([...ids(mine), ...ids(theirs)])) {
    const [minha, outra] = [here.get(id), there.get(id)];
    // Undefined: the entry is not in the list. Null: the entry is a person, who has no quantity.
    const { value, clash, taken } = mergeValue<number | null | undefined>(
      before.get(id)?.quantidade,
      minha?.quantidade,
      outra?.quantidade,
      Object.is,
      escolhas[id],
    );
    const linha = outra ?? minha;
    if (clash) choques.push({ nome: id, mine: minha, theirs: outra });
    if (taken && linha) tomados.push(linha.nome);
    if (value !== undefined && linha) linhas.set(id, { ...linha, quantidade: value });
  }
  const ordem = mergeOrder(ids(base), ids(mine), ids(theirs), { side: escolhas[ORDEM] });
  // An entry that one side removed and the person chose to keep has no position: it comes last.
  const inOrder = [...new Set([...ordem.value, ...linhas.keys()])];
  return { linhas: inOrder.flatMap((id) => linhas.get(id) ?? []), choques, ordem: ordem.clash, tomados };
}
