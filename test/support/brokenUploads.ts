import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Arquivo, type Destino, enviarComRetomada, recibo, sha256Of } from "./envios.ts";
import { type Api, createApi, type Person } from "./http.ts";
import { Link } from "./link.ts";
import { fotoExemplo } from "./relatorioExemplo.ts";
import type { ServerChild } from "./serverChild.ts";
import { makeVideo, noise } from "./video.ts";

/** Sends files in parts over a connection that is cut, to a server that is killed. Used by a test and by a bench. */

export type Plan = {
  readonly photos: number;
  /** Least and largest size of a photo in bytes. */
  readonly photoBytes: readonly [number, number];
  /** Size of the only video in bytes, 0 for none. */
  readonly videoBytes: number;
  readonly cuts: number;
  /** How often the server is killed with `kill -9`. A kill that is the second, fourth … of all interruptions kills the database too. */
  readonly kills: number;
};

export type Outcome = {
  readonly sent: number;
  /** Ids of uploads without a receipt, or whose receipt is about other bytes. */
  readonly unproved: string[];
  /** `missing`: ids that the reports do not show. `doubled`: ids that they show more than once. */
  readonly missing: string[];
  readonly doubled: string[];
  /** Ids of files whose stored bytes are missing or differ from those that were sent. */
  readonly changed: string[];
  readonly breaks: number;
  /** `answers`: number of the server's answers. `ms`: milliseconds from the first byte to the last receipt. */
  readonly answers: number;
  readonly ms: number;
  readonly bytes: number;
};

/** Photos put into one report, as many as a trial allows. */
const PER_REPORT = 50;

/** Makes files as large as a camera's from a real photograph: data is appended, as phones append moving pictures and depth. */
async function makeFiles({ photos, photoBytes: [least, most], videoBytes }: Plan): Promise<Arquivo[]> {
  const base = await readFile(fotoExemplo("Landscape_1.jpg"));
  const files = Array.from({ length: photos }, (_, i): Arquivo => {
    const size = Math.round(least + ((most - least) * ((i * 37) % 100)) / 100);
    const bytes = Buffer.concat([base, noise(Math.max(0, size - base.length), i + 1)]);
    return { envioId: randomUUID(), bytes, pedido: { tipo: "foto", nome: `IMG_${i}.jpg`, descricao: `Foto ${i}` } };
  });
  if (videoBytes === 0) return files;
  const video = await makeVideo({ seconds: 50, bytes: videoBytes });
  return [...files, { envioId: randomUUID(), bytes: video, pedido: { tipo: "video", nome: "obra.mp4" } }];
}

/** Makes this many reports of the sample work, because a trial limits the photos of each report. */
async function makeReports(api: Api, as: Person, count: number): Promise<Destino["params"][]> {
  const obraId = (await api("listObras", { as })).body.obras[0]?._id ?? "";
  const modeloDeRelatorioId = (await api("listModelosDaObra", { as, params: { obraId } })).body[0]?._id ?? "";
  const reports: Destino["params"][] = [];
  for (let i = 0; i < count; i += 1) {
    const body = { modeloDeRelatorioId, data: `2026-03-0${i + 1}` };
    const query = { "criar-novo": "true" } as const;
    const created = await api("createRelatorio", { as, params: { obraId }, query, body });
    if (created.status !== 200) throw new Error(`createRelatorio: ${created.status} ${created.bytes.toString()}`);
    reports.push({ obraId, relatorioId: created.body._id });
  }
  return reports;
}

/** Counts answers and, at the planned moments, cuts the connection or kills the server while other requests are under way. */
class Trouble {
  readonly #link: Link;
  readonly #child: ServerChild;
  readonly #moments: number[];
  readonly #kills: Set<number>;
  #coming: Promise<void> = Promise.resolve();
  answers = 0;
  breaks = 0;

  constructor(link: Link, child: ServerChild, plan: Plan, expectedAnswers: number) {
    const all = plan.cuts + plan.kills;
    this.#link = link;
    this.#child = child;
    this.#moments = Array.from({ length: all }, (_, i) => Math.floor((expectedAnswers * (i + 1)) / (all + 1)));
    // Kills are spread evenly among the cuts.
    this.#kills = new Set(Array.from({ length: plan.kills }, (_, i) => Math.floor(((i + 1) * all) / (plan.kills + 1))));
  }

  watch(api: Api): Api {
    return async (name, input) => {
      const answer = await api(name, input);
      this.answers += 1;
      if (this.#moments[0] !== undefined && this.answers >= this.#moments[0]) {
        this.#moments.shift();
        this.#strike();
      }
      return answer;
    };
  }

  #strike(): void {
    const kill = this.#kills.has(this.breaks);
    const database = this.breaks % 2 === 1;
    this.breaks += 1;
    if (kill) this.#coming = this.#child.kill({ database }).then(() => this.#child.start());
    else this.#link.cut();
  }

  /** Resolves when the connection works and the server runs again. */
  async over(): Promise<void> {
    await this.#coming;
  }
}

/** Sends all files, one after the other as the browser does, and examines what arrived. */
export async function sendUnderTrouble(child: ServerChild, as: Person, plan: Plan): Promise<Outcome> {
  const files = await makeFiles(plan);
  const reports = await makeReports(createApi(child.url), as, Math.ceil(files.length / PER_REPORT));
  const parts = files.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / (1 << 20)), 0);
  const link = await Link.to(child.url);
  const trouble = new Trouble(link, child, plan, parts + 2 * files.length);
  const api = trouble.watch(createApi(link.url));
  const to = (i: number): Destino => ({
    api,
    as,
    params: reports[Math.floor(i / PER_REPORT)] ?? { obraId: "", relatorioId: "" },
  });
  const begun = performance.now();
  for (const [i, file] of files.entries()) await enviarComRetomada(to(i), file, () => trouble.over());
  await trouble.over();
  const ms = performance.now() - begun;
  await link.close();
  const { answers, breaks } = trouble;
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return { sent: files.length, answers, breaks, ms, bytes, ...(await examine(child, as, files, reports)) };
}

async function examine(child: ServerChild, as: Person, files: readonly Arquivo[], reports: Destino["params"][]) {
  const api = createApi(child.url);
  const shown: string[] = [];
  for (const params of reports) {
    const { galeriaDeFotos = [], videos = [] } = (await api("getRelatorio", { as, params })).body;
    shown.push(...[...galeriaDeFotos, ...videos].map(({ arquivo }) => arquivo.split(".")[0] ?? ""));
  }
  const unproved: string[] = [];
  const changed: string[] = [];
  for (const [i, { envioId, bytes }] of files.entries()) {
    const params = reports[Math.floor(i / PER_REPORT)];
    const sha256 = sha256Of(bytes);
    const proof = params === undefined ? undefined : await recibo({ api, as, params }, envioId);
    if (proof?.status !== 200 || proof.body.sha256 !== sha256) unproved.push(envioId);
    const path = join(child.dataDir, "arquivos", "t", as.empresaId, sha256.slice(0, 2), sha256);
    const kept = await readFile(path).catch(() => Buffer.alloc(0));
    if (sha256Of(kept) !== sha256) changed.push(envioId);
  }
  return {
    unproved,
    changed,
    missing: files.map(({ envioId }) => envioId).filter((id) => !shown.includes(id)),
    doubled: shown.filter((id, at) => shown.indexOf(id) !== at),
  };
}
