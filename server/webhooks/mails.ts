import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MotivoDeDesligar } from "../../domain/webhooks/schema.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailContent } from "../mail/layout.ts";

/** Mail that tells administrators that an endpoint was switched off. */

type Given = {
  readonly idioma: Idioma;
  readonly motivo: MotivoDeDesligar;
  /** Address of the endpoint that was switched off. */
  readonly webhook: string;
  readonly empresa: string;
  readonly url: string;
};

type Texts = {
  readonly subject: string;
  readonly motivos: Readonly<Record<Exclude<MotivoDeDesligar, "pessoa">, string>>;
  readonly sentence: (of: Given) => string;
  readonly depois: string;
  readonly label: string;
  readonly hint: string;
  readonly footer: string;
};

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    subject: "Um webhook do Canteiro foi desligado",
    motivos: {
      recusado: "O endereço respondeu que não existe mais (410).",
      falhas: "Nenhum envio deu certo nos últimos cinco dias.",
    },
    sentence: ({ webhook, empresa }) => phrase`O Canteiro não avisa mais ${webhook} do que acontece em ${empresa}.`,
    depois: "Quando o endereço voltar a funcionar, ligue o webhook de novo e reenvie o que falhou.",
    label: "Abrir a página da API",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Você recebe este e-mail porque administra a empresa no Canteiro.",
  },
  en: {
    subject: "A Canteiro webhook was switched off",
    motivos: {
      recusado: "The address answered that it is gone (410).",
      falhas: "No delivery has succeeded in the last five days.",
    },
    sentence: ({ webhook, empresa }) => phrase`Canteiro no longer tells ${webhook} what happens in ${empresa}.`,
    depois: "Once the address works again, switch the webhook on and send what failed again.",
    label: "Open the API page",
    hint: "If the button does not open, copy this address:",
    footer: "You receive this e-mail because you administer the company in Canteiro.",
  },
  es: {
    subject: "Se apagó un webhook de Canteiro",
    motivos: {
      recusado: "La dirección respondió que ya no existe (410).",
      falhas: "Ningún envío funcionó en los últimos cinco días.",
    },
    sentence: ({ webhook, empresa }) => phrase`Canteiro ya no avisa a ${webhook} de lo que pasa en ${empresa}.`,
    depois: "Cuando la dirección vuelva a funcionar, encienda el webhook y reenvíe lo que falló.",
    label: "Abrir la página de la API",
    hint: "Si el botón no abre, copie esta dirección:",
    footer: "Recibe este correo porque administra la empresa en Canteiro.",
  },
};

export function webhookMail(given: Given): MailContent & { subject: string } {
  const { idioma, motivo, url } = given;
  const texts = TEXTS[idioma];
  return {
    subject: texts.subject,
    idioma,
    title: texts.subject,
    paragraphs: [texts.sentence(given), ...(motivo === "pessoa" ? [] : [texts.motivos[motivo]]), texts.depois],
    button: { label: texts.label, url, hint: texts.hint },
    footer: texts.footer,
  };
}
