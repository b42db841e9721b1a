import { nameKey } from "../lib/text.ts";

/** Determines the people who are expected to write a work's report. Pure. */

/** Somebody who may write reports. */
export type QuemEscreve = {
  readonly id: string;
  readonly nome: string;
  /** Null for an invited person who has not joined yet. */
  readonly email: string | null;
  /** The works to which the person has access; null for an administrator, who may open all works. */
  readonly obras: ReadonlySet<string> | null;
};

type Obra = {
  readonly id: string;
  /** Free text from the work's registration. */
  readonly responsavel: string | null;
  /** Id of the author of the newest report. */
  readonly ultimoAutor: string | null;
};

/**
 * The people responsible for a work's report: the person named in the work, if this is the name or e-mail of somebody who may
 * write there; otherwise the author of its newest report; otherwise all people who were given access to the work. Administrators
 * are only chosen in the first two ways, because they can open all works.
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
