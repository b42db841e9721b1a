import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { PasswordHasher } from "./contas/passwords.ts";
import type { Database } from "./db/database.ts";
import type { Images } from "./images/images.ts";
import type { Planilhas } from "./importacao/planilhas.ts";
import type { ImpressoesService } from "./impressoes/service.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { JobMap } from "./jobs/registry.ts";
import type { Live } from "./live/live.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PdfService } from "./relatorios/pdf/service.ts";
import type { Selador } from "./selo/selador.ts";
import type { Storage } from "./storage/storage.ts";
import type { Videos } from "./videos/videos.ts";

/** What handlers and jobs work with, built once at start (`main.ts`) or per test server. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly images: Images;
  readonly videos: Videos;
  readonly pdf: PdfService;
  readonly impressoes: ImpressoesService;
  readonly planilhas: Planilhas;
  readonly selo: Selador;
  readonly jobs: Jobs<JobMap>;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  /** The product's version (package.json), shown in the user menu. */
  readonly version: string;
  readonly log: Logger;
  /** Check every answer against its contract: on in tests and development. */
  readonly checkAnswers: boolean;
};
