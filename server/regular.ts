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
 * Work that no request causes. It runs at start and once an hour on every node; each kind knows by itself whether it is due:
 * cleaning is harmless as often as it runs, the night's jobs have the day in their key and so exist once.
 */
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Pages read days that are not added up from their facts, of which there shall be few. */
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
/** After an update these may take hours, and nothing that is due waits for them. */
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

/** Looks at once and then every so often, one look after the other. The returned function ends it and waits for the last. */
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
 * Begins the work in the background: after an update the words of a million reports are made again, and requests do not wait for it.
 * A failure is logged and tried again an hour later. The returned function ends it and resolves when nothing of it runs any more.
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
