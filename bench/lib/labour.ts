import { type Api, createObra } from "./api.ts";

/** Saves of a new report of a new work: 14 lines of labour, of which each save changes the number of people of one. */
export async function labourSaver(api: Api, nome: string): Promise<() => Promise<void>> {
  const obra = (await createObra(api, nome))._id;
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obra}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data: "2026-11-20", dataFim: null, copiarInformacoes: false };
  const { _id } = await api.post<{ _id: string }>(`/obras/${obra}/relatorios`, input);
  const path = `/obras/${obra}/relatorios/${_id}`;
  let { versao } = await api.get<{ versao: number }>(path);
  let round = 0;
  return async () => {
    round += 1;
    const padrao = Array.from({ length: 14 }, (_, n) => ({
      _id: `m${String(n)}`,
      descricao: `Função ${String(n)}`,
      quantidade: n === 0 ? 1 + (round % 90) : 4,
      categoria: { descricao: "Civil" },
      funcao: null,
    }));
    const body = { versao, maoDeObra: { opcaoSelecionada: "padrao", padrao, personalizada: [] } };
    ({ versao } = await api.put<{ versao: number }>(path, body));
  };
}
