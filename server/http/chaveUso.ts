import { AppError } from "../../domain/errors/errors.ts";
import type { Member } from "../../domain/permissoes/rules.ts";
import { insertAudit } from "../db/audit.ts";
import type { Database } from "../db/database.ts";
import type { Presented } from "./present.ts";

/**
 * Rate limit and usage of each API token. Each node counts by itself, because a row per request would cost more than a session
 * does. Usage is written at a token's first request, at once for a new network, and otherwise once a minute.
 */

/** Limits per token: calls per minute, calls at the same time, bytes of files per day (UTC). */
export const RITMO = { porMinuto: 600, aoMesmoTempo: 10, bytesPorDia: 5 * 1024 ** 3 } as const;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST = 20_000;
/** How many networks are remembered per token: those that the token began to use last. */
const REDES = 50;

/** An admitted token: its member, and the row in which its use is counted. */
export type Usada = Member & { readonly id: string; readonly nome: string };

type Entry = {
  /** Beginning of the minute, and the calls within it. */
  since: number;
  calls: number;
  open: number;
  dia: number;
  bytesDoDia: number;
  usada: Usada | null;
  /** Counts that are not written yet. */
  feito: { chamadas: number; recusas: number; bytes: number };
  escritoEm: number;
  redeNova: Buffer | null;
};

export type Log = { warn(facts: object, message: string): void };

/** One request of a token, and what is counted for it. */
export type Chamada = {
  /** Called once the token is known; `redeNova` is the request's network when the token uses it for the first time. */
  letIn(usada: Usada, redeNova: Buffer | null): void;
  sent(bytes: number): void;
  refused(): void;
  /** Called when the request was answered or has failed. */
  end(): Promise<void>;
};

export class ChaveUso {
  readonly #database: Pick<Database, "withEmpresa">;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Pick<Database, "withEmpresa">, log: Log, now: () => number = Date.now) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Begins a request of the token with this hash.
   * @param headers headers of the answer, set for a refusal too
   * @throws {AppError} `muitas_chamadas` with the seconds to wait
   */
  begin(hash: Buffer, { file, headers }: { file: boolean; headers: Map<string, string> }): Chamada {
    const entry = this.#entryOf(hash.toString("base64"));
    const now = this.#now();
    if (now - entry.since >= MINUTE_MS) Object.assign(entry, { since: now, calls: 0 });
    const dia = Math.floor(now / DAY_MS);
    if (dia !== entry.dia) Object.assign(entry, { dia, bytesDoDia: 0 });
    const wait = this.#waitOf(entry, { now, file });
    if (wait === null) entry.calls += 1;
    headers.set("ratelimit-limit", String(RITMO.porMinuto));
    headers.set("ratelimit-remaining", String(RITMO.porMinuto - entry.calls));
    headers.set("ratelimit-reset", String(Math.ceil((entry.since + MINUTE_MS - now) / 1000)));
    if (wait !== null) {
      entry.feito.recusas += 1;
      throw new AppError("muitas_chamadas", { vars: { retryAfter: String(wait) } });
    }
    entry.open += 1;
    return this.#chamada(entry);
  }

  /** Writes the pending counts. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const entry of this.#entries.values()) await this.#write(entry);
  }

  /** Returns the seconds until the next call is allowed; null when it is allowed now. */
  #waitOf(entry: Entry, { now, file }: { now: number; file: boolean }): number | null {
    if (entry.open >= RITMO.aoMesmoTempo) return 1;
    if (entry.calls >= RITMO.porMinuto) return Math.ceil((entry.since + MINUTE_MS - now) / 1000);
    if (file && entry.bytesDoDia >= RITMO.bytesPorDia) return Math.ceil(((entry.dia + 1) * DAY_MS - now) / 1000);
    return null;
  }

  #chamada(entry: Entry): Chamada {
    entry.feito.chamadas += 1;
    return {
      letIn: (usada, redeNova) => Object.assign(entry, { usada, redeNova: redeNova ?? entry.redeNova }),
      sent: (bytes) => {
        entry.bytesDoDia += bytes;
        entry.feito.bytes += bytes;
        this.#later();
      },
      refused: () => void (entry.feito.recusas += 1),
      end: async () => {
        entry.open -= 1;
        if (entry.usada === null) return;
        if (entry.redeNova !== null || this.#now() - entry.escritoEm >= MINUTE_MS) await this.#write(entry);
        else this.#later();
      },
    };
  }

  #later(): void {
    this.#timer ??= setTimeout(() => void this.close(), MINUTE_MS).unref();
  }

  #entryOf(key: string): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    // At the limit, only entries of tokens that were never admitted are dropped: nothing of them has to be written.
    for (const [old, { usada, open }] of this.#entries) {
      if (this.#entries.size < MOST) break;
      if (usada === null && open === 0) this.#entries.delete(old);
    }
    const feito = { chamadas: 0, recusas: 0, bytes: 0 };
    const entry = {
      since: 0,
      calls: 0,
      open: 0,
      dia: 0,
      bytesDoDia: 0,
      usada: null,
      feito,
      escritoEm: 0,
      redeNova: null,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Writes the counts of a token. They are reset before they are written, because other requests are counted meanwhile. */
  async #write(entry: Entry): Promise<void> {
    const { usada, feito, redeNova } = entry;
    if (usada === null || feito.chamadas + feito.recusas + feito.bytes === 0) return;
    const dia = new Date(this.#now()).toISOString().slice(0, 10);
    Object.assign(entry, { feito: { chamadas: 0, recusas: 0, bytes: 0 }, escritoEm: this.#now(), redeNova: null });
    const { empresaId, id } = usada;
    await this.#database
      .withEmpresa({ empresaId }, async (tx) => {
        const fresh =
          redeNova === null
            ? []
            : await tx`
                update chaves_api set redes = (array_prepend(${redeNova}::bytea, redes))[1:${REDES}::int]
                where empresa_id = ${empresaId} and id = ${id} and not ${redeNova}::bytea = any(redes) returning 1`;
        await tx`update chaves_api set ultima_em = now() where empresa_id = ${empresaId} and id = ${id}`;
        await tx`
          insert into chave_usos (empresa_id, chave_id, dia, chamadas, recusas, bytes)
          values (${empresaId}, ${id}, ${dia}, ${feito.chamadas}, ${feito.recusas}, ${feito.bytes})
          on conflict (empresa_id, chave_id, dia) do update set chamadas = chave_usos.chamadas + excluded.chamadas,
            recusas = chave_usos.recusas + excluded.recusas, bytes = chave_usos.bytes + excluded.bytes`;
        if (fresh.length > 0)
          await insertAudit(tx, usada, {
            ato: "chave.novaRede",
            alvoTipo: "chave",
            alvoId: id,
            alvoNome: usada.nome,
            dados: {},
          });
      })
      .catch((err: unknown) => this.#log.warn({ err }, "use of an API token was not noted"));
  }
}

/** Counts a request of an API token from its beginning, whether it succeeds or is refused. */
export async function counted(chamada: Chamada, run: (chamada: Chamada) => Promise<Presented>): Promise<Presented> {
  try {
    const presented = await run(chamada);
    return presented.file === undefined ? presented : { ...presented, sent: (bytes) => chamada.sent(bytes) };
  } catch (error) {
    chamada.refused();
    throw error;
  } finally {
    await chamada.end();
  }
}
