import type { Idioma } from "../i18n/idiomas.ts";
import type { Actor } from "../permissoes/rules.ts";
import { PERFIL } from "../permissoes/perfis.ts";

/** Rules of presence: who counts as editing, and the sentence about them. */

export const APPS = ["web", "ios", "android"] as const;
export type App = (typeof APPS)[number];

/** Seconds for which a signal of an editor counts. */
export const PRESENCA_SEGUNDOS = 60;

/**
 * Seconds between an editor's signals: three fit into `PRESENCA_SEGUNDOS`, so that an editor does not flicker on a slow network.
 * The 59 s poll of the specification would leave only one second for the request.
 */
export const SINAL_SEGUNDOS = 20;

/** False for clients of the work: they see neither who edits now nor the edit log. */
export function canSeePresenca({ perfilId }: Pick<Actor, "perfilId">): boolean {
  return perfilId !== PERFIL.cliente;
}

type Sentences = {
  readonly self: string;
  readonly one: (name: string) => string;
  readonly two: (first: string, second: string) => string;
  readonly more: (first: string, others: number) => string;
};

/** Saves are merged (decision 004), so the sentence must not say that the last save wins. */
const SENTENCES: Readonly<Record<Idioma, Sentences>> = {
  pt: {
    self: "Você também abriu este relatório em outra aba ou em outro aparelho. O que salvar em cada um será mantido.",
    one: (name) => `${name} também está editando este relatório. O que cada um salvar será mantido.`,
    two: (first, second) =>
      `${first} e ${second} também estão editando este relatório. O que cada um salvar será mantido.`,
    more: (first, others) =>
      `${first} e mais ${others} pessoas também estão editando este relatório. O que cada um salvar será mantido.`,
  },
  en: {
    self: "You also have this report open in another tab or on another device. What you save in each is kept.",
    one: (name) => `${name} is also editing this report. What each of you saves is kept.`,
    two: (first, second) => `${first} and ${second} are also editing this report. What each of you saves is kept.`,
    more: (first, others) =>
      `${first} and ${others} other people are also editing this report. What each of you saves is kept.`,
  },
  es: {
    self: "Usted también abrió este informe en otra pestaña o en otro dispositivo. Lo que guarde en cada uno se conservará.",
    one: (name) => `${name} también está editando este informe. Lo que cada uno guarde se conservará.`,
    two: (first, second) =>
      `${first} y ${second} también están editando este informe. Lo que cada uno guarde se conservará.`,
    more: (first, others) =>
      `${first} y otras ${others} personas también están editando este informe. Lo que cada uno guarde se conservará.`,
  },
};

/**
 * Writes the alert about the other editors; names each person once, however many devices they use.
 * @param eu the reader; when the list holds only another device of the reader, the alert says so.
 * @returns the sentence; null when the list is empty.
 */
export function mensagemDePresenca(
  usuarios: readonly { readonly usuarioNome: string; readonly usuarioId: string }[],
  eu: string,
  idioma: Idioma,
): string | null {
  if (usuarios.length === 0) return null;
  const others = new Map(usuarios.map(({ usuarioId, usuarioNome }) => [usuarioId, usuarioNome]));
  others.delete(eu);
  const [first, second, ...rest] = others.values();
  const say = SENTENCES[idioma];
  if (first === undefined) return say.self;
  if (second === undefined) return say.one(first);
  return rest.length === 0 ? say.two(first, second) : say.more(first, rest.length + 1);
}
