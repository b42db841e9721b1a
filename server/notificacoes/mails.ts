import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Evento } from "../../domain/notificacoes/eventos.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import type { MailContent } from "../mail/layout.ts";
import { formatDay, formatInstant } from "../lib/format.ts";
import { TEXTS, type MailTexts } from "./mailTexts.ts";

/** What a mail about a notification says: the subject alone tells what happened, to which report of which work. */

export type NotificacaoToMail = {
  readonly evento: Evento;
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
  /** Who did it; null = the system. */
  readonly autor: string | null;
  readonly texto: string | null;
  /** ISO 8601. */
  readonly criadaEm: string;
};

const id = encodeURIComponent;

/**
 * Where the button leads: the inbox for what waits, the work's list for what is gone, else the report itself. With the company,
 * because whoever works for several is in another one as often as not.
 */
function pathOf({ evento, empresaId, obraId, relatorioId }: NotificacaoToMail): string {
  const empresa = `empresa=${id(empresaId)}`;
  if (evento === "aguardando_revisao")
    return `/app/relatorios-aguardando-aprovacao?relatorio=${id(relatorioId)}&${empresa}`;
  const relatorios = `/app/obras/${id(obraId)}/relatorios`;
  return `${evento === "excluido" ? relatorios : `${relatorios}/${id(relatorioId)}`}?${empresa}`;
}

function sentence(texts: MailTexts, { evento, autor }: NotificacaoToMail, relatorio: string): string {
  const { porAlguem, semAutor } = texts.eventos[evento];
  return autor === null ? semAutor(relatorio) : porAlguem(autor, relatorio);
}

/** The mail, in the person's language and on the company's clocks. `publicUrl` without a slash at its end. */
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
    // One line: whatever a work is called.
    subject: `${relatorio} · ${obra} · ${assunto}`.replaceAll(/\s+/g, " "),
    idioma,
    title: `${relatorio} · ${assunto}`,
    paragraphs: [
      sentence(texts, aviso, texts.relatorio(relatorio)),
      ...(texto === null || texto === "" ? [] : [`${rotuloDoTexto}: ${texto}`]),
      facts.join("\n"),
    ],
    button: { label: botao, url: `${publicUrl}${pathOf(aviso)}`, hint: texts.hint },
    footer: texts.footer({
      obra,
      empresa,
      url: `${publicUrl}/app/cadastros/perfil?empresa=${id(aviso.empresaId)}#notificacoes`,
    }),
  };
}
