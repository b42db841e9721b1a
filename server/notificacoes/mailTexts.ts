import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Causa, Perda, TipoDeCausa } from "../../domain/aprovacao/causas.ts";
import type { EventoDoRelatorio } from "../../domain/notificacoes/eventos.ts";
import { texts as en } from "./mailTexts.en.ts";
import { texts as es } from "./mailTexts.es.ts";
import { texts as pt } from "./mailTexts.pt.ts";

type EventoTexts = {
  /** The last part of the mail's subject. */
  readonly assunto: string;
  readonly porAlguem: (autor: string, relatorio: string) => string;
  readonly semAutor: (relatorio: string) => string;
  /** Label before the reason or the comment. */
  readonly rotuloDoTexto: string;
  readonly botao: string;
};

export type MailTexts = {
  /** Names a report within a sentence, so that the sentence fits template names of any gender. */
  readonly relatorio: (nome: string) => string;
  readonly obra: string;
  readonly data: string;
  readonly quando: string;
  readonly hint: string;
  readonly footer: (facts: { obra: string; empresa: string; url: string }) => string;
  readonly eventos: Readonly<Record<EventoDoRelatorio, EventoTexts>>;
  /** A reminder of reports that are missing. */
  readonly lembrete: {
    readonly assunto: (dia: string) => string;
    readonly obras: (n: number) => string;
    readonly porAlguem: (autor: string) => string;
    readonly semAutor: string;
    readonly botao: string;
    readonly footer: (facts: { empresa: string; url: string }) => string;
  };
  /** Why it is the person's turn, on a line of its own. */
  readonly pediu: Readonly<Record<TipoDeCausa, (causa: Causa) => string>>;
  /** What the person lost: an approval they gave, or their turn to approve. The line from `tirou` gives the reason. */
  readonly perdeu: Readonly<Record<Perda, (relatorio: string) => string>>;
  readonly tirou: Readonly<Record<TipoDeCausa, (causa: Causa) => string>>;
};

export const TEXTS: Readonly<Record<Idioma, MailTexts>> = { pt, en, es };
