import type { Page } from "@playwright/test";

/** Everything that this browser keeps of what was typed, from its strict store. */
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

/** Writes rows into this person's strict store, which the application has opened before. */
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
