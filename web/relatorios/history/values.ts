import type { Clima, Condicao } from "../../../domain/secoes/constants.ts";
import { CLIMAS, CONDICOES, MOTIVOS_DE_AUSENCIA } from "../../../domain/secoes/constants.ts";
import { MARCADA, valorDeRegistro, type ValorDeRegistro } from "../../../domain/relatorios/registros.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import type { Format } from "../../i18n/format.ts";
import { atividadeStatusLabel, climaLabel, condicaoLabel, periodText, statusLabel } from "../labels.tsx";
import type { RelatorioTexts } from "../labels.tsx";
import type { HistoricoTexts, ItemPlace } from "./words.ts";

/** Turns values of registers into the words that the screens show; raw registers are never shown. */

/** Parts of a report that name its items. */
export type ShownReport = Pick<Relatorio, "atividades" | "ocorrencias" | "checklist">;

export type ValueContext = {
  readonly h: HistoricoTexts;
  readonly t: RelatorioTexts;
  readonly sim: string;
  readonly nao: string;
  readonly format: Format;
  readonly relatorio: ShownReport;
  /** Name of another item, by id; null when unknown. */
  readonly nameOf: (id: string) => string | null;
};

type Record_ = Readonly<Record<string, unknown>>;
const asRecord = (value: unknown): Record_ =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record_) : {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function interval(c: ValueContext, value: unknown): string {
  const { inicio, fim } = asRecord(value);
  if (text(inicio) === "" && text(fim) === "") return c.h.vazio;
  return c.t("das_as", { inicio: text(inicio) || "…", fim: text(fim) || "…" });
}

function journey(c: ValueContext, value: unknown): string {
  const { presenca, inicio, fim, intervalo } = asRecord(value);
  const reason = MOTIVOS_DE_AUSENCIA.find((one) => one === presenca);
  if (reason !== undefined) return c.h[`presenca_${reason}`];
  if (presenca === false) return c.h.presenca_false;
  const parts = [c.h.presenca_presente];
  if (text(inicio) !== "" || text(fim) !== "") parts.push(interval(c, { inicio, fim }));
  if (text(intervalo) !== "") parts.push(c.h("com_intervalo", { intervalo: text(intervalo) }));
  return parts.join(", ");
}

function production(c: ValueContext, value: unknown): string {
  const { ativo, quantidade, unidade } = asRecord(value);
  const parts = [ativo === true ? c.h.producao_ligada : c.h.producao_desligada];
  if (text(quantidade) !== "")
    parts.push(c.h("prevista", { quantidade: decimal(c, quantidade), unidade: text(unidade) }).trim());
  else if (text(unidade) !== "") parts.push(text(unidade));
  return parts.join(", ");
}

/** Formats a number with two decimals, always grouped, as on other screens; text that is not a number stays as written. */
function decimal(c: ValueContext, value: unknown): string {
  return text(value) === "" || Number.isNaN(Number(value)) ? text(value) : c.format.decimal(text(value));
}

function photoPlace(c: ValueContext, value: unknown): string {
  const { tarefaId, ocorrenciaId, itemChecklistId } = asRecord(value);
  const id = [tarefaId, ocorrenciaId, itemChecklistId].find((one) => typeof one === "string");
  return typeof id === "string" ? (c.nameOf(id) ?? c.h.outro_valor) : c.h.galeria;
}

/** Returns the label of an option as its question words it; the three fixed answers of conformity have labels in the person's language. */
export function optionLabel(c: ValueContext, item: string, valor: string): string {
  const questions = (c.relatorio.checklist ?? []).flatMap(({ itens }) => itens);
  const options = questions.find(({ itemChecklistId }) => itemChecklistId === item)?.opcoes ?? [];
  if (valor === "conforme" || valor === "nao_conforme" || valor === "nao_se_aplica") return c.h[valor];
  return options.find((option) => option.valor === valor)?.descricao ?? (valor === "sim" ? c.h.marcado : valor);
}

type Show = (c: ValueContext, value: unknown, place: ItemPlace & { readonly campo: string }) => string;

const plain: Show = (c, value) => text(value) || c.h.outro_valor;

/** How each kind of value is shown; a new kind that is missing here does not compile. */
const SHOW: Readonly<Record<ValorDeRegistro, Show>> = {
  texto: plain,
  linha: plain,
  numero: (c, value) => (typeof value === "number" ? c.format.integer(value) : text(value)),
  decimal: (c, value) => decimal(c, value),
  porcentagem: (c, value) => (typeof value === "number" ? c.format.percent(value) : text(value)),
  simNao: (c, value) => (value === true ? c.sim : c.nao),
  intervalo: (c, value) => interval(c, value),
  dias: (c, value) => {
    const { data, dataFim } = asRecord(value);
    return periodText(c.t, c.format, { data: text(data), dataFim: text(dataFim) || null });
  },
  statusRelatorio: (c, value) => statusLabel(c.t, Number(value)),
  statusAtividade: (c, value) => atividadeStatusLabel(c.t, Number(value)) || c.h.outro_valor,
  clima: (c, value) => (isClima(value) ? climaLabel(c.t, value) : c.h.outro_valor),
  condicao: (c, value) => (isCondicao(value) ? condicaoLabel(c.t, value) : c.h.outro_valor),
  modoMaoDeObra: (c, value) => (value === "personalizada" ? c.h.modo_personalizada : c.h.modo_padrao),
  nomeado: (c, value) => text(asRecord(value)["descricao"]) || c.h.vazio,
  jornada: (c, value) => journey(c, value),
  producao: (c, value) => production(c, value),
  referencia: (c, value) => c.nameOf(text(value)) ?? c.h.outro_valor,
  resposta: (c, value, { item }) => optionLabel(c, item, text(value)),
  marcada: (c, value) => (value === true ? c.sim : c.nao),
  lugar: (c, value) => photoPlace(c, value),
  assinatura: (c) => c.h.assinatura_imagem,
  ordem: (c) => c.h.outro_valor,
  interno: (c) => c.h.outro_valor,
};

const isClima = (value: unknown): value is Clima => CLIMAS.some((one) => one === value);
const isCondicao = (value: unknown): value is Condicao => CONDICOES.some((one) => one === value);

/** Puts a register's value into words. */
export function valueText(c: ValueContext, place: ItemPlace & { readonly campo: string }, value: unknown): string {
  if (value === null || value === undefined || value === "") return c.h.vazio;
  const kind = valorDeRegistro(place.secao, place.tipo, place.campo);
  if (kind !== null) return SHOW[kind](c, value, place);
  // A field of a newer version: only self-explanatory values are shown.
  if (typeof value === "boolean") return value ? c.sim : c.nao;
  return typeof value === "string" || typeof value === "number" ? String(value) : c.h.outro_valor;
}

/** Returns the label of the option that a register `marcada:<option>` refers to; undefined for other registers. */
export function optionOf(c: ValueContext, { item, campo }: { item: string; campo: string }): string | undefined {
  return campo.startsWith(MARCADA) ? optionLabel(c, item, campo.slice(MARCADA.length)) : undefined;
}
