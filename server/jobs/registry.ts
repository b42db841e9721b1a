import type { AvisoAoOperador, TipoDeAviso } from "../../domain/cobranca/avisos.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { MotivoDeDesligar } from "../../domain/webhooks/schema.ts";

/** Changes of access in a mail; permissions and works only as numbers, because a mail is read on its way. */
export type AvisoDeAcesso = {
  readonly ato: "mudou" | "desativado" | "reativado" | "removido" | "devolvido";
  readonly perfil?: { readonly de: PerfilId; readonly para: PerfilId };
  readonly permissoes?: { readonly dadas: number; readonly tiradas: number };
  readonly obras?: { readonly dadas: number; readonly tiradas: number };
};

/** Every kind of slow work, by name, with its input. A job is enqueued in the transaction that causes it. */
export type JobMap = {
  /** Print size and thumbnail of a photo of a report. */
  "fotos.derivar": { empresaId: string; fotoId: string };
  /** Forgets uploads in parts of a company that nobody finished. */
  "envios.expirar": { empresaId: string };
  /** Finds the login of an e-mail, if there is one, makes its recovery token and mails it. */
  "contas.recuperarSenha": { email: string; idioma: Idioma };
  /**
   * Tells a login by mail that its password was changed: when (ISO 8601), on which device (by its names, null when unknown), by
   * its link (`recuperacao`) or with the one before (`perfil`). `mailId` is the mail's own.
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
  /** Tells the mailbox that a login has (or had, `feita`) that its e-mail is to become another: when (ISO 8601), on which device. */
  "contas.avisarTrocaDeEmail": {
    loginId: string;
    antes: string;
    depois: string;
    feita: boolean;
    mailId: string;
    quando: string;
    aparelho: string | null;
  };
  /** Puts pictures into the reports of a new company's sample work, oldest first, and sends and approves those that are. */
  "contas.completarExemplo": { empresaId: string; usuarioId: string; obraId: string; relatorios: string[] };
  /** Measures the storage of a company's files. */
  "empresas.medirUso": { empresaId: string };
  /** Makes the link of an invitation and mails it. */
  "usuarios.convidar": { empresaId: string; usuarioId: string };
  /** Tells somebody by mail that somebody else has changed their access to the company, when (ISO 8601); `mailId` is the mail's own. */
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
  /** Mails one administrator the sealed document of an approval (`backupRelatorio`); `mailId` is the mail's own. */
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
  /** Sends one notification to one device of its person. */
  "push.enviar": { empresaId: string; notificacaoId: string; sessaoId: string };
  /** Signs where the chains of a company end, once a day (`YYYY-MM-DD`). */
  "evidencias.ancorar": { empresaId: string; dia: string };
  /** Copies a day's anchor out of the database, and mails it. */
  "evidencias.guardarAncora": { empresaId: string; dia: string };
  /** Verifies the evidence of a company's approvals; continues where the last job stopped. */
  "evidencias.verificar": { empresaId: string; dia: string; depoisDe?: string };
  /** Takes away a company's files that no row names, once a day (`YYYY-MM-DD`); goes on after a folder where the job before stopped. */
  "arquivos.varrer": { empresaId: string; dia: string; depoisDe?: string };
  /**
   * Brings reports of a work up to date with the chains of their tasks after a change of another report, in the name of
   * that change's author. `titulos`: the work began or stopped showing its stages in them, so all of them follow.
   */
  "cronograma.propagar": { empresaId: string; obraId: string; usuarioId: string; titulos?: boolean };
  /** Brings the account of a company to its day, once a day (`YYYY-MM-DD`), and asks for the mails that are due. */
  "cobranca.avancar": { empresaId: string; dia: string };
  /** Mails one address a word about a company's plan; `dia` is the day that it speaks of, `mailId` the mail's own. */
  "cobranca.avisar": {
    empresaId: string;
    para: string;
    mailId: string;
    tipo: TipoDeAviso | AvisoAoOperador;
    dia: string;
    cobrancaId: string | null;
  };
  /** Looks once a day (`YYYY-MM-DD`) which API tokens of a company end soon, or have stopped. */
  "chaves.conferir": { empresaId: string; dia: string };
  /** Mails an administrator a word about a token; `mailId` is the mail's own. */
  "chaves.avisar": {
    empresaId: string;
    usuarioId: string;
    mailId: string;
    chaveId: string;
    aviso: AvisoDeChave;
  };
  /** Sends due deliveries to the addresses of a company. */
  "webhooks.enviar": { empresaId: string };
  /** Mails an administrator that an address was switched off; `mailId` is the mail's own. */
  "webhooks.avisar": {
    empresaId: string;
    usuarioId: string;
    mailId: string;
    webhookId: string;
    motivo: MotivoDeDesligar;
  };
  /** Takes old deliveries of a company away, once a day (`YYYY-MM-DD`). */
  "webhooks.varrer": { empresaId: string; dia: string };
  /** Reminds of the reports of a company that are missing on this day (`YYYY-MM-DD`). */
  "hoje.lembrar": { empresaId: string; dia: string };
  /** Makes a document over a period. */
  "impressoes.fazer": { empresaId: string; impressaoId: string };
  /** Makes an export of a whole company; goes on where another server left it. */
  "backup.fazer": { empresaId: string; backupId: string };
  /** Forgets a company's exports of more than a week ago. */
  "backup.expirar": { empresaId: string };
  /** Forgets a company's documents of more than a week ago. */
  "impressoes.expirar": { empresaId: string };
};

/** Days before a token ends, or that its maker is no administrator any more. */
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
