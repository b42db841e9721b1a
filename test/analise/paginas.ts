import type { CallName } from "../../domain/contract.ts";
import type { Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";

/** The pages of the analysis, each by the call that its numbers come from. */
const PAGINAS = {
  "visao-geral": "getVisaoGeral",
  relatorios: "getGradeDeRelatorios",
  "relatorios-criados": "getRelatoriosCriados",
  "relatorios-aguardando-aprovacao": "listAguardandoDaEmpresa",
  "lista-de-tarefas": "getListaDeTarefas",
  fotos: "listFotosDaEmpresa",
  videos: "listVideosDaEmpresa",
  anexos: "listAnexosDaEmpresa",
  "histograma-mao-de-obra": "getHistogramaDeMaoDeObra",
  "mao-de-obra/historico": "getHistoricoDeMaoDeObra",
  "mao-de-obra/histograma": "getMaoDeObraPadraoPorObra",
  "equipamentos/historico": "getHistoricoDeEquipamentos",
  ocorrencias: "getOcorrenciasDaEmpresa",
} as const satisfies Readonly<Record<string, CallName>>;
export type Pagina = keyof typeof PAGINAS;

const SEM_PERIODO: readonly string[] = ["relatorios", "relatorios-aguardando-aprovacao", "lista-de-tarefas"];

/** Pages that only administrators may open. */
export const DOS_ADMINISTRADORES: readonly Pagina[] = [
  "visao-geral",
  "relatorios-aguardando-aprovacao",
  "histograma-mao-de-obra",
  "mao-de-obra/historico",
  "mao-de-obra/histograma",
  "equipamentos/historico",
  "ocorrencias",
];

/** @returns the pages that are closed to the person, and those of the texts `segredos` that the open pages contain */
export async function openPaginas(
  { api }: Pick<TestServer, "api">,
  as: Person,
  periodo: object,
  segredos: readonly string[],
): Promise<{ fechadas: string[]; ditos: string[] }> {
  const fechadas: string[] = [];
  const ditos = new Set<string>();
  for (const [pagina, name] of Object.entries(PAGINAS)) {
    // Only the page of one role uses `params`; the others ignore it.
    const query = (SEM_PERIODO.includes(pagina) ? {} : periodo) as never;
    const input = { as, query, params: { id: "~pedreiro" } };
    const { status, bytes } = await api(name as "getMaoDeObraPadraoPorObra", input);
    if (status !== 200) fechadas.push(status === 403 ? pagina : `${pagina}: ${String(status)}`);
    else for (const segredo of segredos) if (bytes.toString().includes(segredo)) ditos.add(segredo);
  }
  return { fechadas: fechadas.toSorted(), ditos: [...ditos].sort() };
}
