import { type Api, createObra } from "./api.ts";

/** Creates a work with a report and returns a function that saves this report, each time with the next body of `bodyOf`. */
async function saverOf(api: Api, nome: string, bodyOf: (round: number) => object): Promise<() => Promise<void>> {
  const obra = (await createObra(api, nome))._id;
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obra}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data: "2026-11-20", dataFim: null, copiarInformacoes: false };
  const { _id } = await api.post<{ _id: string }>(`/obras/${obra}/relatorios`, input);
  const path = `/obras/${obra}/relatorios/${_id}`;
  let { versao } = await api.get<{ versao: number }>(path);
  let round = 0;
  return async () => {
    round += 1;
    ({ versao } = await api.put<{ versao: number }>(path, { versao, ...bodyOf(round) }));
  };
}

/** 14 lines of labour; the number of people in the first one differs in each round. */
function labourOf(round: number): object {
  const padrao = Array.from({ length: 14 }, (_, n) => ({
    _id: `m${String(n)}`,
    descricao: `Função ${String(n)}`,
    quantidade: n === 0 ? 1 + (round % 90) : 4,
    categoria: { descricao: "Civil" },
    funcao: null,
  }));
  return { maoDeObra: { opcaoSelecionada: "padrao", padrao, personalizada: [] } };
}

/** Returns a function that saves a report with 14 lines of labour; each save changes the number of people in one of them. */
export const labourSaver = (api: Api, nome: string): Promise<() => Promise<void>> => saverOf(api, nome, labourOf);

const periodo = (clima: string) => ({ ativo: true, clima, condicao: "Praticável" });
const textosOf = (round: number) => ({
  atividades: Array.from({ length: 8 }, (_, n) => ({
    tarefaId: `a${String(n)}`,
    descricao: n === 0 ? `Concretagem da laje, ${String(round)} m³` : `Alvenaria do pavimento ${String(n)}`,
  })),
});
const comentariosOf = (round: number) => ({ comentarios: [{ _id: "c", descricao: `Visita ${String(round)}` }] });
const climaOf = (round: number) => {
  const agora = periodo(round % 20 < 10 ? "Claro" : "Nublado");
  return { clima: { manha: agora, tarde: agora, noite: agora, indicePluviometrico: null } };
};
const ocorrenciasOf = (round: number) => ({
  ocorrencias: [{ _id: "o", descricao: `Parou ${String(round)} min`, tags: [{ _id: "t", descricao: "Chuva" }] }],
});

/** Ten saves of a day as an editor sends them: each save contains only the section that changed. */
const DIA = [
  textosOf,
  labourOf,
  textosOf,
  comentariosOf,
  climaOf,
  textosOf,
  labourOf,
  ocorrenciasOf,
  textosOf,
  comentariosOf,
] as const;

/**
 * Returns a function that saves a report. Of ten saves, four change an activity's text, two a comment's, one an occurrence's, one
 * the weather, and two the number of people in one of 14 lines.
 */
export const daySaver = (api: Api, nome: string): Promise<() => Promise<void>> =>
  saverOf(api, nome, (round) => (DIA[round % DIA.length] ?? labourOf)(round));
