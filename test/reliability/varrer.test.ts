import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { times } from "../../tools/gate/drawn.ts";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** Uploads files while other processes sweep and are killed: every acknowledged file must still be there, complete. */

const ROUNDS = times(1, 12);
const UPLOADERS = 4;

let server: TestServer;
let ana: Person;
let params: { obraId: string; relatorioId: string };
const running = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await server.close();
});

type Sweeper = { readonly turns: AsyncIterator<string>; kill(): Promise<void> };

/** Starts a process that sweeps without a pause. */
function startSweeper(): Sweeper {
  const script = fileURLToPath(new URL("./varrer.fixture.ts", import.meta.url));
  const root = join(server.services.config.dataDir, "arquivos");
  const child = spawn(process.execPath, [script, server.ownerUrl, root, ana.empresaId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  return {
    turns: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    async kill() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      running.delete(child);
    },
  };
}

/** Returns one of only 25 texts, so that the same bytes are stored, swept and referenced at the same time. */
const textOf = (n: number) => `item;qtd\n${n % 25};${n % 25}\n`;

it("no acknowledged file is lost", { timeout: 180_000 }, async () => {
  const { api, services } = server;
  const { empresaId } = ana;
  const arquivos: { arquivo: string; text: string }[] = [];
  let quarantined = 0;
  const refused: unknown[] = [];
  const missing: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sweepers = [startSweeper(), startSweeper()];
    for (const { turns } of sweepers) await turns.next();
    const ended = new AbortController();
    const upload = async (uploader: number) => {
      for (let n = 0; n < 6; n += 1) {
        const text = textOf(round * 6 + n);
        // Stores the bytes as an upload does that is killed right after storing them.
        await services.storage.put(empresaId, Readable.from([Buffer.from(text)]));
        const file = { name: "medicao.csv", bytes: Buffer.from(text), type: "text/csv" };
        let { status, body } = await api("uploadAnexo", { as: ana, params, file });
        // The server is too busy: the sender retries.
        while (status === 503) ({ status, body } = await api("uploadAnexo", { as: ana, params, file }));
        // Kills a sweeper in the middle of its work, while uploads go on.
        if (uploader === 0 && n === 3) await sweepers[1]?.kill();
        if (status === 200) {
          arquivos.push({ arquivo: body.arquivo, text });
          // Reads the file at once, because the next sweep would restore a file that the present sweep quarantined by mistake.
          const shown = await api("getAnexo", { as: ana, params: { ...params, arquivo: body.arquivo } });
          if (shown.status !== 200) missing.push(body.arquivo);
        } else refused.push([status, body]);
        // Stores bytes that nothing references, which keep the sweepers busy.
        await services.storage.put(empresaId, Readable.from([Buffer.from(`${round} ${uploader} ${n}`)]));
      }
    };
    const watch = async () => {
      while (!ended.signal.aborted) {
        const { value = "" } = (await sweepers[0]?.turns.next()) ?? {};
        quarantined += Number(String(value).split(" ")[1] ?? 0);
      }
    };
    const watching = watch();
    await Promise.all(Array.from({ length: UPLOADERS }, (_, uploader) => upload(uploader)));
    ended.abort();
    await watching;
    await sweepers[0]?.kill();
  }
  expect(quarantined).toBeGreaterThan(ROUNDS);
  expect([refused, missing]).toEqual([[], []]);
  for (const { arquivo, text } of arquivos) {
    const { status, bytes } = await api("getAnexo", { as: ana, params: { ...params, arquivo } });
    expect([arquivo, status, bytes.toString()]).toEqual([arquivo, 200, text]);
  }
  const rows = await server.owner<{ sha256: string }[]>`
    select encode(sha256, 'hex') as sha256 from arquivos where empresa_id = ${empresaId}`;
  for (const { sha256 } of rows) expect([sha256, await services.storage.stat(empresaId, sha256)]).not.toContain(null);
});
