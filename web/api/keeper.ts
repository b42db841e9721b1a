import type { CallName } from "../../domain/contract.ts";
import { maySee, tooOld } from "../local/answerRules.ts";
import { type KeptAnswer, type AnswerStore, forgetOthers, openAnswers } from "../local/answers.ts";
import type { Owner } from "../local/typed.ts";
import { type Keeper, provideKeeper, type KeptRead } from "./kept.ts";

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

/** Answers come in bursts; one write takes them all. */
const TOGETHER_MS = 500;

export type KeeperPorts = {
  readonly open: (owner: Owner) => AnswerStore;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
};

const isKept = ({ name, address, session }: KeptRead): boolean =>
  // Another company of this person has a store of its own.
  KEPT.has(name) && (!address.startsWith("/v2/empresas/") || address.startsWith(`/v2/empresas/${session.empresaId}/`));

/** Where the browser has no store, or no room, everything works as it does without one. */
export function createKeeper({ open, now, later }: KeeperPorts): Keeper {
  const stores = new Map<string, AnswerStore>();
  const waiting = new Map<AnswerStore, Map<string, KeptAnswer | null>>();
  const tidied = new Set<AnswerStore>();
  const ended = new Set<string>();

  function storeOf({ usuarioId, empresaId }: Owner): AnswerStore {
    const name = `${usuarioId}.${empresaId}`;
    const store = stores.get(name) ?? open({ usuarioId, empresaId });
    stores.set(name, store);
    return store;
  }

  async function write(store: AnswerStore): Promise<void> {
    const changes = [...(waiting.get(store) ?? [])];
    waiting.delete(store);
    const put = changes.flatMap(([, answer]) => answer ?? []);
    const drop = changes.filter(([, answer]) => answer === null).map(([key]) => key);
    await store.change({ put, drop });
    if (tidied.has(store)) return;
    tidied.add(store);
    await store.change({ put: [], drop: tooOld(await store.list(), now()) });
  }

  function change(read: KeptRead, answer: KeptAnswer | null): void {
    if (!isKept(read) || ended.has(read.session.token)) return;
    const store = storeOf(read.session);
    const changes = waiting.get(store) ?? new Map<string, KeptAnswer | null>();
    if (changes.size === 0) later(() => void write(store).catch(() => undefined), TOGETHER_MS);
    waiting.set(store, changes.set(read.address, answer));
  }

  return {
    keep: (read, value) => change(read, { key: read.address, value, when: new Date(now()).toISOString() }),
    drop: (read) => change(read, null),
    find: async (read) => {
      if (!isKept(read)) return undefined;
      const store = storeOf(read.session);
      const unwritten = waiting.get(store)?.get(read.address);
      if (unwritten !== undefined) return unwritten?.value;
      try {
        return maySee(await store.newest(), now()) ? (await store.read(read.address))?.value : undefined;
      } catch {
        return undefined;
      }
    },
    end: async (session) => {
      // What was asked for before may be answered after.
      ended.add(session.token);
      const store = storeOf(session);
      waiting.delete(store);
      await store.forget().catch(() => undefined);
    },
  };
}

export const keeper = createKeeper({
  open: (owner) => {
    forgetOthers(owner).catch(() => undefined);
    return openAnswers(owner);
  },
  now: () => Date.now(),
  later: (run, ms) => void setTimeout(run, ms),
});
provideKeeper(keeper);
