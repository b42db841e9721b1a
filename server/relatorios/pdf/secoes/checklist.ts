import { RESULTADOS_CHECKLIST } from "../../../../domain/secoes/constants.ts";
import type { Chip, SectionModels, Tone } from "../types.ts";
import { type Context, photoPlace, type RdoRelatorio } from "./context.ts";

type Item = NonNullable<RdoRelatorio["checklist"]>[number]["itens"][number];
type Resultado = keyof typeof RESULTADOS_CHECKLIST;

const TONES: Readonly<Record<Resultado, Tone>> = { conforme: "good", nao_conforme: "bad", nao_se_aplica: "quiet" };
const isResultado = (valor: string): valor is Resultado => Object.hasOwn(RESULTADOS_CHECKLIST, valor);

/** Returns the chosen answers in words, or the words for a question without an answer. */
export function answers({ tipo, opcoes }: Pick<Item, "tipo" | "opcoes">, { t }: Pick<Context, "t">): Chip[] {
  const chosen = opcoes.filter(({ checked }) => checked);
  if (chosen.length === 0) return [{ text: t.semResposta, tone: "quiet" }];
  return chosen.map(({ valor, descricao }): Chip => {
    if (tipo === "checked") return { text: t.marcado, tone: "good" };
    if (tipo === "select" && isResultado(valor)) return { text: t.resultados[valor], tone: TONES[valor] };
    return { text: descricao, tone: "info" };
  });
}

/** Builds the section of checklists: every question with its answer, comment and photos. */
export function checklist(context: Context): SectionModels["checklist"] | null {
  const { relatorio, t, photos } = context;
  const lists = relatorio.checklist;
  if (lists === undefined) return null;
  return {
    title: t.secoes.checklist,
    count: lists.length === 0 ? null : String(lists.length),
    empty: lists.length === 0 ? t.nadaRegistrado : null,
    items: lists.map(({ descricao, itens }) => ({
      name: descricao,
      answered: t.respondidas(itens.filter(({ opcoes }) => opcoes.some((o) => o.checked)).length, itens.length),
      questions: itens.map((item) => ({
        item: item.item,
        text: item.descricao,
        answers: answers(item, context),
        comment: item.comentario,
        photos: photos(item.fotos, photoPlace(`${descricao}: ${item.item}`)),
      })),
    })),
  };
}
