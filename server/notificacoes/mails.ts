import { endereco } from "../../domain/lib/enderecos.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Causa } from "../../domain/aprovacao/causas.ts";
import type { EventoDoRelatorio } from "../../domain/notificacoes/eventos.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import type { MailContent } from "../mail/layout.ts";
import { formatDay } from "../../domain/lib/written.ts";
import { formatInstant } from "../lib/format.ts";
import { TEXTS, type MailTexts } from "./mailTexts.ts";

/** Text of a mail about a notification. The subject alone already names the event, the report and the work. */

export type NotificacaoToMail = {
  readonly evento: EventoDoRelatorio;
  readonly idioma: Idioma;
  readonly empresaId: string;
  readonly empresa: string;
  readonly fusoHorario: string;
  readonly obraId: string;
  readonly obra: string;
  readonly relatorioId: string;
  readonly numero: number;
  /** The template's title. */
  readonly modelo: string;
  /** First and last day of the report, `YYYY-MM-DD`; the last is null for a report of one day. */
  readonly data: string;
  readonly dataFim: string | null;
  /** Author of the act, or the person who sent a request; null when the product did it. */
  readonly autor: string | null;
  readonly texto: string | null;
  readonly causa: Causa | null;
  /** ISO 8601. */
  readonly criadaEm: string;
};

/**
 * Returns the address that the button opens: the inbox for requests for approval, the work's list of reports after a deletion,
 * otherwise the report itself. The address names the company, because many people work for several.
 */
function addressOf({ evento, empresaId, obraId, relatorioId }: NotificacaoToMail, publicUrl: string): string {
  const empresa = empresaId;
  if (evento === "aguardando_revisao") return endereco(publicUrl, "aprovacao", { relatorio: relatorioId, empresa });
  if (evento === "excluido") return endereco(publicUrl, "relatoriosDaObra", { obraId, empresa });
  return endereco(publicUrl, "relatorio", { obraId, relatorioId, empresa });
}

/** Returns the sentence about the event and, if there is a cause, the line about the cause. */
function sentences(texts: MailTexts, { evento, autor, causa }: NotificacaoToMail, relatorio: string): string[] {
  const { porAlguem, semAutor } = texts.eventos[evento];
  const said = autor === null ? semAutor(relatorio) : porAlguem(autor, relatorio);
  if (causa === null) return [said];
  if (evento === "aguardando_revisao") return [said, texts.pediu[causa.tipo](causa)];
  return [causa.perdeu === null ? said : texts.perdeu[causa.perdeu](relatorio), texts.tirou[causa.tipo](causa)];
}

/** Builds the mail in the person's language and in the company's time zone. `publicUrl` has no trailing slash. */
export function notificacaoMail(aviso: NotificacaoToMail, publicUrl: string): MailContent & { subject: string } {
  const { evento, idioma, obra, empresa, texto } = aviso;
  const texts = TEXTS[idioma];
  const { assunto, rotuloDoTexto, botao } = texts.eventos[evento];
  const { numero, modelo } = aviso;
  const relatorio = nomeDoRelatorio({ numero, modeloDeRelatorio: { descricao: modelo } }, idioma);
  const dias = [aviso.data, aviso.dataFim].flatMap((day) => (day === null ? [] : formatDay(day, idioma))).join(" – ");
  const facts = [
    `${texts.obra}: ${obra}`,
    `${texts.data}: ${dias}`,
    `${texts.quando}: ${formatInstant(aviso.criadaEm, idioma, aviso.fusoHorario)}`,
  ];
  return {
    // A subject must be one line, even when the work's name has line breaks.
    subject: `${relatorio} · ${obra} · ${assunto}`.replaceAll(/\s+/g, " "),
    idioma,
    title: `${relatorio} · ${assunto}`,
    paragraphs: [
      sentences(texts, aviso, texts.relatorio(relatorio)).join("\n"),
      ...(texto === null || texto === "" ? [] : [`${rotuloDoTexto}: ${texto}`]),
      facts.join("\n"),
    ],
    button: { label: botao, url: addressOf(aviso, publicUrl), hint: texts.hint },
    footer: texts.footer({
      obra,
      empresa,
      url: endereco(publicUrl, "escolhaDeAvisos", { empresa: aviso.empresaId }),
    }),
  };
}

export type LembreteToMail = {
  readonly idioma: Idioma;
  readonly empresaId: string;
  readonly empresa: string;
  /** Sender of the reminder; null when the product sent it at the time the company chose. */
  readonly autor: string | null;
  /** Works whose report of this day is still missing. */
  readonly lembrete: { readonly dia: string; readonly obras: readonly { readonly nome: string }[] };
};

/** Builds the mail of a reminder: one mail lists all works, one per line. Its button leads to the home, where people begin the reports. */
export function lembreteMail(
  { idioma, empresaId, empresa, autor, lembrete: { dia, obras } }: LembreteToMail,
  publicUrl: string,
): MailContent & { subject: string } {
  const { lembrete, hint } = TEXTS[idioma];
  const [first] = obras;
  const what = obras.length === 1 && first !== undefined ? first.nome : lembrete.obras(obras.length);
  const title = lembrete.assunto(formatDay(dia, idioma));
  return {
    subject: `${title} · ${what}`.replaceAll(/\s+/g, " "),
    idioma,
    title,
    paragraphs: [
      autor === null ? lembrete.semAutor : lembrete.porAlguem(autor),
      obras.map(({ nome }) => `• ${nome.replaceAll(/\s+/g, " ")}`).join("\n"),
    ],
    button: { label: lembrete.botao, url: endereco(publicUrl, "hoje", { empresa: empresaId }), hint },
    footer: lembrete.footer({ empresa, url: endereco(publicUrl, "escolhaDeAvisos", { empresa: empresaId }) }),
  };
}
