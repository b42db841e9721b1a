import type { Idioma } from "../../domain/errors.ts";
import type { Services } from "../services.ts";

/** Every kind of slow work, by name, with what it needs to know. A job is enqueued in the transaction that causes it. */
export type JobMap = {
  /** Print size and thumbnail of a photo of a report. */
  "fotos.derivar": { empresaId: string; fotoId: string };
  /** Forgets uploads in parts of a company that nobody finished. */
  "envios.expirar": { empresaId: string };
  /** Finds the login of an e-mail, if there is one, makes its recovery token and mails it. */
  "contas.recuperarSenha": { email: string; idioma: Idioma };
  /** Makes and seals the document of an approved report. */
  "relatorios.selar": { empresaId: string; relatorioId: string; epoca: number; versao: number };
  /** Mails one person one notification. */
  "notificacoes.enviar": { empresaId: string; notificacaoId: string };
};

export type JobName = keyof JobMap;
export const JOB_NAMES = [
  "fotos.derivar",
  "envios.expirar",
  "contas.recuperarSenha",
  "relatorios.selar",
  "notificacoes.enviar",
] as const satisfies readonly JobName[];

export type JobHandlers = { readonly [Name in JobName]: (data: JobMap[Name], services: Services) => Promise<void> };
