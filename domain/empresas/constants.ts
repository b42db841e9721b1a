/** Settings of a company. Does not import the validation library, so that screens may import this file. */

/** Flags of `configuracao` that the product obeys, with the defaults from the specification. */
export const CONFIGURACAO_PADRAO = {
  /** The add-report dialog offers to copy from the last report. */
  copiarUltimoRelatorio: true,
  /** Each approved report is mailed to the administrators with its PDF: a copy that does not depend on the product. */
  backupRelatorio: false,
  /** The list of reports lets people select several reports and delete them together. */
  exclusaoMultipla: false,
  /** A comment can be edited only by its author. */
  bloquearEdicaoComentarioOutroUsuario: false,
  /** After a signer has approved a report, its content cannot be edited until the report is refused or reopened. */
  bloquearEdicaoRelatorio: false,
  /** Administrators may reopen an approved report with electronic signatures. */
  reabrirRelatorioAprovado: false,
  /** An edit after the first approval voids the approvals given. */
  exigirReaprovacao: false,
  /** The page where a document's code is checked answers without a login. */
  paginaDeVerificacao: true,
  /**
   * `enviarEmailCobrancaCancelamento`: mails about charges and cancellation are sent. `exibirHistoricoDePagamentos`:
   * administrators see the history of payments.
   */
  enviarEmailCobrancaCancelamento: true,
  exibirHistoricoDePagamentos: true,
} as const satisfies Readonly<Record<string, boolean>>;
export type Configuracao = { [K in keyof typeof CONFIGURACAO_PADRAO]: boolean };
export const CONFIGURACAO_IDS = Object.keys(CONFIGURACAO_PADRAO) as (keyof Configuracao)[];
/** Flags about the subscription: shown to administrators, unless the installation charges nothing. */
export const CONFIGURACAO_DA_ASSINATURA = ["enviarEmailCobrancaCancelamento", "exibirHistoricoDePagamentos"] as const;

/** Minimum time between two measurements of a company's storage. */
export const LIMITE_DO_USO_MS = 10 * 60_000;

/** The day counts whose captions a company can replace. */
export const CAPTION_IDS = ["prazoContratual", "prazoDecorrido", "prazoAVencer"] as const;
export type TextoPersonalizado = { [K in (typeof CAPTION_IDS)[number]]: string | null };
/** A caption has at most this many characters: three captions stand side by side on a phone. */
export const CAPTION_LIMIT = 40;

/** Completes stored flags with the defaults from the specification. */
export function completeConfiguracao(stored: Readonly<Record<string, unknown>>): Configuracao {
  const flags = CONFIGURACAO_IDS.map((id) => [
    id,
    typeof stored[id] === "boolean" ? stored[id] : CONFIGURACAO_PADRAO[id],
  ]);
  return Object.fromEntries(flags) as Configuracao;
}

/** Returns the stored captions, with null for each caption that the company has not replaced. */
export function completeTexto(stored: Readonly<Record<string, unknown>>): TextoPersonalizado {
  const captions = CAPTION_IDS.map((id) => [
    id,
    typeof stored[id] === "string" && stored[id] !== "" ? stored[id] : null,
  ]);
  return Object.fromEntries(captions) as TextoPersonalizado;
}

/** Default time zone of a company. */
export const FUSO_PADRAO = "America/Sao_Paulo";

/**
 * Time zones a company can be in: those of Brazil and of the other countries where the product's three languages are
 * spoken. A closed list, because browser, server and database must know the same names.
 */
export const FUSOS_HORARIOS = [
  "America/Sao_Paulo",
  "America/Bahia",
  "America/Fortaleza",
  "America/Recife",
  "America/Maceio",
  "America/Belem",
  "America/Araguaina",
  "America/Noronha",
  "America/Cuiaba",
  "America/Campo_Grande",
  "America/Manaus",
  "America/Porto_Velho",
  "America/Boa_Vista",
  "America/Santarem",
  "America/Rio_Branco",
  "America/Eirunepe",
  "America/Argentina/Buenos_Aires",
  "America/Asuncion",
  "America/Montevideo",
  "America/Santiago",
  "America/La_Paz",
  "America/Lima",
  "America/Bogota",
  "America/Guayaquil",
  "America/Caracas",
  "America/Panama",
  "America/Costa_Rica",
  "America/Managua",
  "America/Tegucigalpa",
  "America/El_Salvador",
  "America/Guatemala",
  "America/Mexico_City",
  "America/Tijuana",
  "America/Havana",
  "America/Santo_Domingo",
  "America/Puerto_Rico",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Atlantic/Azores",
  "Atlantic/Cape_Verde",
  "Atlantic/Canary",
  "Europe/Lisbon",
  "Europe/London",
  "Europe/Madrid",
  "Africa/Luanda",
  "Africa/Maputo",
  "UTC",
] as const;
