import type { SectionModels } from "../types.ts";
import { hoursLine, pointsTo, type Context } from "./context.ts";

/** Builds the section of occurrences, with tags, time, the activity they belong to, own fields and photos. */
export function ocorrencia({ relatorio, idioma, t, photos }: Context): SectionModels["ocorrencia"] | null {
  const itens = relatorio.ocorrencias;
  if (itens === undefined) return null;
  const atividades = relatorio.modeloDeRelatorio.itens.atividade ? (relatorio.atividades ?? []) : [];
  return {
    title: t.secoes.ocorrencia,
    count: itens.length === 0 ? null : String(itens.length),
    empty: itens.length === 0 ? t.nadaRegistrado : null,
    items: itens.map((o, i) => {
      const at = atividades.findIndex((a) => pointsTo(o.tarefa, a.tarefaId));
      const linked = atividades[at];
      return {
        item: String(i + 1),
        tags: o.tags.map((tag) => tag.descricao),
        time: hoursLine(o.horario, idioma),
        text: o.descricao,
        details: linked === undefined ? [] : [{ label: t.atividade, value: `${at + 1} ${linked.descricao}` }],
        fields: o.camposPersonalizados.map(({ chave, valor }) => ({ name: chave, value: valor })),
        photos: photos(o.fotos, `${t.ocorrencia} ${i + 1}`),
      };
    }),
  };
}
