import type { AvisoAoOperador, TipoDeAviso } from "../../domain/cobranca/avisos.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MotivoDeDesligar } from "../../domain/webhooks/schema.ts";

/** Changes of a person's access, for a mail; permissions and works only as numbers, because mails can be read in transit. */
export type AvisoDeAcesso = {
  readonly ato: "mudou" | "desativado" | "reativado" | "removido" | "devolvido";
  readonly perfil?: { readonly de: PerfilId; readonly para: PerfilId };
  readonly permissoes?: { readonly dadas: number; readonly tiradas: number };
  readonly obras?: { readonly dadas: number; readonly tiradas: number };
};

/** Every kind of job, by name, with its input. A job is enqueued in the transaction that causes it. */
export type JobMap = {
  /** Makes the print size and the thumbnail of a report's photo. */
  "fotos.derivar": { empresaId: string; fotoId: string };
  /** Deletes a company's uploads in parts that were never finished. */
  "envios.expirar": { empresaId: string };
  /** Finds the login of an e-mail, if there is one, makes its recovery token and mails it. */
  "contas.recuperarSenha": { email: string; idioma: Idioma };
  /**
   * Tells a login by mail that its password was changed: when (ISO 8601), on which device (by its names, null when unknown), and
   * how: by a mailed link (`recuperacao`) or with the former password (`perfil`). `mailId` is the mail's own id.
   */
  "contas.avisarSenha": {
    loginId: string;
    mailId: string;
    quando: string;
    aparelho: string | null;
    como: "perfil" | "recuperacao";
  };
  /** Makes the link that changes a login's e-mail and mails it to the new address. */
  "contas.confirmarEmail": { trocaId: string };
  /**
   * Tells the former mailbox of a login (`antes`) that the login's e-mail is to change, or has changed (`feita`): when (ISO
   * 8601), on which device.
   */
  "contas.avisarTrocaDeEmail": {
    loginId: string;
    antes: string;
    depois: string;
    feita: boolean;
    mailId: string;
    quando: string;
    aparelho: string | null;
  };
  /**
   * Adds the pictures to the reports of a new company's sample work, oldest first, and sends or approves those that the sample
   * shows as sent or approved.
   */
  "contas.completarExemplo": { empresaId: string; usuarioId: string; obraId: string; relatorios: string[] };
  /** Measures the storage of a company's files. */
  "empresas.medirUso": { empresaId: string };
  /** Makes the link of an invitation and mails it. */
  "usuarios.convidar": { empresaId: string; usuarioId: string };
  /** Tells a person by mail that somebody else has changed their access to the company, and when (ISO 8601); `mailId` is the mail's own id. */
  "usuarios.avisarAcesso": {
    empresaId: string;
    usuarioId: string;
    autorId: string;
    mailId: string;
    quando: string;
    aviso: AvisoDeAcesso;
  };
  /** Makes and seals the document of an approved report. */
  "relatorios.selar": { empresaId: string; relatorioId: string; epoca: number; versao: number };
  /** Mails one administrator the sealed document of an approval (`backupRelatorio`); `mailId` is the mail's own id. */
  "relatorios.mandarCopia": {
    empresaId: string;
    relatorioId: string;
    epoca: number;
    versao: number;
    usuarioId: string;
    mailId: string;
  };
  /** Mails one person one notification. */
  "notificacoes.enviar": { empresaId: string; notificacaoId: string };
  /** Sends one notification to one device of its recipient. */
  "push.enviar": { empresaId: string; notificacaoId: string; sessaoId: string };
  /** Signs the heads of a company's chains, once a day (`YYYY-MM-DD`). */
  "evidencias.ancorar": { empresaId: string; dia: string };
  /** Copies a day's anchor out of the database, and mails it. */
  "evidencias.guardarAncora": { empresaId: string; dia: string };
  /** Verifies the evidence of a company's approvals; with `depoisDe`, continues after the report where the previous job stopped. */
  "evidencias.verificar": { empresaId: string; dia: string; depoisDe?: string };
  /**
   * Removes a company's files that no row names, once a day (`YYYY-MM-DD`); with `depoisDe`, continues after the folder where the
   * previous job stopped.
   */
  "arquivos.varrer": { empresaId: string; dia: string; depoisDe?: string };
  /**
   * Writes into a work's reports what the chains of their tasks say, after a change of a chain or of the schedule, in the name of
   * the author of that change. `titulos`: the work began or stopped showing its stages in reports, so all reports are updated.
   */
  "cronograma.propagar": { empresaId: string; obraId: string; usuarioId: string; titulos?: boolean };
  /** Brings a company's billing up to date, once a day (`YYYY-MM-DD`), and enqueues the mails that are due. */
  "cobranca.avancar": { empresaId: string; dia: string };
  /** Mails one address about a company's plan; `dia` is the day that the mail speaks of, `mailId` the mail's own id. */
  "cobranca.avisar": {
    empresaId: string;
    para: string;
    mailId: string;
    tipo: TipoDeAviso | AvisoAoOperador;
    dia: string;
    cobrancaId: string | null;
  };
  /** Finds, once a day (`YYYY-MM-DD`), the API tokens of a company that expire soon or no longer work. */
  "chaves.conferir": { empresaId: string; dia: string };
  /** Mails an administrator about a token; `mailId` is the mail's own id. */
  "chaves.avisar": {
    empresaId: string;
    usuarioId: string;
    mailId: string;
    chaveId: string;
    aviso: AvisoDeChave;
  };
  /** Sends the due deliveries of a company's webhooks. */
  "webhooks.enviar": { empresaId: string };
  /** Mails an administrator that a webhook was switched off; `mailId` is the mail's own id. */
  "webhooks.avisar": {
    empresaId: string;
    usuarioId: string;
    mailId: string;
    webhookId: string;
    motivo: MotivoDeDesligar;
  };
  /** Deletes old deliveries of a company's webhooks, once a day (`YYYY-MM-DD`). */
  "webhooks.varrer": { empresaId: string; dia: string };
  /** Reminds people of a company's reports that are missing on this day (`YYYY-MM-DD`). */
  "hoje.lembrar": { empresaId: string; dia: string };
  /** Makes a document over a period. */
  "impressoes.fazer": { empresaId: string; impressaoId: string };
  /** Makes an export of a whole company; continues an export that another server left unfinished. */
  "backup.fazer": { empresaId: string; backupId: string };
  /** Deletes a company's exports that are older than a week. */
  "backup.expirar": { empresaId: string };
  /** Deletes a company's documents over a period that are older than a week. */
  "impressoes.expirar": { empresaId: string };
};

/** Reason of a mail about a token: 14 or 2 days until it expires, or `parada`: its maker is no longer an administrator. */
export type AvisoDeChave = "14" | "2" | "parada";

export type JobName = keyof JobMap;
export const JOB_NAMES = [
  "fotos.derivar",
  "envios.expirar",
  "contas.recuperarSenha",
  "contas.avisarSenha",
  "contas.confirmarEmail",
  "contas.avisarTrocaDeEmail",
  "contas.completarExemplo",
  "empresas.medirUso",
  "usuarios.convidar",
  "usuarios.avisarAcesso",
  "relatorios.selar",
  "relatorios.mandarCopia",
  "notificacoes.enviar",
  "push.enviar",
  "evidencias.ancorar",
  "evidencias.guardarAncora",
  "evidencias.verificar",
  "arquivos.varrer",
  "cronograma.propagar",
  "cobranca.avancar",
  "cobranca.avisar",
  "chaves.conferir",
  "chaves.avisar",
  "webhooks.enviar",
  "webhooks.avisar",
  "webhooks.varrer",
  "hoje.lembrar",
  "impressoes.fazer",
  "impressoes.expirar",
  "backup.fazer",
  "backup.expirar",
] as const satisfies readonly JobName[];
