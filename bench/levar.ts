import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import type { z } from "zod";
import type { Contract } from "../domain/contract.ts";
import { STATUS_OBRA } from "../domain/obras/constants.ts";
import type { Conteudo } from "../domain/relatorios/conteudoSchema.ts";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { keepAhead } from "../web/shell/keepAhead.ts";
import { type Api, apiOf, createObra, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { copyRelatorios } from "./lib/grandes.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { printBudget, printTable, short } from "./lib/stats.ts";
import { body150 } from "./lib/report150.ts";

/**
 * Measures the hourly traffic of a device that keeps itself ready for a day without signal (decision 038): runs the product's own
 * sync round against the real server, with an HTTP cache like a browser's. Counts requests, and bytes of the connection in both
 * directions, headers and encoding included.
 */

const OBRAS = rounds(12, 2);
const RELATORIOS = rounds(30, 3);
/** Budgets of a round in which nothing is new. */
const QUIET = { requests: 1, kb: 4 };
/** Keys of an answer that are a report's content. */
const KEYS = ["horarioDeTrabalho", "clima", "maoDeObra", "equipamentos", "atividades", "ocorrencias", "comentarios"];

/** Content of a report of an ordinary day. */
function day() {
  const { maoDeObra, atividades, equipamentos, ...rest } = body150(1);
  return {
    ...rest,
    maoDeObra: { ...maoDeObra, padrao: maoDeObra.padrao.slice(0, 12) },
    atividades: atividades.slice(0, 10),
    equipamentos: equipamentos.slice(0, 6),
  };
}

type Output<N extends "getBase" | "getRecentes"> = z.output<Contract[N]["output"]>;
type Kept = { readonly etag: string; readonly text: string };

/** One simulated device: its cached answers, and the bytes sent and received. */
function createDevice(url: string, { token, empresaId }: Session) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cache = new Map<string, Kept>();
  const stored = new Map<string, { readonly value: unknown; readonly when: string }>();
  const sockets = new Set<Socket>();
  let requests = 0;
  let last = 0;
  const bytes = (): number =>
    [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0);

  function ask<T>(path: string): Promise<T> {
    requests += 1;
    const known = cache.get(path);
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "accept-encoding": "br",
        ...(known && { "if-none-match": known.etag }),
      };
      const asking = request(`${url}/v2/empresas/${empresaId}${path}`, { agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode = 0, headers: said } = answer;
          if (statusCode === 304 && known !== undefined) return resolve(JSON.parse(known.text) as T);
          if (statusCode !== 200) return reject(new Error(`${path}: ${String(statusCode)}`));
          const whole = Buffer.concat(parts);
          const text = (said["content-encoding"] === "br" ? brotliDecompressSync(whole) : whole).toString();
          cache.set(path, { etag: said.etag ?? "", text });
          return resolve(JSON.parse(text) as T);
        });
      });
      asking.on("socket", (socket) => void sockets.add(socket));
      asking.on("error", reject);
      asking.end();
    });
  }

  const put = (key: string, value: unknown): void => void stored.set(key, { value, when: new Date().toISOString() });

  /**
   * Runs one sync round.
   * @returns the requests, kilobytes and milliseconds that the round cost, and the number of reports kept on the device after it
   */
  async function round(): Promise<{ requests: number; kb: number; ms: number; reports: number }> {
    const before = { requests, bytes: bytes(), at: performance.now() };
    const named = await keepAhead({
      empresaId,
      last,
      now: () => Date.now(),
      base: (tenho) =>
        ask<Output<"getBase">>(`/sincronizacao/base${tenho === "" ? "" : `?tenho=${encodeURIComponent(tenho)}`}`),
      recentes: (obraId, tenho) =>
        ask<Output<"getRecentes">>(`/sincronizacao/obras/${obraId}?tenho=${encodeURIComponent(tenho)}`),
      held: async () =>
        [...stored].map(([key, { when }]) => ({ key, when })).sort((a, b) => a.when.localeCompare(b.when)),
      read: async (key) => stored.get(key)?.value,
      keep: async (respostas) => {
        for (const { endereco, resposta } of respostas) put(`/v2/empresas/${empresaId}${endereco}`, resposta);
      },
      note: async (key, value) => put(key, value),
      drop: async (keys) => {
        for (const key of keys) stored.delete(key);
      },
    });
    last = Date.now();
    return {
      requests: requests - before.requests,
      kb: (bytes() - before.bytes) / 1024,
      ms: performance.now() - before.at,
      reports: named.length,
    };
  }
  return { round, end: () => agent.destroy() };
}

