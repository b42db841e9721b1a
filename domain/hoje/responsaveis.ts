import { nameKey } from "../lib/text.ts";

/** People expected to write a work's report. Pure. */

/** Somebody who may write reports. */
export type QuemEscreve = {
  readonly id: string;
  readonly nome: string;
  /** Null for an invited person who has not joined yet. */
  readonly email: string | null;
  /** The works that the person was given; null for an administrator, who opens all of them. */
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
 * The person named in the work, if this is the name or e-mail of somebody who writes in it; else the author of its newest report;
 * else the people who were given the work. Administrators, who open all works, are only chosen in the first two ways.
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
