import { ativoOf } from "./AtivoFilter.tsx";
import type { FiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { type ListaDeCadastro, type PaginaDeCadastro, useListaDeCadastro } from "./useListaDeCadastro.ts";

/** A page of a catalogue as its call is asked for it; `categoria` of labour only. */
export type ConsultaDeCatalogo = {
  readonly busca: string | undefined;
  readonly ativo: string | undefined;
  readonly categoria: string | undefined;
  readonly pagina: number;
};

/** A catalogue as the address filters it: search, active or not, and labour by its group. */
export function useCatalogo<Item extends { readonly _id: string }>(
  name: string,
  filtro: FiltroDeCadastro,
  read: (query: ConsultaDeCatalogo, signal: AbortSignal) => Promise<PaginaDeCadastro<Item>>,
): ListaDeCadastro<Item> {
  const ativo = ativoOf(filtro);
  const query = {
    busca: filtro.busca,
    ativo: ativo === undefined ? undefined : String(ativo),
    categoria: filtro.get("grupo"),
  };
  return useListaDeCadastro([name, query], (pagina, signal) => read({ ...query, pagina }, signal));
}
