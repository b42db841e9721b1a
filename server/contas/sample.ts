import type { ConteudoInput } from "../../domain/relatorios/conteudoInput.ts";
import type { Defaults } from "./defaults/types.ts";

/** Catalogue entries just made, by description. */
export type CatalogIds = {
  maoDeObra: ReadonlyMap<string, { id: string; categoria: { _id: string; descricao: string } }>;
  equipamentos: ReadonlyMap<string, string>;
  tiposDeOcorrencias: ReadonlyMap<string, string>;
};

const NO_TIMES = { inicio: null, fim: null };

function producaoOf(producao: Defaults["relatorio"]["atividades"][number]["producao"]) {
  return producao === null
    ? { ativo: false, quantidade: null, realizado: null, unidade: null }
    : { ativo: true, ...producao };
}

/** The sample report's content as a person would have sent it. */
export function sampleConteudo({ relatorio }: Defaults, ids: CatalogIds): ConteudoInput {
  return {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    clima: relatorio.clima,
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: relatorio.maoDeObra.map(([descricao, quantidade]) => {
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
      porcentagem,
      status: { id: status },
      horario: NO_TIMES,
      controleDeProducao: producaoOf(producao),
    })),
    ocorrencias: relatorio.ocorrencias.map(({ descricao, tags }) => ({
      descricao,
      tags: tags.map((tag) => ({ _id: ids.tiposDeOcorrencias.get(tag), descricao: tag })),
      horario: NO_TIMES,
      tarefa: null,
    })),
    comentarios: [{ descricao: relatorio.comentario }],
  };
}
