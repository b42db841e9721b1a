import type { Logger } from "pino";
import { writeMissingFatos } from "./analise/fatos.ts";
import { addUpFatos } from "./analise/somas.ts";
import { enqueueConferencia } from "./chaves/avisos.ts";
import { enqueueDia } from "./cobranca/dia.ts";
import { cleanAccounts } from "./contas/cleaning.ts";
import { enqueueNight } from "./evidencia/noturno.ts";
import { writeMissingPalavras } from "./filtros/palavras.ts";
import { enqueueLembretes } from "./hoje/lembrete.ts";
import { enqueueUnsealed } from "./selo/deNovo.ts";
import type { Services } from "./http/services.ts";
import { enqueueSweeps, sweepTemporary } from "./files/sweep.ts";
import { enqueueVarredura } from "./webhooks/avisos.ts";

/**
 * Work that no request causes. It runs on every node at start and then once an hour, `ON_TIME` every minute, `SOON` every 15 s;
 * each kind checks by itself whether it is due. Cleaning may run any number of times; the jobs of the night have the day in their
 * key, so each is enqueued only once.
 */
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Days whose sums are not stored yet are counted from their facts on each read; running often keeps such days few. */
const SOON_MS = 15_000;

type Work = Readonly<Record<string, (services: Services, now: number, signal: AbortSignal) => Promise<void>>>;

const DUE: Work = {
  cleaning: ({ database }) => database.withConta({}, cleanAccounts),
  "nightly work": enqueueNight,
  "sweep of files": enqueueSweeps,
  "sweep of temporary files": sweepTemporary,
  "charges of the day": enqueueDia,
  "ends of API tokens": enqueueConferencia,
  "sweep of deliveries": enqueueVarredura,
  "documents that were not sealed": enqueueUnsealed,
};
/** Work that may take hours after an update, so the work in `DUE` does not wait for it. */
const MADE_ANEW: Work = {
  "words of reports": (services, _, signal) => writeMissingPalavras(services, signal),
  "facts of reports": (services, _, signal) => writeMissingFatos(services, signal),
};

/** Work at a time that a company set. */
const ON_TIME: Work = {
  "reminders of the day": enqueueLembretes,
};

const SOON: Work = {
  "sums of facts": (services, _, signal) => addUpFatos(services, signal),
};

/** Runs `look` at once and then at this interval, never two runs at a time. The returned function stops the repetition and waits for the last run. */
function repeat(look: () => Promise<void>, everyMs: number): () => Promise<void> {
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}

/**
 * Starts the work in the background, so that requests do not wait for it: after an update the words of a million reports are
 * written again. A failure is logged, and the work is tried again at the next interval. The returned function stops the work and
 * resolves when no run is under way any more.
 */
export function startRegular(services: Services, log: Logger, everyMs = HOUR_MS): () => Promise<void> {
  const ending = new AbortController();
  const look = async (work: Work): Promise<void> => {
    for (const [name, run] of Object.entries(work)) {
      if (ending.signal.aborted) return;
      await run(services, Date.now(), ending.signal).catch((err: unknown) => log.error({ err }, `${name} failed`));
    }
  };
  const ends = [
    ...[DUE, MADE_ANEW].map((work) => repeat(() => look(work), everyMs)),
    repeat(() => look(ON_TIME), Math.min(everyMs, MINUTE_MS)),
    repeat(() => look(SOON), Math.min(everyMs, SOON_MS)),
  ];
  return async () => {
    ending.abort();
    await Promise.all(ends.map((end) => end()));
  };
}
