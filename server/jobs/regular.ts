import type { Logger } from "pino";
import { cleanAccounts } from "../contas/cleaning.ts";
import { enqueueNight } from "../evidencia/noturno.ts";
import { writeMissingPalavras } from "../filtros/palavras.ts";
import { enqueueUnsealed } from "../selo/deNovo.ts";
import type { Services } from "../services.ts";

/**
 * Work that nobody's act causes. It is begun at start and once an hour on every node, and each kind knows by itself whether it
 * is its time: cleaning is harmless as often as it runs, the night's jobs have the day in their key and so exist once.
 */
const HOUR_MS = 60 * 60_000;

const WORK: Readonly<Record<string, (services: Services, now: number) => Promise<void>>> = {
  cleaning: ({ database }) => database.withConta({}, cleanAccounts),
  "nightly work": enqueueNight,
  "documents that were not sealed": enqueueUnsealed,
  "words of reports": writeMissingPalavras,
};

/** Begins it; the returned function ends it. A failure is told in the log and tried again an hour later. */
export async function startRegular(services: Services, log: Logger): Promise<() => void> {
  const look = async () => {
    for (const [name, run] of Object.entries(WORK))
      await run(services, Date.now()).catch((err: unknown) => log.error({ err }, `${name} failed`));
  };
  await look();
  const timer = setInterval(() => void look(), HOUR_MS).unref();
  return () => clearInterval(timer);
}
