import type { Clima } from "../../domain/secoes/constants.ts";
import { demoTrecho, type Trechos } from "./cronograma.ts";
import { FASES, JUNTAS } from "./fases.ts";

/** One invented day of a site, the same for the same day number: a year of them looks like a year of building. */

type Item = { _id: string; descricao: string };
export type Catalogo = {
  maoDeObra: readonly (Item & { categoria: Item | null })[];
  equipamentos: readonly Item[];
  tags: readonly Item[];
};

/** A small seeded generator (mulberry32): content must not change between runs. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
    // Activities delayed by rain.
    tarefa: rain && tarefaId !== undefined ? { _id: tarefaId } : null,
  };
}

/** @param trechos tasks of the work's schedule, which the day's activities then are */
export function demoDia(n: number, total: number, catalogo: Catalogo, trechos?: Trechos) {
  const random = seeded(n * 7919 + 17);
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const rain = random() < 0.18;
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
          ? catalogo.maoDeObra
              .slice(9, 12)
              .map(({ _id, descricao }, k) => ({ _id, descricao, funcao: null, quantidade: k + 1 }))
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
      manha: { ativo: true, clima: random() < 0.75 ? "Claro" : "Nublado", condicao: "Praticável" },
      tarde: { ativo: true, clima: tarde, condicao: rain ? "Impraticável" : "Praticável" },
      noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
      indicePluviometrico: rain ? String(between(4, 40)) : null,
    },
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: catalogo.maoDeObra.slice(0, 14).map(({ _id, descricao, categoria }) => ({
        _id,
        descricao,
        categoria,
        funcao: null,
        quantidade: between(0, 9),
      })),
    },
    equipamentos: catalogo.equipamentos.slice(0, 8).map(({ _id, descricao }, i) => ({
      _id,
      descricao,
      quantidade: between(1, 3),
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
