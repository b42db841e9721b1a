import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Images } from "../images/images.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Config } from "../lib/config.ts";
import type { PasswordHasher } from "../lib/passwords.ts";
import type { Live } from "../live/live.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Places } from "../places/places.ts";
import type { Storage } from "../storage/storage.ts";
import type { Videos } from "../videos/videos.ts";

/** The machinery that every handler and job may work with. Higher floors add their own services to it. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly images: Images;
  readonly videos: Videos;
  readonly places: Places;
  readonly jobs: Jobs<JobMap>;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  /** The product's version (package.json), shown in the user menu. */
  readonly version: string;
  readonly log: Logger;
  /** True to check every answer against its contract: in tests and development. */
  readonly checkAnswers: boolean;
};
