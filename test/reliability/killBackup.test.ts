import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { unpack, verificar } from "../support/backup.ts";
import { times } from "../../tools/gate/drawn.ts";
import { type Api, createApi, type Person } from "../support/http.ts";
import { ServerChild } from "../support/serverChild.ts";
import { signUpThrough } from "../support/server.ts";

/** An export that is under way when the server is killed must be finished by the next server: complete, with all its data from one moment. */

const ROUNDS = Number(process.env["KILLS"] ?? times(2, 30));
const LATEST_MS = 400;

let child: ServerChild;
let api: Api;
beforeAll(async () => {
  child = await ServerChild.create();
  api = createApi(child.url);
  await child.start();
});
afterAll(() => child.remove());

async function finished(as: Person) {
  for (;;) {
    const [backup] = (await api("listBackups", { as })).body;
    if (backup?.estado === "pronto") return backup;
    expect(["na_fila", "fazendo"]).toContain(backup?.estado);
    await pause(50);
  }
}

it.each(Array.from({ length: ROUNDS }, (_, n) => n))("round %i", { timeout: 120_000 }, async (round) => {
  const ana = await signUpThrough(api, {});
  const { _id: id } = (await api("createBackup", { as: ana, body: {} })).body;
  await pause((LATEST_MS * round) / ROUNDS);
  await child.kill({ database: round % 2 === 0 });
  await child.start();
  const backup = await finished(ana);
  expect(backup["_id"]).toBe(id);
  const folder = await unpack(api, ana, backup);
  try {
    expect(await verificar(folder.folder)).toMatchObject({ code: 0 });
  } finally {
    folder.remove();
  }
});
