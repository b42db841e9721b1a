import { Agent, request } from "node:http";
import { body150 } from "./report150.ts";

/** Saves one report again and again, each time with another quantity and with the version from the previous answer. */
export class Saver {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #before: string;
  readonly #after: string;
  #versao: number;
  #quantidade = 1;
  busy = false;

  constructor(url: string, headers: Readonly<Record<string, string>>, versao: number) {
    this.#url = url;
    this.#headers = { ...headers, "content-type": "application/json" };
    this.#versao = versao;
    // Send the whole report each time, as the editor does; rebuild only the changed part.
    const marker = 987_654;
    const text = JSON.stringify(body150(marker)).slice(1);
    const at = text.indexOf(String(marker));
    this.#before = text.slice(0, at);
    this.#after = text.slice(at + String(marker).length);
  }

  /** @returns the milliseconds from the start of the request to the last byte of the answer */
  async save(): Promise<number> {
    this.busy = true;
    this.#quantidade = (this.#quantidade % 900) + 1;
    const body = `{"versao":${this.#versao},${this.#before}${this.#quantidade}${this.#after}`;
    const start = performance.now();
    const answer = await this.#send(body);
    const taken = performance.now() - start;
    this.#versao = Number(/"versao":(\d+)/.exec(answer)?.[1]);
    this.busy = false;
    return taken;
  }

  get versao(): number {
    return this.#versao;
  }

  #send(body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, "content-length": Buffer.byteLength(body) };
      const sent = request(this.#url, { method: "PUT", agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`PUT ${this.#url}: ${response.statusCode} ${text}`));
        });
      });
      sent.on("error", reject).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Lets all `savers` save at once, each in a loop, for `ms` milliseconds. */
export async function saveFor(savers: readonly Saver[], ms: number): Promise<{ taken: number[]; seconds: number }> {
  const taken: number[] = [];
  const start = performance.now();
  await Promise.all(
    savers.map(async (saver) => {
      while (performance.now() - start < ms) taken.push(await saver.save());
    }),
  );
  return { taken, seconds: (performance.now() - start) / 1000 };
}

/**
 * Starts `perSecond` saves per second, however slow the server is, and measures each save from the moment it was due, so that a
 * stall also counts for the saves that had to wait.
 */
export async function saveAtRate(savers: readonly Saver[], perSecond: number, ms: number): Promise<number[]> {
  const taken: number[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index * (1000 / perSecond) < ms; index += 1) {
    const due = start + index * (1000 / perSecond);
    while (performance.now() < due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const free = savers.find(({ busy }) => !busy);
    // When no saver is free, the save is not sent and counts as `ms`, the longest possible delay.
    if (free === undefined) taken.push(ms);
    else running.push(free.save().then(() => void taken.push(performance.now() - due)));
  }
  await Promise.all(running);
  return taken;
}
