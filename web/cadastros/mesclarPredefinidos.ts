import type { Escolhas } from "../edicao/choque.ts";
import { mesclar } from "../edicao/mesclar.ts";

/** Three-way merge of a list of presets: entries and their quantities each on their own, the order as one value. Pure. */

/** An entry of a list as the screen shows it. */
export type Predefinido = {
  readonly _id: string;
  readonly nome: string;
  readonly detalhe: string | null;
  /** People have none. */
  readonly quantidade: number | null;
};
type Linhas = readonly Predefinido[];

/** Under this name the choice of {@link Escolhas} is about the order; the others are ids of entries. */
export const ORDEM = "ordem";

/** What both changed differently; undefined: not in the list any more. */
export type ChoqueDeLinha = {
  readonly nome: string;
  readonly meu: Predefinido | undefined;
  readonly deles: Predefinido | undefined;
};
export type Juntas = {
  readonly linhas: Linhas;
  readonly choques: readonly ChoqueDeLinha[];
  /** Both moved entries, and differently. */
  readonly ordem: boolean;
  /** Names of what came along of the other's list. */
  readonly tomados: readonly string[];
};

const porId = (linhas: Linhas) => new Map(linhas.map((linha) => [linha._id, linha]));
const ids = (linhas: Linhas): readonly string[] => linhas.map(({ _id }) => _id);

/** @param escolhas whose stays of each clash; one's own where nothing was chosen */
export function mesclarPredefinidos(base: Linhas, meu: Linhas, deles: Linhas, escolhas: Escolhas = {}): Juntas {
  const [antes, minhas, outras] = [porId(base), porId(meu), porId(deles)];
  const linhas = new Map<string, Predefinido>();
  const choques: ChoqueDeLinha[] = [];
  const tomados: string[] = [];
  for (const id of new Set([...ids(meu), ...ids(deles)])) {
    const [minha, outra] = [minhas.get(id), outras.get(id)];
    // Undefined: not in the list. A person is in it without a quantity, null.
    const { valor, choque, tomado } = mesclar<number | null | undefined>(
      antes.get(id)?.quantidade,
      minha?.quantidade,
      outra?.quantidade,
      { lado: escolhas[id] ?? "meu" },
    );
    const linha = outra ?? minha;
    if (choque) choques.push({ nome: id, meu: minha, deles: outra });
    if (tomado && linha) tomados.push(linha.nome);
    if (valor !== undefined && linha) linhas.set(id, { ...linha, quantidade: valor });
  }
  const ordem = mesclar(ids(base), ids(meu), ids(deles), { porEntrada: true, lado: escolhas[ORDEM] ?? "meu" });
  // What one took out and the choice has kept stands in no order: at the end.
  const inOrder = [...new Set([...ordem.valor, ...linhas.keys()])];
  return {
    linhas: inOrder.flatMap((id) => linhas.get(id) ?? []),
    choques,
    ordem: ordem.choque,
    tomados,
  };
}
