import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fotoExemplo } from "../test/support/relatorioExemplo.ts";
import { apiOf, type Api, createObra, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { machineFacts } from "./lib/machine.ts";
import { QUICK } from "./lib/options.ts";
import { startProbedProduct } from "./lib/probedProduct.ts";
import { body150 } from "./lib/report150.ts";
import { short } from "./lib/stats.ts";

/**
 * Measures whether the memory of the server's process levels off under a mixed load of a few requests per second for
 * `MEMORIA_MINUTES` (120). Prints a line per minute, and how fast memory rose in the second half.
 */

const MINUTES = Number(process.env["MEMORIA_MINUTES"] ?? (QUICK ? 0.05 : 120));
/** Milliseconds between two printed lines. */
const LINE_MS = QUICK ? 1000 : 60_000;
const PAUSE_MS = QUICK ? 0 : 200;
const MB = 1024 * 1024;

type Row = { readonly rss: number; readonly heapUsed: number; readonly external: number };

/** Returns the rise in megabytes per hour, by least squares over one row per minute. */
function slope(values: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [middle, average] = [(values.length - 1) / 2, mean(values)];
  const above = values.reduce((sum, value, n) => sum + (n - middle) * (value - average), 0);
  const below = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return (above / below) * 60;
}

/** Does a day's work, one act after the other, and yields the status of each answer; every report gets two photographs and one PDF. */
async function* day(url: string, api: Api, token: string): AsyncGenerator<number> {
  const headers = { authorization: `Bearer ${token}` };
  const foto = await readFile(fotoExemplo("Portrait_1.jpg"));
  const ask = async (path: string, init: RequestInit = {}, more: Record<string, string> = {}) => {
    const answer = await fetch(api.base + path, { ...init, headers: { ...headers, ...more } });
    await answer.bytes();
    return answer.status;
  };
  const obra = (await createObra(api, "Edifício Jatobá"))._id;
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obra}/modelos-de-relatorios`);
  for (let n = 0; ; n += 1) {
    const data = new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
    const input = { modeloDeRelatorioId: modelo?._id, data, dataFim: null, copiarInformacoes: false };
    const { _id } = await api.post<{ _id: string }>(`/obras/${obra}/relatorios`, input);
    const path = `/obras/${obra}/relatorios/${_id}`;
    for (let save = 1; save <= 10; save += 1) {
      await api.put(path, body150(save));
      yield 200;
      yield await ask(path);
      yield await ask(`/obras/${obra}/relatorios`);
      yield await ask("/obras?grupoObra=true");
      yield await ask(`/busca?q=laje`);
      // Three requests that are refused: failures must not stay in memory either.
      yield await ask(path, { method: "PUT", body: "{" }, { "content-type": "application/json" });
      yield await ask(`/obras/${crypto.randomUUID()}`);
      yield (await fetch(`${url}/v2/login`, { method: "POST", body: "x" })).status;
    }
    for (let upload = 0; upload < 2; upload += 1) {
      const body = new FormData();
      body.set("arquivo", new Blob([new Uint8Array(foto)], { type: "image/jpeg" }), `${n}-${upload}.jpg`);
      yield await ask(`${path}/fotos`, { method: "POST", body });
    }
    yield await ask(`${path}/pdf`);
  }
}

console.log(`memoria: ${MINUTES} minutes of a mixed load (${machineFacts()})`);
await withFolder(async (folder) => {
  const product = await startProbedProduct(join(folder, "data"));
  const rows: Row[] = [];
  const statuses = new Map<number, number>();
  try {
    const session = await signUp(product.url);
    const requests = day(product.url, apiOf(product.url, session), session.token);
    const began = performance.now();
    while (rows.length * LINE_MS < MINUTES * 60_000) {
      const { value } = await requests.next();
      statuses.set(value as number, (statuses.get(value as number) ?? 0) + 1);
      await wait(PAUSE_MS);
      if (performance.now() - began < (rows.length + 1) * LINE_MS) continue;
      const { memory } = await product.probe();
      rows.push(memory);
      const shown = [memory.rss, memory.heapUsed, memory.external].map((bytes) => short(bytes / MB).padStart(6));
      console.log(
        `  ${String(rows.length).padStart(4)} min   rss ${shown[0]}   heap ${shown[1]}   external ${shown[2]} MB`,
      );
    }
  } finally {
    await product.stop();
  }
  const second = rows.slice(Math.floor(rows.length / 2));
  const rose = (["rss", "heapUsed", "external"] as const).map(
    (what) => `${what} ${short(slope(second.map((row) => row[what] / MB)))}`,
  );
  console.log(`  second half, MB per hour: ${rose.join(", ")}`);
  console.log(`  answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
});
