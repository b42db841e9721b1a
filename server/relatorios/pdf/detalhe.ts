import type { EventoDeEvidencia } from "../../../domain/aprovacao/evidencias.ts";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { sumDecimals } from "../../../domain/lib/numbers.ts";
import type { EvidenciaLida } from "../../../domain/evidencia/registro.ts";
import { wallClock } from "../../lib/wallClock.ts";
import { TEXTOS_DO_DETALHE } from "./detalhe.texts.ts";
import { formatDay, formatInteger } from "../../../domain/lib/written.ts";
import { formatDecimal, formatInstant } from "../../lib/format.ts";
import { TEXTOS } from "./texts.ts";
import type { AnnexesModel, HistoryModel, Tone } from "./types.ts";

/** What the detailed version adds to the report itself. */

/** Production of an activity on an earlier day; decimals are canonical strings. */
export type ProducaoDoDia = {
  readonly data: string;
  readonly numero: number;
  readonly realizado: string;
  readonly unidade: string | null;
};

/** Changes by one person on one day through one channel. */
export type AlteracoesDoDia = {
  /** First and last instant, ISO 8601. */
  readonly de: string;
  readonly ate: string;
  readonly nome: string;
  readonly canal: string;
  /** Number of changes by section; `relatorio` counts changes of date and status. */
  readonly secoes: Readonly<Record<string, number>>;
};

export type Detalhe = {
  /** By `tarefaId`: the days with production, oldest first, without the report's own day. */
  readonly producao: ReadonlyMap<string, readonly ProducaoDoDia[]>;
  /** Changes of the report, oldest first; null for people who may not read the history. */
  readonly alteracoes: readonly AlteracoesDoDia[] | null;
  /** The evidence of an approved report, oldest first; null for any other report. */
  readonly evidencias: readonly EvidenciaLida[] | null;
};

/** Each of the three lists prints at most this many lines; earlier lines are left out. */
export const LINHAS_DO_DETALHE = 60;

type Today = { readonly realizado: string | null; readonly unidade: string | null };

/**
 * Lists the days of an activity with a running total, the report's own day last. A day measured in another unit is shown in that
 * unit and is not added to the total. Null when there are no earlier days.
 */
export function historyModel(days: readonly ProducaoDoDia[], today: Today, idioma: Idioma): HistoryModel | null {
  if (days.length === 0) return null;
  const words = TEXTOS_DO_DETALHE[idioma];
  const quantity = (value: string, unidade: string | null) => `${formatDecimal(value, idioma)} ${unidade ?? ""}`.trim();
  let total = "0";
  const line = (when: string, report: string, { realizado, unidade }: Today) => {
    const comparable = unidade === today.unidade;
    if (comparable) total = sumDecimals(total, realizado);
    return [when, report, quantity(realizado ?? "0", unidade), comparable ? quantity(total, unidade) : "–"] as const;
  };
  const rows = days.map((day) => line(formatDay(day.data, idioma), TEXTOS[idioma].numero(day.numero), day));
  rows.push(line(words.esteRelatorio, "", today));
  const shown = rows.slice(-LINHAS_DO_DETALHE);
  return {
    title: words.historico,
    columns: words.colunasDoHistorico,
    rows: shown,
    note: shown.length === rows.length ? null : words.historicoCortado(LINHAS_DO_DETALHE),
  };
}

type Clock = { readonly idioma: Idioma; readonly timeZone: string };

function changes(alteracoes: readonly AlteracoesDoDia[], { idioma, timeZone }: Clock): AnnexesModel["changes"] {
  const words = TEXTOS_DO_DETALHE[idioma];
  const sections: Readonly<Record<string, string>> = { relatorio: words.cabecalho, ...TEXTOS[idioma].secoes };
  const shown = alteracoes.slice(-LINHAS_DO_DETALHE);
  const when = ({ de, ate }: AlteracoesDoDia): string => {
    const [from, until] = [formatInstant(de, idioma, timeZone), formatInstant(ate, idioma, timeZone)];
    return from === until ? from : `${from} – ${until.slice(-5)}`;
  };
  return {
    title: words.alteracoes,
    columns: words.colunasDasAlteracoes,
    note: shown.length === alteracoes.length ? null : words.alteracoesCortadas(LINHAS_DO_DETALHE),
    rows: shown.map((day) => [
      when(day),
      day.nome,
      words.canais[day.canal] ?? day.canal,
      Object.keys(sections)
        .flatMap((secao) =>
          day.secoes[secao] === undefined ? [] : [`${sections[secao]} (${formatInteger(day.secoes[secao], idioma)})`],
        )
        .join(", "),
    ]),
  };
}

/** Formats an instant with its seconds, which matter in evidence: `18/11/2026 17:05:09`. */
function exactInstant(instant: string, { idioma, timeZone }: Clock): string {
  return `${formatInstant(instant, idioma, timeZone)}${wallClock(instant, timeZone).slice(16)}`;
}

/**
 * Builds the register of evidence. Network addresses and devices are left out, because every reader of the report sees this page;
 * the stored record keeps them.
 */
function evidence(evidencias: readonly EvidenciaLida[], clock: Clock): AnnexesModel["evidence"] {
  const words = TEXTOS_DO_DETALHE[clock.idioma];
  return {
    title: words.evidencias,
    explanation: `${words.evidenciasExplicacao} (${clock.timeZone})`,
    records: evidencias.map(({ registro, hash }) => ({
      number: String(registro.n),
      event: words.eventos[registro.evento],
      tone: TONES[registro.evento] ?? "quiet",
      when: exactInstant(registro.quando, clock),
      who:
        registro.ator === null
          ? words.oProduto
          : [registro.ator.nome, registro.ator.cargo ?? "", registro.ator.perfil].filter((s) => s !== "").join(" · "),
      facts: [
        registro.posicao === null ? "" : words.assinante(registro.posicao),
        words.canais[registro.canal] ?? registro.canal,
        registro.autenticacao === null ? "" : words.autenticado,
        registro.semAssinatura ? words.semAssinatura : "",
        words.versao(registro.versao),
      ]
        .filter((fact) => fact !== "")
        .join(" · "),
      comment: registro.comentario ?? "",
      hashes: [
        ...(registro.conteudoSha256 === null ? [] : [{ label: words.conteudo, value: registro.conteudoSha256 }]),
        { label: words.registro, value: hash },
        ...(registro.hashAnterior === null ? [] : [{ label: words.registroAnterior, value: registro.hashAnterior }]),
      ],
    })),
  };
}

const TONES: Partial<Readonly<Record<EventoDeEvidencia, Tone>>> = {
  aprovado: "good",
  confirmado: "good",
  documento_selado: "good",
  reprovado: "bad",
  aprovacoes_anuladas: "bad",
  aprovacao_desfeita: "bad",
  excluido: "bad",
  reaberto: "warn",
  editado_apos_aprovacao: "warn",
};

/** Builds the model of the pages after the report's sections. */
export function annexesModel({ alteracoes, evidencias }: Detalhe, clock: Clock): AnnexesModel {
  return {
    changes: alteracoes === null || alteracoes.length === 0 ? null : changes(alteracoes, clock),
    evidence: evidencias === null || evidencias.length === 0 ? null : evidence(evidencias, clock),
  };
}
