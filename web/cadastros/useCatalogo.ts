import { ativoOf } from "./AtivoFilter.tsx";
import type { FiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { type ListaDeCadastro, type PaginaDeCadastro, useListaDeCadastro } from "./useListaDeCadastro.ts";

/** Query parameters for one page of a catalogue. */
export type ConsultaDeCatalogo = {
  readonly busca: string | undefined;
  readonly ativo: string | undefined;
  readonly pagina: number;
};

/** Reads a catalogue with the filters in the address: search text, and active or inactive. */
export const useCatalogo = <Item extends { readonly _id: string }>(
  name: string,
  filtro: FiltroDeCadastro,
  read: (query: ConsultaDeCatalogo, signal: AbortSignal) => Promise<PaginaDeCadastro<Item>>,
): ListaDeCadastro<Item> => useConsulta(name, filtro, {}, read);

/** Reads a list of labour, which can also be filtered by group. */
export const useMaoDeObra = <Item extends { readonly _id: string }>(
  name: string,
  filtro: FiltroDeCadastro,
  read: (
    query: ConsultaDeCatalogo & { readonly categoria: string | undefined },
    signal: AbortSignal,
  ) => Promise<PaginaDeCadastro<Item>>,
): ListaDeCadastro<Item> => useConsulta(name, filtro, { categoria: filtro.get("grupo") }, read);

function useConsulta<Item extends { readonly _id: string }, More extends object>(
  name: string,
  filtro: FiltroDeCadastro,
  more: More,
  read: (query: ConsultaDeCatalogo & More, signal: AbortSignal) => Promise<PaginaDeCadastro<Item>>,
): ListaDeCadastro<Item> {
  const ativo = ativoOf(filtro);
  const query = { ...more, busca: filtro.busca, ativo: ativo === undefined ? undefined : String(ativo) };
  return useListaDeCadastro([name, query], (pagina, signal) => read({ ...query, pagina }, signal));
}
