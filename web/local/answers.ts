import { deleteDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from "idb";
import { olderHalf } from "./answerRules.ts";
import { type Handle, isFull, openHandle, type Step, STRICT } from "./handle.ts";
import type { KeptAnswer, KeptFacts } from "./keptAnswer.ts";
import type { Owner } from "./owner.ts";
import { forgetWhere, READ } from "./room.ts";

/**
 * Answers of the server, kept to be read without a network. One database per person and company. All answers can be requested
 * again, so an unreadable database is deleted and created anew, unlike the database of typed input.
 */

/** The store's interface for the keeper of answers (`web/api/keeper.ts`). */
export type AnswerStore = {
  read(key: string): Promise<KeptAnswer | undefined>;
  /** When the newest kept answer was given; null when nothing is kept. */
  newest(): Promise<string | null>;
  /** All entries without their values, the oldest first. */
  list(): Promise<readonly KeptFacts[]>;
  /** Deletes the entries `drop`, then writes `put`. The deletions are done even where there is no room for additions. */
  change(change: { readonly put: readonly KeptAnswer[]; readonly drop: readonly string[] }): Promise<void>;
  /** Deletes the database from this device. */
  forget(): Promise<void>;
};

interface Schema extends DBSchema {
  resposta: { key: string; value: KeptAnswer; indexes: { quando: string } };
}

const STEPS: readonly Step<Schema>[] = [
  (db) => void db.createObjectStore("resposta", { keyPath: "key" }).createIndex("quando", "when"),
];

const nameOf = ({ usuarioId, empresaId }: Owner): string => `${READ}${usuarioId}.${empresaId}`;

type Writing = Pick<IDBPObjectStore<Schema, ["resposta"], "resposta", "readwrite">, "put" | "delete">;

/** Returns the index by time, which gives keys and times without the values; the values may be many megabytes together. */
const timesOf = (db: IDBPDatabase<Schema>) => db.transaction("resposta").store.index("quando");

/** True for errors that leave the store intact: no room, or a page that is being closed. */
const isPassing = (error: unknown): boolean =>
  isFull(error) || (error instanceof Error && ["AbortError", "SecurityError"].includes(error.name));

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
    // A late write must not create the database again after the person has logged out.
    if (isForgotten) throw new Error(`${name} was forgotten`);
    handle ??= openHandle(name, STEPS);
    return handle;
  }

  async function run<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await open().run(work);
    } catch (error) {
      if (isForgotten || isPassing(error)) throw error;
      // The database is of a newer version, or damaged: it is deleted and created anew.
      await remove();
      return await open().run(work);
    }
  }

  function forget(): Promise<void> {
    isForgotten = true;
    return remove();
  }

  const list = (): Promise<KeptFacts[]> =>
    run(async (db) => {
      const all: KeptFacts[] = [];
      for (let at = await timesOf(db).openKeyCursor(); at !== null; at = await at.continue())
        all.push({ key: at.primaryKey, when: at.key });
      return all;
    });

  const write = (change: (store: Writing) => readonly Promise<unknown>[]): Promise<void> =>
    run(async (db) => {
      const writing = db.transaction("resposta", "readwrite", STRICT);
      await Promise.all([...change(writing.store), writing.done]);
    });

  return {
    read: (key) => run((db) => db.get("resposta", key)),
    newest: () => run(async (db) => (await timesOf(db).openKeyCursor(null, "prev"))?.key ?? null),
    list,
    change: async ({ put, drop }) => {
      if (drop.length > 0) await write((store) => drop.map((key) => store.delete(key)));
      if (put.length === 0) return;
      const putAll = () => write((store) => put.map((answer) => store.put(answer)));
      try {
        await putAll();
      } catch (error) {
        if (!isFull(error)) throw error;
        const older = olderHalf(await list());
        await write((store) => older.map((key) => store.delete(key)));
        await putAll();
      }
    },
    forget,
  };
}

/** Deletes other people's answers and thumbnails from this device. */
export const forgetOthers = ({ usuarioId }: Owner): Promise<void> =>
  forgetWhere((owner) => !owner.startsWith(`${usuarioId}.`));

/** Deletes a person's answers and thumbnails from this device, in every company. */
export const forgetPerson = ({ usuarioId }: Owner): Promise<void> =>
  forgetWhere((owner) => owner.startsWith(`${usuarioId}.`));
