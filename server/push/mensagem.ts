import type { MensagemDePush } from "../../domain/push/mensagem.ts";
import { type LembreteToMail, lembreteMail, type NotificacaoToMail, notificacaoMail } from "../notificacoes/mails.ts";

/**
 * Text of a push message: the title of the mail, and one line with place and author. It shows on a locked screen, so it contains
 * neither the reason of a refusal nor a comment.
 */

type Text = Omit<MensagemDePush, "id">;

/** At most this many letters, because a push service accepts 4 KB. */
const MAX = { titulo: 120, texto: 160 };

/** Joins the words into one line, and cuts it between letters. */
function line(words: readonly (string | null)[], max: number): string {
  const text = words
    .filter((word) => word !== null)
    .join(" · ")
    .replaceAll(/\s+/g, " ");
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}

type Said = { readonly title: string; readonly button?: { readonly url: string } | undefined };

const textOf = ({ title, button }: Said, idioma: string, words: readonly (string | null)[]): Text => ({
  titulo: line([title], MAX.titulo),
  texto: line(words, MAX.texto),
  caminho: button?.url ?? "/",
  idioma,
});

export const avisoPush = (aviso: NotificacaoToMail): Text =>
  textOf(notificacaoMail(aviso, ""), aviso.idioma, [aviso.obra, aviso.autor]);

export const lembretePush = (lembrete: LembreteToMail): Text =>
  textOf(lembreteMail(lembrete, ""), lembrete.idioma, [
    ...lembrete.lembrete.obras.map(({ nome }) => nome),
    lembrete.autor,
  ]);
