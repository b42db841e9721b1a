import type { DBSchema, IDBPDatabase } from "idb";
import { storageManager } from "../lib/secure.ts";
import { isReachable } from "../lib/network.ts";
import { type Handle, isFull, openHandle, type Step, STRICT } from "./handle.ts";
import type { Owner } from "./owner.ts";
import { forgetRead } from "./room.ts";

/**
 * Typed input that the server does not have yet, kept on this device. One database per person and company: another login never
 * opens it. A write is on disk when its promise is fulfilled; only then may a screen show the input as kept.
 */
/** `when`: ISO 8601 instant, set where the time matters. */
export type Typed = { readonly id: string; readonly text: string; readonly when?: string };

interface Schema extends DBSchema {
  texto: { key: string; value: Typed };
}

const STEPS: readonly Step<Schema>[] = [(db) => void db.createObjectStore("texto", { keyPath: "id" })];

let open: { readonly name: string; readonly handle: Handle<Schema> } | null = null;

function handleOf({ usuarioId, empresaId }: Owner): Handle<Schema> {
  const name = `canteiro.digitado.${usuarioId}.${empresaId}`;
  if (open?.name !== name) {
    open?.handle.close();
    open = { name, handle: openHandle<Schema>(name, STEPS) };
  }
  return open.handle;
}

let asked = false;

/**
 * Called when something is stored that exists only here: asks the browser not to clear its storage when room is short. Some
 * browsers then ask the person, so this waits until it matters: until there is no network.
 */
function askToStay(): void {
  if (asked || isReachable()) return;
  asked = true;
  void storageManager()
    ?.persist()
    .catch(() => undefined);
}

/** Reads all entries whose id begins with `prefix`. */
export function readTyped(owner: Owner, prefix: string): Promise<Typed[]> {
  return handleOf(owner).run((db) => db.getAll("texto", IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
}

/** Runs a write of typed input, which exists nowhere else: when there is no room, deletes answers that can be read again and repeats the write. */
async function withRoom(owner: Owner, write: (db: IDBPDatabase<Schema>) => Promise<void>): Promise<void> {
  try {
    await handleOf(owner).run(write);
  } catch (error) {
    if (!isFull(error)) throw error;
    await forgetRead();
    await handleOf(owner).run(write);
  }
}

export function putTyped(owner: Owner, typed: Typed): Promise<void> {
  return withRoom(owner, async (db) => {
    const change = db.transaction("texto", "readwrite", STRICT);
    const put = change.store.put(typed);
    // Without an explicit commit the browser commits only after it has told the page of the write.
    change.commit();
    await Promise.all([put, change.done]);
    askToStay();
  });
}

/**
 * Deletes entries and writes `put` in one transaction. An entry is deleted only if it is unchanged, because another tab may have
 * written it since.
 */
export function changeTyped(
  owner: Owner,
  { drop, put = [] }: { readonly drop: readonly Typed[]; readonly put?: readonly Typed[] },
): Promise<void> {
  return withRoom(owner, async (db) => {
    const change = db.transaction("texto", "readwrite", STRICT);
    const dropOne = async ({ id, text, when }: Typed): Promise<void> => {
      const now = await change.store.get(id);
      if (now?.text === text && now.when === when) await change.store.delete(id);
    };
    await Promise.all([...drop.map(dropOne), ...put.map((each) => change.store.put(each)), change.done]);
    if (put.length > 0) askToStay();
  });
}
