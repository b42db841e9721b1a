import type { Clima } from "../../domain/secoes/constants.ts";
import { seeded } from "../../server/contas/canteiro/cena.ts";
import { demoTrecho, type Trechos } from "./cronograma.ts";
import { FASES, JUNTAS } from "./fases.ts";

/** Invents one day of a site; the same day number always gives the same day. Over a year, the days follow the progress of a building. */

type Item = { _id: string; descricao: string };
export type Catalogo = {
  maoDeObra: readonly (Item & { categoria: Item | null })[];
  equipamentos: readonly Item[];
  tags: readonly Item[];
};

/** Minimum and maximum number of people on site per trade of the default catalogue. Other trades come only when called. */
const EQUIPE = {
  "Engenheiro civil": [1, 1],
  "Mestre de obras": [1, 1],
  "Técnico de segurança do trabalho": [1, 1],
  Almoxarife: [1, 1],
  Apontador: [0, 1],
  Encarregado: [1, 2],
  Carpinteiro: [4, 7],
  Armador: [3, 6],
  Pedreiro: [6, 10],
  Servente: [8, 14],
  "Operador de betoneira": [1, 2],
  Eletricista: [1, 3],
  Encanador: [1, 2],
  "Ajudante de instalações": [1, 2],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Equipment of which a site has up to three; of all other equipment there is usually one. */
const VARIOS = ["Caminhão basculante", "Caminhão betoneira", "Betoneira 400 L", "Andaime fachadeiro"];

/** These trades work together on the day's first activity. */
const FRENTE = { Pedreiro: 3, Servente: 4, Armador: 2 } as const;

const isOf = <K extends string>(table: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(table, name);

/** Returns the usual number of people of a trade in a work: the trade's minimum, but at least one; 0 for trades not on site. */
export const usualDe = (descricao: string): number => (isOf(EQUIPE, descricao) ? Math.max(1, EQUIPE[descricao][0]) : 0);

/** Text and the tag of the default catalogue that fits it. */
const OCORRENCIAS = [
  ["Chuva forte à tarde. Serviços externos suspensos; equipe remanejada para serviços internos.", "Chuva"],
  ["Atraso de 55 minutos na entrega do concreto.", "Atraso de fornecedor"],
  ["Falta de energia das 9h10 às 10h30 na rede da concessionária.", "Falta de energia"],
  ["Visita da fiscalização; nenhuma pendência apontada.", "Fiscalização"],
  ["Servente com corte superficial na mão, atendido na obra, sem afastamento.", "Acidente de trabalho"],
] as const;

function demoOcorrencia(index: number, rain: boolean, { tags }: Catalogo, tarefaId: string | undefined) {
  const [descricao, tag] = OCORRENCIAS[index] ?? OCORRENCIAS[0];
  return {
    descricao,
    tags: tags.filter(({ descricao }) => descricao === tag).map(({ _id, descricao }) => ({ _id, descricao })),
    maisOpcoes: rain,
    horario: rain ? { inicio: "13:20", fim: "16:10" } : null,
    // The activity that the rain delayed.
    tarefa: rain && tarefaId !== undefined ? { _id: tarefaId } : null,
  };
}

/** @param trechos tasks of the work's schedule; when given, the day's activities are these tasks */
export function demoDia(n: number, total: number, catalogo: Catalogo, trechos?: Trechos) {
  const random = seeded(n * 7919 + 17);
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  const quantidadeDe = ([min, max]: readonly [number, number]): number => between(min, max);
  const rain = random() < 0.18;
  const manha: Clima = random() < 0.75 ? "Claro" : "Nublado";
  const tarde: Clima = rain ? "Chuvoso" : random() < 0.3 ? "Nublado" : "Claro";
  const first = Math.min(FASES.length - JUNTAS, Math.floor((n / total) * (FASES.length - JUNTAS + 1)));
  const atividades = FASES.slice(first, first + JUNTAS).map(([descricao, unidade, quantidade], i) => {
    const start = ((first + i) / FASES.length) * total;
    const ritmo = rain ? 0.6 : 0.9 + 0.3 * random();
    const trecho = demoTrecho(trechos, { fase: first + i, n, total, ritmo });
    const porcentagem = Math.max(5, Math.min(100, Math.round(((n - start + 20) / (total / 9)) * 100)));
    return {
      tarefaId: trecho?.tarefaId ?? `demo-${n}-${first + i}`,
      descricao,
      observacao: i === 0 && rain ? "Ritmo reduzido pela chuva." : "",
      porcentagem,
      status: { id: porcentagem >= 100 ? 3 : 2 },
      horario: i === 0 ? { inicio: "07:20", fim: "11:40" } : null,
      controleDeProducao: {
        ativo: true,
        quantidade: String(quantidade),
        realizado: trecho?.realizado ?? String(Math.max(1, Math.round(quantidade / 28) + between(-2, 4))),
        unidade,
      },
      maoDeObra:
        i === 0
          ? catalogo.maoDeObra.flatMap(({ _id, descricao }) =>
              isOf(FRENTE, descricao) ? [{ _id, descricao, funcao: null, quantidade: FRENTE[descricao] }] : [],
            )
          : [],
      camposPersonalizados:
        i === 0 ? [{ chave: "Frente de serviço", valor: `Eixos ${1 + (n % 6)} a ${3 + (n % 6)}` }] : [],
    };
  });
  return {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    clima: {
      manha: { ativo: true, clima: manha, condicao: "Praticável" },
      tarde: { ativo: true, clima: tarde, condicao: rain ? "Impraticável" : "Praticável" },
      noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
      indicePluviometrico: rain ? String(between(4, 40)) : null,
    },
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: catalogo.maoDeObra.flatMap(({ _id, descricao, categoria }) =>
        isOf(EQUIPE, descricao)
          ? [{ _id, descricao, categoria, funcao: null, quantidade: quantidadeDe(EQUIPE[descricao]) }]
          : [],
      ),
    },
    equipamentos: catalogo.equipamentos.slice(0, 8).map(({ _id, descricao }, i) => ({
      _id,
      descricao,
      quantidade: VARIOS.includes(descricao) ? between(1, 3) : 1,
      horario: i % 3 === 0 ? { inicio: "07:30", fim: "11:30" } : null,
    })),
    atividades,
    ocorrencias:
      rain || random() < 0.15
        ? [demoOcorrencia(rain ? 0 : between(1, OCORRENCIAS.length - 1), rain, catalogo, atividades[0]?.tarefaId)]
        : [],
    comentarios: random() < 0.2 ? [{ descricao: "Solicitada à fiscalização a liberação do próximo trecho." }] : [],
  };
}
