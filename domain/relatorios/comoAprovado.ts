import type { ComoAprovado, Relatorio } from "./schema.ts";

/** An approved report is shown with the values that were approved, and with today's values of its work and company beside them. */

const LOGOS = ["logoUm", "logoDois", "logoTres"] as const;
type LogoId = (typeof LOGOS)[number];

/** The approved part of a report's head: what the report's snapshot holds of work, company and people. */
export type CabecalhoAprovado = {
  readonly obra: Partial<Relatorio["obra"]>;
  readonly empresa: Relatorio["empresa"];
  readonly prazo: Relatorio["prazo"];
  readonly textoPersonalizado: Relatorio["textoPersonalizado"];
  readonly criadoPor: string;
  /** SHA-256 of each logo that the approved report showed. */
  readonly logos: Partial<Readonly<Record<LogoId, string>>>;
};

/** Settings of the form, not facts about the work: they are not compared. */
const RULES: ReadonlySet<string> = new Set(["limitarMaoDeObraPadrao", "tipoMaoDeObra"]);

function differing<T extends object>(approved: Partial<T>, today: T): Partial<T> {
  const entries = Object.entries(approved).filter(([key, value]) => !RULES.has(key) && value !== today[key as keyof T]);
  return Object.fromEntries(entries) as Partial<T>;
}

const samePrazo = (a: Relatorio["prazo"], b: Relatorio["prazo"]): boolean =>
  a === null || b === null ? a === b : Object.keys(differing(a, b)).length === 0;

type Hoje = Pick<Relatorio, "obra" | "empresa" | "prazo" | "textoPersonalizado" | "log">;

/** Returns the approved values of the head that differ from today's; undefined when none differs. */
export function difereDoAprovado(
  approved: CabecalhoAprovado,
  today: Hoje,
  logosToday: CabecalhoAprovado["logos"],
): ComoAprovado | undefined {
  const obra = differing(approved.obra, today.obra);
  const texto = differing(approved.textoPersonalizado, today.textoPersonalizado);
  const logos = LOGOS.filter((id) => approved.logos[id] !== logosToday[id]);
  const found: ComoAprovado = {
    ...(Object.keys(obra).length > 0 && { obra }),
    ...(approved.empresa.nome !== today.empresa.nome && { empresa: approved.empresa }),
    ...(!samePrazo(approved.prazo, today.prazo) && { prazo: approved.prazo }),
    ...(Object.keys(texto).length > 0 && { textoPersonalizado: texto }),
    ...(approved.criadoPor !== today.log.criadoPor.usuario.nome && { criadoPor: { nome: approved.criadoPor } }),
    ...(logos.length > 0 && { logomarca: logos }),
  };
  return Object.keys(found).length === 0 ? undefined : found;
}

type Maybe<T> = { readonly [K in keyof T]?: T[K] | undefined };
const over = <T extends object>(today: T, approved: Maybe<T> | undefined): T => ({
  ...today,
  ...(approved as Partial<T>),
});

/** The report with its approved head. A logo that has changed since the approval is left out: the sealed document shows the approved one. */
export function comoAprovado(relatorio: Relatorio): Relatorio {
  const { comoAprovado: antes, obra, empresa, textoPersonalizado, log, logomarca } = relatorio;
  if (antes === undefined) return relatorio;
  const { criadoPor } = log;
  return {
    ...relatorio,
    obra: over(obra, antes.obra),
    empresa: over(empresa, antes.empresa),
    prazo: antes.prazo === undefined ? relatorio.prazo : antes.prazo,
    textoPersonalizado: over(textoPersonalizado, antes.textoPersonalizado),
    logomarca: { ...logomarca, ...Object.fromEntries((antes.logomarca ?? []).map((id) => [id, null])) },
    log: { ...log, criadoPor: { ...criadoPor, usuario: { ...criadoPor.usuario, ...antes.criadoPor } } },
  };
}
