import type { CallName } from "../../domain/contract.ts";
import { maySee, tooOld } from "../local/answerRules.ts";
import { type KeptAnswer, type AnswerStore, forgetOthers, forgetPerson, openAnswers } from "../local/answers.ts";
import type { Owner } from "../local/owner.ts";
import type { Keeper, KeptRead } from "./kept.ts";

/** Reads without which a day without signal shows nothing. What only the server can say is not among them. */
const KEPT: ReadonlySet<CallName> = new Set([
  "anosContemInformacao",
  "getChecklist",
  "getCronograma",
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

/** Writes that answer what these reads would answer now. */
const SAME: Readonly<Partial<Record<CallName, CallName>>> = { updateObra: "getObra", updateRelatorio: "getRelatorio" };
/** Signs of life, which change nothing that is read. */
const CHANGES_NOTHING: ReadonlySet<CallName> = new Set(["deleteLogEditar", "logEditar", "registrarVisualizacao"]);
/** The report that an address is about, else what it names of a work. */
const ENTRY = /^\/v2\/empresas\/[^/]+\/obras\/[^/]+(?:\/relatorios\/[^/?]+|[^?]*)/;

/** The version of a report, or 0: what is kept never goes back to an older one. */
function versionOf(value: unknown): number {
  const { versao } = (value ?? {}) as { versao?: unknown };
  return typeof versao === "number" ? versao : 0;
}

const nameOf = ({ usuarioId, empresaId }: Owner): string => `${usuarioId}.${empresaId}`;

/** Answers come in bursts; one write takes them all. */
const TOGETHER_MS = 500;

export type KeeperPorts = {
  readonly open: (owner: Owner) => AnswerStore;
  /** Takes what was read in other companies too. */
  readonly forgetPerson: (owner: Owner) => Promise<void>;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
};

const isKept = ({ name, address, session }: KeptRead): boolean =>
  // Another company of this person has a store of its own.
  KEPT.has(name) && (!address.startsWith("/v2/empresas/") || address.startsWith(`/v2/empresas/${session.empresaId}/`));

/** By address; null: it goes. */
type Changes = Map<string, KeptAnswer | null>;

/** Where the browser has no store, or no room, everything works as it does without one. */
export function createKeeper({ open, forgetPerson, now, later }: KeeperPorts): Keeper {
  const stores = new Map<string, AnswerStore>();
  const waiting = new Map<AnswerStore, Changes>();
  const writing = new Map<AnswerStore, Changes>();
  const tidied = new Set<AnswerStore>();
  const ended = new Set<string>();

  function storeOf(owner: Owner): AnswerStore {
    const store = stores.get(nameOf(owner)) ?? open(owner);
    stores.set(nameOf(owner), store);
    return store;
  }

  async function write(store: AnswerStore): Promise<void> {
    const taken: Changes = waiting.get(store) ?? new Map();
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

  return {
    keep,
    drop: (read) => (isKept(read) ? change(read, null) : undefined),
    written: (write, value) => {
      const name = SAME[write.name];
      if (name !== undefined) keep({ ...write, name }, value);
      const address = ENTRY.exec(write.address)?.[0];
      if (name === undefined && address !== undefined && !CHANGES_NOTHING.has(write.name))
        change({ ...write, address }, null);
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
      // What was asked for before may be answered after.
      ended.add(session.token);
      const store = storeOf(session);
      // The next login opens a new one: what is being written ends here.
      stores.delete(nameOf(session));
      waiting.delete(store);
      writing.delete(store);
      await store.forget().catch(() => undefined);
      await forgetPerson(session).catch(() => undefined);
    },
  };
}

export const keeper = createKeeper({
  open: (owner) => {
    forgetOthers(owner).catch(() => undefined);
    return openAnswers(owner);
  },
  forgetPerson,
  now: () => Date.now(),
  later: (run, ms) => void setTimeout(run, ms),
});
