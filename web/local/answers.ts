import { deleteDB, type DBSchema, type IDBPDatabase } from "idb";
import { type Handle, openHandle, type Step, STRICT } from "./handle.ts";
import type { Owner } from "./typed.ts";

/**
 * What the server answered a person, kept to be read without a network. One database per person and company. All of it can be
 * asked for again: one that cannot be read is made anew, unlike what was typed.
 */
export type KeptAnswer = {
  /** The address that was asked. */
  readonly key: string;
  readonly value: unknown;
  /** When it was answered, ISO 8601. */
  readonly when: string;
};
export type KeptFacts = Omit<KeptAnswer, "value">;

/** As the keeper of the answers needs it (`web/api/keeper.ts`). */
export type AnswerStore = {
  read(key: string): Promise<KeptAnswer | undefined>;
  /** When the server last said something that is kept; null: nothing is. */
  newest(): Promise<string | null>;
  /** All that is kept, without the values, the oldest first. */
  list(): Promise<readonly KeptFacts[]>;
  change(change: { readonly put: readonly KeptAnswer[]; readonly drop: readonly string[] }): Promise<void>;
  /** Takes it off this device. */
  forget(): Promise<void>;
};

interface Schema extends DBSchema {
  resposta: { key: string; value: KeptAnswer; indexes: { quando: string } };
}

const STEPS: readonly Step<Schema>[] = [
  (db) => void db.createObjectStore("resposta", { keyPath: "key" }).createIndex("quando", "when"),
];

const PREFIX = "canteiro.lido.";
const nameOf = ({ usuarioId, empresaId }: Owner): string => `${PREFIX}${usuarioId}.${empresaId}`;

/** Without the values, which may be many megabytes together. */
const timesOf = (db: IDBPDatabase<Schema>) => db.transaction("resposta").store.index("quando");

/** No room, or a page that goes: the store itself is whole. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && ["QuotaExceededError", "AbortError", "SecurityError"].includes(error.name);

export function openAnswers(owner: Owner): AnswerStore {
  const name = nameOf(owner);
  let handle: Handle<Schema> | null = null;
  let isForgotten = false;

  async function remove(): Promise<void> {
    handle?.end();
    handle = null;
    await deleteDB(name);
  }

  function open(): Handle<Schema> {
    // A write that comes late must not make it anew after the person has left.
    if (isForgotten) throw new Error(`${name} was forgotten`);
    handle ??= openHandle(name, STEPS);
    return handle;
  }

  async function run<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await open().run(work);
    } catch (error) {
      if (isForgotten || isPassing(error)) throw error;
      // Of a newer version, or damaged.
      await remove();
      return await open().run(work);
    }
  }

  function forget(): Promise<void> {
    isForgotten = true;
    return remove();
  }

  return {
    read: (key) => run((db) => db.get("resposta", key)),
    newest: () => run(async (db) => (await timesOf(db).openKeyCursor(null, "prev"))?.key ?? null),
    list: () =>
      run(async (db) => {
        const all: KeptFacts[] = [];
        for (let at = await timesOf(db).openKeyCursor(); at !== null; at = await at.continue())
          all.push({ key: at.primaryKey, when: at.key });
        return all;
      }),
    change: ({ put, drop }) =>
      run(async (db) => {
        const change = db.transaction("resposta", "readwrite", STRICT);
        await Promise.all([
          ...put.map((answer) => change.store.put(answer)),
          ...drop.map((key) => change.store.delete(key)),
          change.done,
        ]);
      }),
    forget,
  };
}

/** Takes stores off this device by their owner's part of the name; browsers that do not tell their databases keep them, unread. */
async function forgetWhere(goes: (owner: string) => boolean): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? [];
  const names = all.map(({ name = "" }) => name);
  const going = names.filter((name) => name.startsWith(PREFIX) && goes(name.slice(PREFIX.length)));
  await Promise.all(going.map((name) => deleteDB(name)));
}

/** Everybody's answers leave this device. */
export const forgetRead = (): Promise<void> => forgetWhere(() => true);

/** Another person's answers leave this device. */
export const forgetOthers = ({ usuarioId }: Owner): Promise<void> =>
  forgetWhere((owner) => !owner.startsWith(`${usuarioId}.`));

/** A person's answers leave this device, in every company. */
export const forgetPerson = ({ usuarioId }: Owner): Promise<void> =>
  forgetWhere((owner) => owner.startsWith(`${usuarioId}.`));
