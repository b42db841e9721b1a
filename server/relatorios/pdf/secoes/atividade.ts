import { nomeComNumero } from "../../../../domain/cronograma/nome.ts";
import type { StatusAtividadeId } from "../../../../domain/secoes/constants.ts";
import { porEtapa } from "../../../../domain/relatorios/secoes/etapas.ts";
import { historyModel } from "../detalhe.ts";
import { formatInteger } from "../../../../domain/lib/written.ts";
import { formatDecimal, formatPercent } from "../../../lib/format.ts";
import type { Chip, Labelled, SectionModels, Tone } from "../types.ts";
import { hoursLine, photoPlace, pointsTo, type Context, type RdoRelatorio } from "./context.ts";

const TONES: Readonly<Record<StatusAtividadeId, Tone>> = {
  1: "info",
  2: "info",
  3: "good",
  4: "quiet",
  5: "bad",
  6: "quiet",
};

type Atividade = NonNullable<RdoRelatorio["atividades"]>[number];

export function status({ id, descricao }: Atividade["status"], { t }: Pick<Context, "t">): Chip {
  const known = id in TONES ? (id as StatusAtividadeId) : null;
  return known === null ? { text: descricao, tone: "quiet" } : { text: t.statusAtividade[known], tone: TONES[known] };
}

/** Formats the production as `38,50 de 42,00 m³`: the quantity done, and the planned quantity and unit if there are any. */
function production({ controleDeProducao: c }: Atividade, { t, idioma }: Context): Labelled | null {
  if (!c.ativo) return null;
  const unidade = c.unidade ?? "";
  const realizado = formatDecimal(c.realizado ?? "0", idioma);
  const value =
    c.quantidade === null
      ? `${realizado} ${unidade}`
      : t.realizadoDe(realizado, formatDecimal(c.quantidade, idioma), unidade);
  return { label: t.producao, value: value.trim() };
}

/** Returns, for a task of the schedule, the total of earlier reports and the total including this report. */
function accumulated({ controleDeProducao: c }: Atividade, idioma: Context["idioma"], t: Context["t"]): Labelled[] {
  if (!c.ativo || c.realizadoAnterior === null || c.acumulado === null) return [];
  const unidade = c.unidade ?? "";
  return [
    { label: t.realizadoAnterior, value: `${formatDecimal(c.realizadoAnterior, idioma)} ${unidade}`.trim() },
    { label: t.acumulado, value: `${formatDecimal(c.acumulado, idioma)} ${unidade}`.trim() },
  ];
}

/** Returns totals and labour of the activity, and the numbers of the occurrences that point to the activity. */
function details(atividade: Atividade, { relatorio, t, idioma }: Context): Labelled[] {
  const { maoDeObra, tarefaId } = atividade;
  const lines: Labelled[] = [...accumulated(atividade, idioma, t)];
  if (maoDeObra.length > 0) {
    const crew = maoDeObra.map((m) => `${formatInteger(m.quantidade, idioma)} ${m.descricao}`);
    lines.push({ label: t.maoDeObra, value: crew.join(", ") });
  }
  const linked = (relatorio.ocorrencias ?? []).flatMap((o, i) => (pointsTo(o.tarefa, tarefaId) ? [String(i + 1)] : []));
  if (linked.length > 0 && relatorio.modeloDeRelatorio.itens.ocorrencia) {
    lines.push({ label: t.ocorrencias, value: linked.join(", ") });
  }
  return lines;
}

/** Returns the production of an activity by day, up to this report's day; null without production control or without earlier days. */
function history({ tarefaId, controleDeProducao: c }: Atividade, { detalhe, idioma }: Context) {
  const days = detalhe?.producao.get(tarefaId) ?? [];
  return c.ativo ? historyModel(days, { realizado: c.realizado, unidade: c.unidade }, idioma) : null;
}

/** Returns the headings of the stages, keyed by the first activity of each stage. */
const headingsOf = (itens: readonly Atividade[]): ReadonlyMap<Atividade | undefined, string> =>
  new Map(
    porEtapa(itens).flatMap(({ etapa, atividades: [first] }) =>
      etapa === null ? [] : [[first, nomeComNumero(etapa)] as const],
    ),
  );

/** Builds the section of activities: status, percentage (above 100 highlighted), production, hours, labour, note, own fields, photos. */
export function atividade(context: Context): SectionModels["atividade"] | null {
  const { relatorio, idioma, t, photos } = context;
  const itens = relatorio.atividades;
  if (itens === undefined) return null;
  const headings = headingsOf(itens);
  return {
    title: t.secoes.atividade,
    count: itens.length === 0 ? null : String(itens.length),
    empty: itens.length === 0 ? t.nadaRegistrado : null,
    items: itens.map((a, i) => ({
      heading: headings.get(a) ?? null,
      item: String(i + 1),
      name: a.descricao,
      status: status(a.status, context),
      percent:
        a.porcentagem === null
          ? null
          : { value: a.porcentagem, text: formatPercent(a.porcentagem, idioma), over: a.porcentagem > 100 },
      line: hoursLine(a.horario, idioma),
      production: production(a, context),
      details: details(a, context),
      note: a.observacao,
      fields: a.camposPersonalizados.map(({ chave, valor }) => ({ name: chave, value: valor })),
      history: history(a, context),
      photos: photos(a.fotos, photoPlace(`${t.atividade} ${i + 1}: ${a.descricao}`)),
    })),
  };
}