type Made = { readonly api: Api; readonly session: Session; readonly obras: readonly string[] };

async function setUp(owner: Sql, url: string): Promise<Made> {
  const session = await signUp(url);
  const api = apiOf(url, session);
  const { _id: first } = await createObra(api, "Modelo");
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${first}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data: "2020-01-01", dataFim: null, copiarInformacoes: false };
  const { _id: relatorioId } = await api.post<{ _id: string }>(`/obras/${first}/relatorios`, input);
  const path = `/obras/${first}/relatorios/${relatorioId}`;
  await api.put(path, day());
  const read = await api.get<Conteudo>(path);
  const conteudo: Conteudo = Object.fromEntries(Object.entries(read).filter(([key]) => KEYS.includes(key)));
  const obras: string[] = [];
  for (let n = 0; n < OBRAS; n += 1) {
    const { _id: obraId } = await createObra(api, `Residencial Jatobá ${String(n + 1)}`);
    await copyRelatorios(owner, session.empresaId, { relatorioId, obraId, conteudo, fotos: 0, count: RELATORIOS });
    obras.push(obraId);
  }
  // A round visits only works in progress; the first work is completed so that the round skips it.
  const obra = await api.get<object>(`/obras/${first}`);
  await api.put(`/obras/${first}`, { ...obra, status: { id: STATUS_OBRA.concluida } });
  await owner`vacuum analyze`;
  return { api, session, obras };
}

async function changeOne({ api, obras: [obraId = ""] }: Made): Promise<void> {
  const { relatorios } = await api.get<{ relatorios: { _id: string }[] }>(`/obras/${obraId}/relatorios?pagina=0`);
  const path = `/obras/${obraId}/relatorios/${relatorios[0]?._id ?? ""}`;
  const { versao } = await api.get<{ versao: number }>(path);
  await api.put(path, { versao, comentarios: [{ descricao: "Concreto remarcado." }] });
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 2, onnotice: () => undefined });
  try {
    const product = await startProduct(join(folder, "data"), { DATABASE_URL: formatDatabaseUrl(database.owner) });
    try {
      const made = await setUp(owner, product.url);
      const device = createDevice(product.url, made.session);
      const rows: string[][] = [["round", "requests", "KB", "ms", "reports"]];
      const row = async (name: string) => {
        const cost = await device.round();
        rows.push([name, String(cost.requests), short(cost.kb), short(cost.ms), String(cost.reports)]);
        return cost;
      };
      await row("the first");
      await row("nothing new, asked in a word for the first time");
      const quiet = await row("nothing new");
      await changeOne(made);
      await row("one report changed");
      await row("nothing new, asked in a word for the first time");
      const again = await row("nothing new");
      device.end();
      console.log(`\n${String(OBRAS)} works of ${String(RELATORIOS)} reports; ${load()}`);
      printTable(rows);
      for (const { requests, kb } of [quiet, again]) {
        printBudget("a round in which nothing is new", requests, QUIET.requests, " requests");
        printBudget("a round in which nothing is new", kb, QUIET.kb, " KB");
      }
      if (quiet.reports < OBRAS * RELATORIOS)
        throw new Error(`${String(quiet.reports)} reports were taken along, of ${String(OBRAS * RELATORIOS)}`);
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`What a device takes along – ${machineFacts()}`);
await withFolder(bench);
