import { useQuery } from "@tanstack/react-query";
import { relatorioQuery } from "../../queries.ts";
import { useEdit } from "../../form/store.ts";
import { ofertas } from "./ofertas.ts";

export type ListaDeMaterial = "materialRecebido" | "materialUtilizado";
const CHAVE = { materialRecebido: "recebido", materialUtilizado: "utilizado" } as const;
const MOST = 12;

/**
 * Entries of the previous report's list, offered for one tap. Loaded when somebody starts to add; without a previous report or a
 * network nothing is offered.
 */
export function useUsados(lista: ListaDeMaterial, enabled: boolean): string[] {
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  const anterior = useEdit(({ relatorio }) => relatorio.link.relatorioAnterior?._id ?? null);
  const { data } = useQuery({ ...relatorioQuery(obraId, anterior ?? ""), enabled: enabled && anterior !== null });
  const usados = (data?.controleDeMaterial?.[CHAVE[lista]] ?? []).map(({ descricao }) => descricao);
  // Selected as one string, so that typing a quantity does not render this again.
  const aqui = useEdit(({ form }) => form[lista].ids.map((id) => form[lista].rows[id]?.descricao ?? "").join("\n"));
  return ofertas(usados, aqui.split("\n")).slice(0, MOST);
}
