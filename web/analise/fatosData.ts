import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import type { BuscaDeFatos } from "./searchDeFatos.ts";

/** Queries of labour, equipment and occurrences. Their keys begin with `relatorios`, as on the other analysis pages. */

export type Fatos = CallOutput<"getHistogramaDeMaoDeObra">;

type Comum = Omit<BuscaDeFatos, "linha" | "tipo" | "categoria" | "tag" | "pilha">;
type DaMaoDeObra = Comum & Pick<BuscaDeFatos, "categoria" | "pilha">;

function partsOf({ linha, tipo, categoria, tag, pilha, ...comum }: BuscaDeFatos) {
  const daMaoDeObra: DaMaoDeObra = {
    ...comum,
    ...(categoria !== undefined && { categoria }),
    ...(pilha !== undefined && { pilha }),
  };
  const { medida: _medida, ...semMedida } = comum;
  return { linha, tipo, comum, daMaoDeObra, daOcorrencia: { ...semMedida, ...(tag !== undefined && { tag }) } };
}

/** Calls of these pages. The build needs the name of each call as a literal. */
const PAGINAS = {
  histograma: (busca: BuscaDeFatos, signal: AbortSignal) =>
    call("getHistogramaDeMaoDeObra", { query: partsOf(busca).daMaoDeObra, signal }),
  historico: (busca: BuscaDeFatos, signal: AbortSignal) =>
    call("getHistoricoDeMaoDeObra", { query: partsOf(busca).daMaoDeObra, signal }),
  linha: (busca: BuscaDeFatos, signal: AbortSignal) =>
    call("getHistoricoDeMaoDeObra", { query: partsOf(busca).daMaoDeObra, signal }),
  equipamentos: (busca: BuscaDeFatos, signal: AbortSignal) =>
    call("getHistoricoDeEquipamentos", { query: partsOf(busca).comum, signal }),
  ocorrencias: (busca: BuscaDeFatos, signal: AbortSignal) =>
    call("getOcorrenciasDaEmpresa", { query: partsOf(busca).daOcorrencia, signal }),
};
export type PaginaDeFatos = keyof typeof PAGINAS;

const LINHAS = {
  padrao: (id: string, query: Comum, signal: AbortSignal) =>
    call("getMaoDeObraPadraoPorObra", { params: { id }, query, signal }),
  personalizada: (id: string, query: Comum, signal: AbortSignal) =>
    call("getMaoDeObraPersonalizadaPorObra", { params: { id }, query, signal }),
  equipamento: (id: string, query: Comum, signal: AbortSignal) =>
    call("getEquipamentoPorObra", { params: { id }, query, signal }),
};

/** Query of the numbers of a page, narrowed to one line if `linha` is set. */
export const fatosQuery = (pagina: PaginaDeFatos, busca: BuscaDeFatos) =>
  queryOptions({
    queryKey: ["relatorios", getSession()?.empresaId ?? "", "analise", "fatos", pagina, busca] as const,
    queryFn: ({ signal }): Promise<Fatos> => {
      const { linha, tipo, comum } = partsOf(busca);
      return linha === undefined || tipo === undefined
        ? PAGINAS[pagina](busca, signal)
        : LINHAS[tipo](linha, comum, signal);
    },
  });
