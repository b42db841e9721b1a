/** What nodes tell each other about one changed report: what kind of change it was, without any content. */
export type Change = {
  readonly empresaId: string;
  readonly relatorioId: string;
  /** Newest version of the content, or null when the content did not change. */
  readonly versao: number | null;
  readonly presenca: boolean;
  readonly aprovacao: boolean;
};

/** Payload which says that too many changes were missed, so every open report must be checked again. */
export const EVERYTHING = "*";

const EVERY_MS = 100;
/** PostgreSQL takes payloads of less than 8000 bytes. */
const PAYLOAD_BYTES = 7_900;
/** While nothing can be sent, up to this many reports are remembered one by one; beyond that, {@link EVERYTHING} is sent. */
const REMEMBERED = 5_000;

type Pending = Omit<Change, "empresaId" | "relatorioId">;

/** One line of a payload: `<empresa>/<relatorio> <versao or nothing> <p when presence changed, a when the approval did>`. */
const lineOf = (key: string, { versao, presenca, aprovacao }: Pending): string =>
  `${key} ${versao ?? ""} ${presenca ? "p" : ""}${aprovacao ? "a" : ""}`.trimEnd();

const LINE = /^([0-9a-f-]{36})\/([0-9a-f-]{36}) (\d*)(?: (p?a?))?$/;

/** Parses the changes of a payload; skips lines that another version of this program wrote. */
export function parsePayload(payload: string): Change[] {
  return payload.split("\n").flatMap((line) => {
    const [, empresaId, relatorioId, versao, marks = ""] = LINE.exec(line) ?? [];
    if (empresaId === undefined || relatorioId === undefined) return [];
    const changed = {
      versao: versao ? Number(versao) : null,
      presenca: marks.includes("p"),
      aprovacao: marks.includes("a"),
    };
    return [{ empresaId, relatorioId, ...changed }];
  });
}

function payloadsOf(lines: readonly string[]): string[] {
  const payloads: string[] = [];
  let size = Infinity;
  for (const line of lines) {
    size += line.length + 1;
    if (size > PAYLOAD_BYTES) {
      payloads.push(line);
      size = line.length;
    } else payloads[payloads.length - 1] += `\n${line}`;
  }
  return payloads;
}

/**
 * Gathers changes and sends them at most every 100 ms, each report once: however many saves happen in between, other nodes
 * receive one line per report. Changes that could not be sent go out with the next batch.
 */
export class Batcher {
  readonly #send: (payloads: readonly string[]) => Promise<void>;
  readonly #everyMs: number;
  #pending = new Map<string, Pending>();
  #everything = false;
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> = Promise.resolve();

  constructor(send: (payloads: readonly string[]) => Promise<void>, everyMs = EVERY_MS) {
    this.#send = send;
    this.#everyMs = everyMs;
  }

  add({ empresaId, relatorioId, ...change }: Change): void {
    this.#put(`${empresaId}/${relatorioId}`, change);
    this.#timer ??= setTimeout(() => void this.flush(), this.#everyMs);
  }

  /** Sends the waiting changes now, after the batch that is being sent; never rejects. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending = this.#sending.then(() => this.#sendPending());
    return this.#sending;
  }

  /** Sends the remaining changes; those that fail are dropped. */
  async close(): Promise<void> {
    await this.flush();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #put(key: string, { versao, presenca, aprovacao }: Pending): void {
    if (this.#everything) return;
    const known = this.#pending.get(key);
    this.#pending.set(key, {
      versao: versao === null ? (known?.versao ?? null) : Math.max(versao, known?.versao ?? 0),
      presenca: presenca || known?.presenca === true,
      aprovacao: aprovacao || known?.aprovacao === true,
    });
    if (this.#pending.size <= REMEMBERED) return;
    this.#pending.clear();
    this.#everything = true;
  }

  async #sendPending(): Promise<void> {
    if (this.#pending.size === 0 && !this.#everything) return;
    const taken = this.#pending;
    const all = this.#everything;
    this.#pending = new Map();
    this.#everything = false;
    try {
      await this.#send(all ? [EVERYTHING] : payloadsOf([...taken].map(([key, change]) => lineOf(key, change))));
    } catch {
      // The channel logs the failure itself and calls `flush` when it is connected again.
      this.#everything ||= all;
      for (const [key, change] of taken) this.#put(key, change);
    }
  }
}
