import type { CallName } from "../../domain/contract.ts";
import { obraOf } from "../local/aheadRules.ts";
import { maySee, tooOld } from "../local/answerRules.ts";
import { type AnswerStore, forgetOthers, forgetPerson, openAnswers } from "../local/answers.ts";
import type { KeptAnswer, KeptFacts } from "../local/keptAnswer.ts";
import type { Owner } from "../local/owner.ts";
import { forgetRead } from "../local/room.ts";
import type { Keeper, KeptRead } from "./kept.ts";
import type { Session } from "./session.ts";

/** The reads whose answers are kept: those needed to work through a day without signal. */
const KEPT: ReadonlySet<CallName> = new Set([
  "anosContemInformacao",
  "getAprovacao",
  "getChecklist",
  "getCronograma",
  "getHoje",
  "getObra",
  "getPerfilUsuario",
  "getPredefinidos",
  "getRelatorio",
  "listChecklists",
  "listEquipamentos",
  "listGruposDeObra",
  "listMaoDeObra",
  "listModelosDaObra",
  "listObras",
  "listRelatorios",
  "listTiposDeOcorrencias",
]);

/** Writes whose answer has the form of a read: the answer is kept as the newest answer of that read. */
const SAME: Readonly<Partial<Record<CallName, CallName>>> = { updateObra: "getObra", updateRelatorio: "getRelatorio" };
/** Writes that only report a person's presence and change nothing that is read. */
const CHANGES_NOTHING: ReadonlySet<CallName> = new Set(["deleteLogEditar", "logEditar", "registrarVisualizacao"]);
/** Matches the part of an address up to the report's id. */
const RELATORIO = /^\/v2\/empresas\/[^/]+\/obras\/[^/]+\/relatorios\/[^/?]+/;
/** Matches an address inside a work, up to its query. */
const DA_OBRA = /^\/v2\/empresas\/[^/]+\/obras\/[^?]+/;
/** Suffix of the address of a report's approval: of the reads at and below a report's address, only the report itself and its approval are kept. */
const APROVACAO = "/aprovacao";

/** Returns the version of a report, or 0 for other answers: a kept report is never replaced by an older version. */
function versionOf(value: unknown): number {
  const { versao } = (value ?? {}) as { versao?: unknown };
  return typeof versao === "number" ? versao : 0;
}

const nameOf = ({ usuarioId, empresaId }: Owner): string => `${usuarioId}.${empresaId}`;

/** Answers come in bursts: all that arrive within this time are stored by one write. */
const TOGETHER_MS = 500;

export type KeeperPorts = {
  readonly open: (owner: Owner) => AnswerStore;
  /** Deletes what this person read, in other companies too. */
  readonly forgetPerson: (owner: Owner) => Promise<void>;
  /** Deletes what everybody has read on this device, pictures included. */
  readonly forgetRead: () => Promise<void>;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
};

const isKept = ({ name, address, session }: KeptRead): boolean =>
  KEPT.has(name) &&
  // A search is rarely repeated, and would displace answers that are read again.
  !(name === "listRelatorios" && address.includes("busca=")) &&
  // An answer about another company of this person does not belong in this company's store.
  (!address.startsWith("/v2/empresas/") || address.startsWith(`/v2/empresas/${session.empresaId}/`));

/** The keeper as the code that fetches ahead uses it: these methods act at once and in order, without waiting for a burst to end. */
export type AheadKeeper = Keeper & {
  readonly held: (session: Session) => Promise<readonly KeptFacts[]>;
  readonly read: (session: Session, key: string) => Promise<unknown>;
  readonly keepNow: (
    session: Session,
    answers: readonly { readonly read: KeptRead; readonly value: unknown }[],
  ) => Promise<void>;
  readonly note: (session: Session, key: string, value: unknown) => Promise<void>;
  readonly dropNow: (session: Session, keys: readonly string[]) => Promise<void>;
  /** Deletes from this device what was read so far, including answers not written yet. Rejects when something could not be deleted. */
  readonly forget: () => Promise<void>;
};

/** Changes by address; null deletes the kept answer. */
type Changes = Map<string, KeptAnswer | null>;

