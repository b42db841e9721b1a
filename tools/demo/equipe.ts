import type { Api } from "./api.ts";
import { type Catalogo, usualDe } from "./dia.ts";

/** The people of the demonstration, and the usual equipment of its works. */

/** Trade, its group in the default catalogue, people. */
const EQUIPE = [
  ["Encarregado", "Estrutura", ["Valdir Nogueira"]],
  ["Carpinteiro", "Estrutura", ["Edson Batista", "José Roberto Lima", "Wesley Prado"]],
  ["Armador", "Estrutura", ["Cícero dos Santos", "Manoel Pereira"]],
  ["Pedreiro", "Estrutura", ["Adão Ribeiro", "Benedito Souza", "Gilmar Teixeira", "Nelson Faria", "Sônia Martins"]],
  ["Servente", "Estrutura", ["Alex Rodrigues", "Diego Fonseca", "Josiane Cruz", "Márcio Leal", "Tiago Barros"]],
  ["Eletricista", "Instalações", ["Fernanda Dias", "Hélio Vargas"]],
  ["Encanador", "Instalações", ["Osvaldo Pinheiro"]],
  ["Técnico de segurança do trabalho", "Administração", ["Patrícia Gomes"]],
] as const;

export type Pessoa = {
  _id: string;
  nome: string;
  registro: string | null;
  funcao: string;
  categoria: { _id: string; descricao: string } | null;
  horaInicio: string | null;
  horaFim: string | null;
  horasIntervalo: string | null;
};
type MaoDeObra = { categorias: { _id: string; descricao: string }[]; personalizada: Pessoa[] };

/** Adds the crew to the catalogue; returns all entries. */
export async function addEquipe(api: Api, e: string): Promise<Pessoa[]> {
  const { categorias } = await api.get<MaoDeObra>(`${e}/mao-de-obra`);
  const horas = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
  let registro = 200;
  for (const [funcao, grupo, nomes] of EQUIPE) {
    const categoria = categorias.find(({ descricao }) => descricao === grupo);
    for (const nome of nomes) {
      registro += 1;
      const pessoa = { nome, registro: `0${registro}`, funcao, categoria, ...horas };
      await api.post(`${e}/mao-de-obra-personalizada`, pessoa);
    }
  }
  return (await api.get<MaoDeObra>(`${e}/mao-de-obra`)).personalizada;
}

/** Sets the presets of a work: usual quantities by trade, all people, and the first six pieces of equipment. */
export async function addPredefinidos(
  api: Api,
  obra: string,
  { maoDeObra, equipamentos }: Catalogo,
  pessoas: readonly Pessoa[],
): Promise<void> {
  await api.put(`${obra}/predefinidos`, {
    padrao: maoDeObra.flatMap(({ _id, descricao }) => {
      const quantidade = usualDe(descricao);
      return quantidade === 0 ? [] : [{ _id, quantidade }];
    }),
    personalizada: pessoas.map(({ _id }) => ({ _id })),
    equipamentos: equipamentos.slice(0, 6).map(({ _id }) => ({ _id, quantidade: 1 })),
  });
}

const AUSENCIAS = ["ferias", "atestado", false, "treinamento"] as const;

/** Returns the attendance of the crew on one day: most people are present, about one in eleven is absent and about one in nine leaves late. */
export function demoPresencas(n: number, pessoas: readonly Pessoa[]) {
  return pessoas.map(({ _id, nome, registro, funcao, categoria, horaInicio, horaFim, horasIntervalo }, i) => {
    const absent = (i * 7 + n) % 11 === 0;
    const late = (i + n) % 9 === 0;
    return {
      _id,
      nome,
      registro,
      funcao,
      categoria,
      presenca: absent ? (AUSENCIAS[(i + n) % AUSENCIAS.length] ?? false) : true,
      horaInicio,
      horaFim: late && horaFim !== null ? "18:30" : horaFim,
      horasIntervalo,
    };
  });
}
