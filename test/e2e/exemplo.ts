import { randomUUID } from "node:crypto";
import exemplo from "../support/rdo-exemplo.json" with { type: "json" };

/** The example day in the form that calls take; `test/support/rdo-exemplo.json` has it as people write it. */

const { relatorio } = exemplo;
const categories = new Map<string, string>();
const categoryId = (nome: string): string => {
  const known = categories.get(nome) ?? randomUUID();
  categories.set(nome, known);
  return known;
};

/** The content that repeats from one day to the next: hours, weather, labour, equipment, activities. */
export function exemploRepetivel() {
  return {
    horarioDeTrabalho: relatorio.horarioDeTrabalho,
    clima: relatorio.clima,
    maoDeObra: {
      opcaoSelecionada: "padrao" as const,
      padrao: relatorio.maoDeObra.padrao.map(({ categoria, ...entry }) => ({
        ...entry,
        _id: randomUUID() as string,
        categoria: categoria === null ? null : { _id: categoryId(categoria), descricao: categoria },
        funcao: null,
      })),
    },
    equipamentos: relatorio.equipamentos.map((entry) => ({
      _id: randomUUID() as string,
      descricao: entry.descricao,
      quantidade: entry.quantidade,
      horario: entry.horario ?? null,
    })),
    atividades: relatorio.atividades.map((entry) => ({
      tarefaId: randomUUID() as string,
      descricao: entry.descricao,
      observacao: entry.observacao ?? "",
      porcentagem: entry.porcentagem,
      status: { id: entry.status },
      horario: entry.horario ?? null,
      ...(entry.controleDeProducao && {
        controleDeProducao: {
          ...entry.controleDeProducao,
          quantidade: String(entry.controleDeProducao.quantidade),
        },
      }),
    })),
  };
}