/** Creates the keeper of answers. If a store cannot be opened or is full, everything works as if nothing were kept. */
export function createKeeper({ open, forgetPerson, forgetRead, now, later }: KeeperPorts): AheadKeeper {
  const stores = new Map<string, AnswerStore>();
  const waiting = new Map<AnswerStore, Changes>();
  const writing = new Map<AnswerStore, Changes>();
  const tidied = new Set<AnswerStore>();
  const ended = new Set<string>();

  /** Deletes a store from this device and drops its pending writes; the next use opens a new store. */
  async function leave(name: string): Promise<void> {
    const store = stores.get(name);
    if (store === undefined) return;
    stores.delete(name);
    waiting.delete(store);
    writing.delete(store);
    await store.forget().catch(() => undefined);
  }

  function storeOf(owner: Owner): AnswerStore {
    const store = stores.get(nameOf(owner)) ?? open(owner);
    stores.set(nameOf(owner), store);
    return store;
  }

  async function write(store: AnswerStore): Promise<void> {
    const taken = waiting.get(store);
    // No changes are pending: `keepNow` has already written them, or the store was deleted.
    if (taken === undefined) return;
    const changes = [...taken];
    waiting.delete(store);
    writing.set(store, taken);
    try {
      await writeTaken(store, changes);
    } finally {
      if (writing.get(store) === taken) writing.delete(store);
    }
    if (tidied.has(store)) return;
    tidied.add(store);
    await store.change({ put: [], drop: tooOld(await store.list(), now()) });
  }

  async function writeTaken(
    store: AnswerStore,
    changes: readonly (readonly [string, KeptAnswer | null])[],
  ): Promise<void> {
    const isNewest = async ({ key, value }: KeptAnswer): Promise<boolean> =>
      versionOf(value) === 0 || versionOf((await store.read(key))?.value) <= versionOf(value);
    const put: KeptAnswer[] = [];
    for (const [, answer] of changes) if (answer !== null && (await isNewest(answer))) put.push(answer);
    const drop = changes.filter(([, answer]) => answer === null).map(([key]) => key);
    if (![...stores.values()].includes(store)) return;
    await store.change({ put, drop });
  }

  function change(read: KeptRead, answer: KeptAnswer | null): void {
    if (ended.has(read.session.token)) return;
    const store = storeOf(read.session);
    const changes: Changes = waiting.get(store) ?? new Map();
    if (changes.size === 0) later(() => void write(store).catch(() => undefined), TOGETHER_MS);
    if (versionOf(changes.get(read.address)?.value) > versionOf(answer?.value) && answer !== null) return;
    waiting.set(store, changes.set(read.address, answer));
  }

  const keep = (read: KeptRead, value: unknown): void => {
    if (isKept(read)) change(read, { key: read.address, value, when: new Date(now()).toISOString() });
  };

  const drop = (read: KeptRead, address: string): void => change({ ...read, address }, null);

  /** Deletes every kept answer about a work that was deleted or that this person may no longer read. */
  async function dropBelow({ address, session }: KeptRead): Promise<void> {
    const store = storeOf(session);
    const keys = (await store.list()).map(({ key }) => key);
    await store.change({ put: [], drop: keys.filter((key) => obraOf(key) === obraOf(address)) });
  }

  /** Returns the store for the code that fetches ahead. Throws once the session has ended, so that a late answer does not create its store again. */
  function storeNow(session: Session): AnswerStore {
    if (ended.has(session.token)) throw new Error("the session has ended");
    return storeOf(session);
  }

  return {
    held: async (session) => storeNow(session).list(),
    read: async (session, key) => (await storeNow(session).read(key))?.value,
    keepNow: async (session, answers) => {
      const store = storeNow(session);
      for (const { read, value } of answers) keep(read, value);
      await write(store);
    },
    note: (session, key, value) =>
      storeNow(session).change({ put: [{ key, value, when: new Date(now()).toISOString() }], drop: [] }),
    dropNow: (session, keys) => storeNow(session).change({ put: [], drop: keys }),
    keep,
    drop: (read) => {
      if (!isKept(read)) return;
      change(read, null);
      if (read.name === "getObra") dropBelow(read).catch(() => undefined);
    },
    written: (write, value) => {
      const name = SAME[write.name];
      if (name !== undefined) return keep({ ...write, name }, value);
      if (CHANGES_NOTHING.has(write.name)) return undefined;
      const relatorio = RELATORIO.exec(write.address)?.[0];
      const address = relatorio ?? DA_OBRA.exec(write.address)?.[0];
      if (address === undefined) return undefined;
      drop(write, address);
      if (relatorio !== undefined) drop(write, `${relatorio}${APROVACAO}`);
      if (write.name === "deleteObra") dropBelow(write).catch(() => undefined);
      return undefined;
    },
    find: async (read) => {
      if (!isKept(read)) return undefined;
      const store = storeOf(read.session);
      const unwritten = [waiting, writing].find((changes) => changes.get(store)?.has(read.address))?.get(store);
      const fresh = unwritten?.get(read.address);
      if (fresh === null) return undefined;
      try {
        const kept = maySee(await store.newest(), now()) ? await store.read(read.address) : undefined;
        return fresh === undefined || versionOf(kept?.value) > versionOf(fresh.value) ? kept?.value : fresh.value;
      } catch {
        return fresh?.value;
      }
    },
    end: async (session) => {
      // Answers to earlier requests of this session may still arrive; they must not be kept.
      ended.add(session.token);
      storeOf(session);
      await leave(nameOf(session));
      await forgetPerson(session).catch(() => undefined);
    },
    forget: async () => {
      await Promise.all([...stores.keys()].map(leave));
      await forgetRead();
    },
  };
}

export const keeper = createKeeper({
  open: (owner) => {
    forgetOthers(owner).catch(() => undefined);
    return openAnswers(owner);
  },
  forgetPerson,
  forgetRead,
  now: () => Date.now(),
  later: (run, ms) => void setTimeout(run, ms),
});
