import type { AvisoDeAcesso } from "../jobs/registry.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailContent } from "../mail/layout.ts";

/** Mail to a person whose permissions in a company somebody else changed. It lists the changes and contains no secrets. */

type Given = AvisoDeAcesso & {
  readonly idioma: Idioma;
  readonly empresa: string;
  readonly autor: string;
  /** Time in a form for people, with the name of the time zone. */
  readonly quando: string;
  /** Address of the company in the application. */
  readonly url: string;
};

type Texts = {
  subject: Record<AvisoDeAcesso["ato"], (empresa: string) => string>;
  said: Record<AvisoDeAcesso["ato"], (autor: string, empresa: string) => string>;
  quando: string;
  perfil: string;
  perfis: Record<PerfilId, string>;
  permissoes: string;
  obras: string;
  contagem: (n: { dadas: number; tiradas: number }) => string;
  duvida: (empresa: string) => string;
  label: string;
  hint: string;
  footer: string;
};

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    subject: {
      mudou: (empresa) => `Seu acesso a ${empresa} no Canteiro mudou`,
      desativado: (empresa) => `Seu acesso a ${empresa} no Canteiro foi desativado`,
      reativado: (empresa) => `Seu acesso a ${empresa} no Canteiro foi reativado`,
      removido: (empresa) => `Você não faz mais parte de ${empresa} no Canteiro`,
      devolvido: (empresa) => `Você faz parte de ${empresa} no Canteiro outra vez`,
    },
    said: {
      mudou: (autor, empresa) => phrase`${autor} mudou o que você vê e faz em ${empresa}.`,
      desativado: (autor, empresa) =>
        `${autor} desativou o seu acesso a ${empresa}: você não entra mais nesta empresa.`,
      reativado: (autor, empresa) => `${autor} reativou o seu acesso a ${empresa}: você pode entrar outra vez.`,
      removido: (autor, empresa) => `${autor} tirou você de ${empresa}: você não entra mais nesta empresa.`,
      devolvido: (autor, empresa) => `${autor} devolveu o seu acesso a ${empresa}: você pode entrar outra vez.`,
    },
    quando: "Quando",
    perfil: "Perfil",
    perfis: { 2: "Administrador", 3: "Personalizado", 4: "Cliente da obra" },
    permissoes: "Permissões",
    obras: "Obras",
    contagem: ({ dadas, tiradas }) => `${dadas} a mais, ${tiradas} a menos`,
    duvida: (empresa) => phrase`Se você não esperava isto, fale com um administrador de ${empresa}.`,
    label: "Abrir o Canteiro",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Você recebe este e-mail sempre que outra pessoa muda o seu acesso a uma empresa.",
  },
  en: {
    subject: {
      mudou: (empresa) => `Your access to ${empresa} in Canteiro has changed`,
      desativado: (empresa) => `Your access to ${empresa} in Canteiro was deactivated`,
      reativado: (empresa) => `Your access to ${empresa} in Canteiro was reactivated`,
      removido: (empresa) => `You are no longer part of ${empresa} in Canteiro`,
      devolvido: (empresa) => `You are part of ${empresa} in Canteiro again`,
    },
    said: {
      mudou: (autor, empresa) => phrase`${autor} changed what you see and do in ${empresa}.`,
      desativado: (autor, empresa) =>
        `${autor} deactivated your access to ${empresa}: you cannot enter this company any more.`,
      reativado: (autor, empresa) => `${autor} reactivated your access to ${empresa}: you can enter again.`,
      removido: (autor, empresa) => `${autor} removed you from ${empresa}: you cannot enter this company any more.`,
      devolvido: (autor, empresa) => `${autor} gave you your access to ${empresa} back: you can enter again.`,
    },
    quando: "When",
    perfil: "Profile",
    perfis: { 2: "Administrator", 3: "Customised", 4: "Client of the project" },
    permissoes: "Permissions",
    obras: "Projects",
    contagem: ({ dadas, tiradas }) => `${dadas} more, ${tiradas} fewer`,
    duvida: (empresa) => phrase`If you did not expect this, talk to an administrator of ${empresa}.`,
    label: "Open Canteiro",
    hint: "If the button does not open, copy this address:",
    footer: "You receive this e-mail whenever somebody else changes your access to a company.",
  },
  es: {
    subject: {
      mudou: (empresa) => `Su acceso a ${empresa} en Canteiro cambió`,
      desativado: (empresa) => `Su acceso a ${empresa} en Canteiro fue desactivado`,
      reativado: (empresa) => `Su acceso a ${empresa} en Canteiro fue reactivado`,
      removido: (empresa) => `Usted ya no forma parte de ${empresa} en Canteiro`,
      devolvido: (empresa) => `Usted forma parte de ${empresa} en Canteiro otra vez`,
    },
    said: {
      mudou: (autor, empresa) => phrase`${autor} cambió lo que usted ve y hace en ${empresa}.`,
      desativado: (autor, empresa) => `${autor} desactivó su acceso a ${empresa}: ya no puede entrar en esta empresa.`,
      reativado: (autor, empresa) => `${autor} reactivó su acceso a ${empresa}: puede entrar otra vez.`,
      removido: (autor, empresa) => `${autor} lo quitó de ${empresa}: ya no puede entrar en esta empresa.`,
      devolvido: (autor, empresa) => `${autor} le devolvió el acceso a ${empresa}: puede entrar otra vez.`,
    },
    quando: "Cuándo",
    perfil: "Perfil",
    perfis: { 2: "Administrador", 3: "Personalizado", 4: "Cliente de la obra" },
    permissoes: "Permisos",
    obras: "Obras",
    contagem: ({ dadas, tiradas }) => `${dadas} más, ${tiradas} menos`,
    duvida: (empresa) => phrase`Si no esperaba esto, hable con un administrador de ${empresa}.`,
    label: "Abrir Canteiro",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Recibe este correo siempre que otra persona cambia su acceso a una empresa.",
  },
};

/** Joins a name into one line, because a mail's subject must not contain line breaks. */
const line = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function acessoMail(given: Given): MailContent & { subject: string } {
  const { ato, idioma, perfil, permissoes, obras, quando, url } = given;
  const texts = TEXTS[idioma];
  const [empresa, autor] = [line(given.empresa), line(given.autor)];
  const facts = [
    `${texts.quando}: ${quando}`,
    ...(perfil ? [`${texts.perfil}: ${texts.perfis[perfil.de]} → ${texts.perfis[perfil.para]}`] : []),
    ...(permissoes ? [`${texts.permissoes}: ${texts.contagem(permissoes)}`] : []),
    ...(obras ? [`${texts.obras}: ${texts.contagem(obras)}`] : []),
  ];
  const enters = ato !== "desativado" && ato !== "removido";
  return {
    subject: texts.subject[ato](empresa),
    idioma,
    title: texts.subject[ato](empresa),
    paragraphs: [texts.said[ato](autor, empresa), facts.join("\n"), texts.duvida(empresa)],
    ...(enters && { button: { label: texts.label, url, hint: texts.hint } }),
    footer: texts.footer,
  };
}
