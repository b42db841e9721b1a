import { expect, type Locator, type Page } from "@playwright/test";
import { wholeEditPage } from "./support.ts";
import { c, ras, rel } from "./texts.ts";

/** Returns all unsaved input that this browser keeps in its store with strict durability. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("canteiro.digitado."));
    const read = (name: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const db = opening.result;
          const all = db.transaction("texto").objectStore("texto").getAll();
          all.addEventListener("error", () => reject(all.error));
          all.addEventListener("success", () => {
            db.close();
            resolve(JSON.stringify(all.result));
          });
        });
      });
    return (await Promise.all(found.map(({ name = "" }) => read(name)))).join(" ").replaceAll('\\"', '"');
  });
}

/** Writes rows into this person's strict store, which the application must have opened before. */
export function writeKept(page: Page, name: string, rows: readonly object[]): Promise<void> {
  return page.evaluate(
    ([database, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const db = opening.result;
          const change = db.transaction("texto", "readwrite");
          for (const row of all) change.objectStore("texto").put(row);
          change.addEventListener("error", () => reject(change.error));
          change.addEventListener("complete", () => {
            db.close();
            resolve();
          });
        });
      }),
    [name, rows] as const,
  );
}

/** Observes how the application uses its stores, from the next document on. */
type WatchedStores = {
  /** Durabilities that this page requested for its writes, each kind once. */
  durabilities: () => Promise<readonly string[]>;
  /** Closes every database handle behind the application's back, as when the browser loses the connection. */
  closeHandles: () => Promise<void>;
};

export async function watchStores(page: Page): Promise<WatchedStores> {
  await page.addInitScript(() => {
    const handles = new Set<IDBDatabase>();
    const durabilities = new Set<string>();
    const transaction = Reflect.get(IDBDatabase.prototype, "transaction");
    function watched(
      this: IDBDatabase,
      stores: string | string[],
      ...how: [IDBTransactionMode?, IDBTransactionOptions?]
    ): IDBTransaction {
      const begun = transaction.call(this, stores, ...how);
      handles.add(this);
      if (begun.mode === "readwrite") durabilities.add(begun.durability);
      return begun;
    }
    Object.assign(IDBDatabase.prototype, { transaction: watched });
    const closeHandles = (): void => handles.forEach((handle) => handle.close());
    Object.assign(globalThis, { durabilities, closeHandles });
  });
  return {
    durabilities: () => page.evaluate(() => [...(Reflect.get(globalThis, "durabilities") as Set<string>)]),
    closeHandles: () => page.evaluate(() => (Reflect.get(globalThis, "closeHandles") as () => void)()),
  };
}

/** Keeps writes into this person's strict store from ending, as a slow disk would, until the returned function is called. */
export async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith("canteiro.digitado."));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? "");
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const db = opening.result;
        const store = db.transaction("texto", "readwrite", { durability: "strict" }).objectStore("texto");
        let held = true;
        // A transaction stays open as long as requests are made in it; meanwhile writes of the application wait behind it.
        const ask = (): void =>
          store.count().addEventListener("success", () => {
            resolve();
            if (held) ask();
            else db.close();
          });
        ask();
        const letWritesEnd = (): void => {
          held = false;
        };
        Object.assign(globalThis, { letWritesEnd });
      });
    });
  });
  return () => page.evaluate(() => (Reflect.get(globalThis, "letWritesEnd") as () => void)());
}

/**
 * Presses 'copy' in the window of unsaved input.
 * @returns the text on the clipboard
 */
export async function copyTyped(page: Page, window: Locator): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await window.getByRole("button", { name: ras.copiar }).click();
  const told = page.getByRole("status").filter({ hasText: ras.copiado });
  await expect(told).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  // Closes the notice, because on a phone it covers the foot of the window.
  await told.getByRole("button", { name: c.fechar }).click();
  return text;
}

/** Goes offline and types this rainfall; resolves when a save was tried and the screen says that the value is kept on the device. */
export async function typeRainOffline(page: Page, mm: string): Promise<void> {
  await wholeEditPage(page);
  await page.context().setOffline(true);
  const tried = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await page.getByLabel(rel.indice_pluviometrico).fill(mm);
  await expect(page.getByText(rel.nao_salvou_rede)).toBeVisible();
  await tried;
}
