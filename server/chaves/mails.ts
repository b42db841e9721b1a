import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { AvisoDeChave } from "../jobs/registry.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailContent } from "../mail/layout.ts";

/** Mail to administrators about an API token that expires soon or has stopped working. */

type Given = {
  readonly idioma: Idioma;
  readonly aviso: AvisoDeChave;
  /** The token's name; `prefixo` is its first letters. */
  readonly nome: string;
  readonly prefixo: string;
  readonly criador: string;
  readonly empresa: string;
  /** The day on which the token expires, as people read it. */
  readonly dia: string;
  readonly url: string;
};

type Texts = {
  readonly acaba: (of: Given) => readonly [string, string];
  readonly parada: (of: Given) => readonly [string, string];
  readonly token: string;
  readonly trocar: string;
  readonly refazer: string;
  readonly label: string;
  readonly hint: string;
  readonly footer: string;
};

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    acaba: ({ nome, dia, empresa }) => [
      `O token “${nome}” do Canteiro vence em ${dia}`,
      phrase`O token “${nome}”, com que outros programas leem os dados de ${empresa}, vence em ${dia}. Depois disso eles param de funcionar.`,
    ],
    parada: ({ nome, criador, empresa }) => [
      `O token “${nome}” do Canteiro parou de funcionar`,
      phrase`O token “${nome}” foi criado por ${criador}, que não administra mais ${empresa}. Por isso ele parou de funcionar, e com ele os programas que o usam.`,
    ],
    token: "Token",
    trocar: "Troque o token na página da API: o antigo continua valendo por mais algumas horas, para que nada pare.",
    refazer: "Se algum programa ainda precisa dele, gere outro na página da API.",
    label: "Abrir a página da API",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Você recebe este e-mail porque administra a empresa no Canteiro.",
  },
  en: {
    acaba: ({ nome, dia, empresa }) => [
      `The Canteiro token “${nome}” expires on ${dia}`,
      phrase`The token “${nome}”, with which other programs read the data of ${empresa}, expires on ${dia}. After that they stop working.`,
    ],
    parada: ({ nome, criador, empresa }) => [
      `The Canteiro token “${nome}” has stopped working`,
      phrase`The token “${nome}” was made by ${criador}, who no longer administers ${empresa}. So it has stopped working, and the programs that use it with it.`,
    ],
    token: "Token",
    trocar: "Replace the token on the API page: the old one goes on for some hours, so that nothing stops.",
    refazer: "If a program still needs it, make another one on the API page.",
    label: "Open the API page",
    hint: "If the button does not open, copy this address:",
    footer: "You receive this e-mail because you administer the company in Canteiro.",
  },
  es: {
    acaba: ({ nome, dia, empresa }) => [
      `El token “${nome}” de Canteiro vence el ${dia}`,
      phrase`El token “${nome}”, con el que otros programas leen los datos de ${empresa}, vence el ${dia}. Después dejan de funcionar.`,
    ],
    parada: ({ nome, criador, empresa }) => [
      `El token “${nome}” de Canteiro dejó de funcionar`,
      phrase`El token “${nome}” fue creado por ${criador}, que ya no administra ${empresa}. Por eso dejó de funcionar, y con él los programas que lo usan.`,
    ],
    token: "Token",
    trocar:
      "Cambie el token en la página de la API: el anterior sigue valiendo unas horas más, para que nada se detenga.",
    refazer: "Si algún programa todavía lo necesita, genere otro en la página de la API.",
    label: "Abrir la página de la API",
    hint: "Si el botón no abre, copie esta dirección:",
    footer: "Recibe este correo porque administra la empresa en Canteiro.",
  },
};

export function chaveMail(given: Given): MailContent & { subject: string } {
  const { idioma, aviso, prefixo, url } = given;
  const texts = TEXTS[idioma];
  const [subject, sentence] = aviso === "parada" ? texts.parada(given) : texts.acaba(given);
  return {
    subject,
    idioma,
    title: subject,
    paragraphs: [sentence, `${texts.token}: ${prefixo}…`, aviso === "parada" ? texts.refazer : texts.trocar],
    button: { label: texts.label, url, hint: texts.hint },
    footer: texts.footer,
  };
}
