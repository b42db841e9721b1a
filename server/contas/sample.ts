import type { ConteudoInput } from "../../domain/relatorios/conteudoInput.ts";
import { STATUS_ATIVIDADE_PADRAO } from "../../domain/secoes/constants.ts";
import type { Defaults } from "./defaults/types.ts";

/** Ids of the catalogue entries that were just created, by description. */
export type CatalogIds = {
  maoDeObra: ReadonlyMap<string, { id: string; categoria: { _id: string; descricao: string } }>;
  equipamentos: ReadonlyMap<string, string>;
  tiposDeOcorrencias: ReadonlyMap<string, string>;
};

/** A day of the sample work. */
export type DiaDoExemplo = {
  /** Progress of this day relative to the last day, 0 to 1. */
  readonly avanco: number;
  readonly ocorrencia: keyof Defaults["relatorio"]["ocorrencias"] | null;
};

const CHUVA: Pick<NonNullable<ConteudoInput["clima"]>, "tarde" | "indicePluviometrico"> = {
  tarde: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
  indicePluviometrico: "12",
};

const NO_TIMES = { inicio: null, fim: null };

type Atividade = Defaults["relatorio"]["atividades"][number];

function producaoOf(producao: Atividade["producao"], avanco: number) {
  return producao === null
    ? { ativo: false, quantidade: null, realizado: null, unidade: null }
    : { ativo: true, ...producao, realizado: String(Math.round(Number(producao.realizado) * avanco)) };
}

const inSteps = (porcentagem: number): number => Math.round(porcentagem / 5) * 5;

/** Returns the weather of a day of the sample work. */
export const climaDoDia = ({ relatorio }: Defaults, { ocorrencia }: DiaDoExemplo) =>
  ocorrencia === "chuva" ? { ...relatorio.clima, ...CHUVA } : relatorio.clima;

/** Makes a sample report's content as a person would have sent it. */
export function sampleConteudo(defaults: Defaults, ids: CatalogIds, dia: DiaDoExemplo): ConteudoInput {
  const { relatorio } = defaults;
  const { avanco, ocorrencia } = dia;
  const concluida = (porcentagem: number): boolean => porcentagem * avanco >= 100;
  return {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    clima: climaDoDia(defaults, dia),
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: relatorio.maoDeObra.map(([descricao, cheia], n) => {
        // The number of people differs between days.
        const quantidade = Math.max(1, cheia - Math.round((1 - avanco) * ((n * 2) % 5)));
        const entry = ids.maoDeObra.get(descricao);
        return { _id: entry?.id, descricao, quantidade, categoria: entry?.categoria ?? null, funcao: null };
      }),
    },
    equipamentos: relatorio.equipamentos.map(([descricao, quantidade]) => ({
      _id: ids.equipamentos.get(descricao),
      descricao,
      quantidade,
      horario: NO_TIMES,
    })),
    atividades: relatorio.atividades.map(({ descricao, observacao, porcentagem, status, producao }) => ({
      descricao,
      observacao,
      porcentagem: inSteps(porcentagem * avanco),
      status: { id: concluida(porcentagem) ? status : STATUS_ATIVIDADE_PADRAO },
      horario: NO_TIMES,
      controleDeProducao: producaoOf(producao, avanco),
    })),
    ocorrencias: (ocorrencia === null ? [] : [relatorio.ocorrencias[ocorrencia]]).map(({ descricao, tags }) => ({
      descricao,
      tags: tags.map((tag) => ({ _id: ids.tiposDeOcorrencias.get(tag), descricao: tag })),
      horario: NO_TIMES,
      tarefa: null,
    })),
    comentarios: [{ descricao: relatorio.comentario }],
  };
}
