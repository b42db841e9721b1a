/** Settings of a company, without the validation library so that screens may import them. */

/** `configuracao` flags that the product obeys, with the specification's defaults. */
export const CONFIGURACAO_PADRAO = {
  /** The add-report dialog offers to copy from the last report. */
  copiarUltimoRelatorio: true,
  /** Each approved report goes to the administrators by mail, its PDF with it: a copy that does not depend on the product. */
  backupRelatorio: false,
  /** The list of reports offers to choose several and delete them together. */
  exclusaoMultipla: false,
  /** Only the author edits a comment. */
  bloquearEdicaoComentarioOutroUsuario: false,
  /** Content of a report that a signer has approved cannot be edited until it is refused or reopened. */
  bloquearEdicaoRelatorio: false,
  /** Administrators may reopen an approved report with electronic signatures. */
  reabrirRelatorioAprovado: false,
  /** An edit after the first approval voids the approvals given. */
  exigirReaprovacao: false,
  /** The page behind the code of a document answers without login. */
  paginaDeVerificacao: true,
  /** Mails about charges and cancellation, and the history of payments shown to administrators. */
  enviarEmailCobrancaCancelamento: true,
  exibirHistoricoDePagamentos: true,
} as const satisfies Readonly<Record<string, boolean>>;
export type Configuracao = { [K in keyof typeof CONFIGURACAO_PADRAO]: boolean };
export const CONFIGURACAO_IDS = Object.keys(CONFIGURACAO_PADRAO) as (keyof Configuracao)[];
/** The flags of the subscription: shown to administrators, where something is charged. */
export const CONFIGURACAO_DA_ASSINATURA = ["enviarEmailCobrancaCancelamento", "exibirHistoricoDePagamentos"] as const;

/** Measure a company's storage at most this often. */
export const LIMITE_DO_USO_MS = 10 * 60_000;

/** Day counts whose caption a company can replace. */
export const CAPTION_IDS = ["prazoContratual", "prazoDecorrido", "prazoAVencer"] as const;
export type TextoPersonalizado = { [K in (typeof CAPTION_IDS)[number]]: string | null };
/** Longest caption that a company may write: three captions stand side by side on a phone. */
export const CAPTION_LIMIT = 40;

/** Stored flags over the defaults of the specification. */
export function completeConfiguracao(stored: Readonly<Record<string, unknown>>): Configuracao {
  const flags = CONFIGURACAO_IDS.map((id) => [
    id,
    typeof stored[id] === "boolean" ? stored[id] : CONFIGURACAO_PADRAO[id],
  ]);
  return Object.fromEntries(flags) as Configuracao;
}

/** Stored captions; null where the company has none of its own. */
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
