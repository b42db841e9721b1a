import { nameKey } from "../lib/text.ts";

/** People expected to write a work's report. Pure. */

/** Somebody who may write reports. */
export type QuemEscreve = {
  readonly id: string;
  readonly nome: string;
  /** Null: somebody who was invited and is not in yet. */
  readonly email: string | null;
  /** The works that they were given; null: an administrator, who opens all of them. */
  readonly obras: ReadonlySet<string> | null;
};

type Obra = {
  readonly id: string;
  /** Free text of the work. */
  readonly responsavel: string | null;
  /** Author of the newest report. */
  readonly ultimoAutor: string | null;
};

/**
 * The person that the work names, if it is the name or e-mail of somebody who writes in it; else the author of its
 * newest report; else the people given the work. Administrators, who open all works, are asked only in the first two
 * ways.
 */
export function responsaveisDe(
  { id, responsavel, ultimoAutor }: Obra,
  pessoas: readonly QuemEscreve[],
): readonly QuemEscreve[] {
  const writing = pessoas.filter(({ obras }) => obras === null || obras.has(id));
  const named = nameKey(responsavel ?? "");
  const ways = [
    writing.filter(({ nome, email }) => named !== "" && (nameKey(nome) === named || nameKey(email ?? "") === named)),
    writing.filter((pessoa) => pessoa.id === ultimoAutor),
    writing.filter(({ obras }) => obras !== null),
  ];
  return ways.find((found) => found.length > 0) ?? [];
}
