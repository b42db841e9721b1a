import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { FULL_ACCESS } from "../domain/permissoes/rules.ts";
import { createPasswordHasher } from "../server/lib/passwords.ts";
import { JOB_NAMES } from "../server/jobs/registry.ts";
import { createTestDatabase } from "../test/support/database.ts";
import { setup, teardown } from "../test/support/globalSetup.ts";
import { createApi, type Person } from "../test/support/http.ts";
import { insertUsuario } from "../test/support/usuarios.ts";
import { withFolder } from "./lib/folder.ts";
import { machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { median, percentile, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures how long background work takes in the product as in production: sealing the documents of many reports approved at the
 * same moment, and of one report approved right before the server was killed; mails to fifty people; the nightly anchors of many
 * companies.
 */

const REPORTS = rounds(100, 2);
const RESTARTS = rounds(5, 1);
const PEOPLE = rounds(50, 2);
const COMPANIES = rounds(20, 2);

type Api = ReturnType<typeof createApi>;
type Lugar = { obraId: string; relatorioId: string };

function ok<A extends { status: number; bytes: Buffer }>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

async function signUp(api: Api, name = "helena"): Promise<Person> {
  const [email, senha] = [`${name}@horizonte.example`, "Andaime-de-Aco-7"];
  const answer = ok(
    await api("criarConta", {
      body: {
        empresa: { razaoSocial: "Horizonte Engenharia", segmento: { id: 1 } },
        usuario: { nome: "Helena Prado", email, senha },
      },
    }),
  );
  return { ...answer.body, email, senha };
}

/** Creates daily reports with a few lines, ready to be approved. */
async function addReports(api: Api, as: Person, count: number): Promise<(Lugar & { versao: number })[]> {
  const obraId = ok(await api("createObra", { as, body: { nome: "Residencial Jatobá", cadastroCompleto: false } })).body
    ._id;
  const [modelo] = ok(await api("listModelosDaObra", { as, params: { obraId } })).body;
  const added: (Lugar & { versao: number })[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = {
      modeloDeRelatorioId: modelo?._id ?? "",
      data: `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, "0")}`,
    };
    const { _id: relatorioId, versao } = ok(
      await api("createRelatorio", { as, params: { obraId }, query: { "criar-novo": "true" }, body }),
    ).body;
    const conteudo = {
      ocorrencias: [{ descricao: `Chuva forte às 15h (${n})` }],
      comentarios: [{ descricao: "Aguardando liberação do trecho 2" }],
    };
    const params = { obraId, relatorioId };
    const saved = ok(await api("updateRelatorio", { as, params, body: { versao, ...conteudo } })).body;
    added.push({ ...params, versao: saved.versao });
  }
  return added;
}

async function approve(api: Api, as: Person, { versao, ...params }: Lugar & { versao: number }): Promise<void> {
  ok(await api("updateRelatorio", { as, params, body: { versao, status: { id: 4 } } }));
}

/**
 * Waits for the seal of a report.
 * @returns the milliseconds from `since` to the seal
 */
async function untilSealed(api: Api, as: Person, params: Lugar, since: number): Promise<number> {
  for (;;) {
    const { documento } = ok(await api("getAprovacao", { as, params })).body;
    if (documento?.situacao === "selado") return performance.now() - since;
    await wait(200);
  }
}

/**
 * Waits until `count` returns at least `wanted`.
 * @returns the seconds from `since` until then
 */
async function untilCounted(count: () => Promise<number>, wanted: number, since: number): Promise<number> {
  while ((await count()) < wanted) await wait(50);
  return (performance.now() - since) / 1000;
}

/**
 * Approves a report, which sends mails to everybody who has access to the work.
 * @returns the seconds until the last mail is written
 */
async function mailAll(api: Api, as: Person, owner: Sql, folder: string): Promise<number> {
  const [report] = await addReports(api, as, 1);
  if (report === undefined) throw new Error("no report");
  const hasher = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });
  const permissaoDeAcesso = FULL_ACCESS;
  for (let n = 0; n < PEOPLE; n += 1)
    await insertUsuario(owner, hasher, as.empresaId, { permissaoDeAcesso, obras: [report.obraId] });
  const mails = async () => (await readdir(folder)).filter((name) => name.endsWith(".eml")).length;
  const before = await mails();
  const begun = performance.now();
  await approve(api, as, report);
  return untilCounted(mails, before + PEOPLE, begun);
}

/** Adds companies with an approved report, for which the nightly work has never run. */
async function addCompanies(api: Api, owner: Sql): Promise<void> {
  for (let n = 0; n < COMPANIES; n += 1) {
    const as = await signUp(api, `empresa-${n}`);
    await owner`update empresas set contratada = true`;
    const [report] = await addReports(api, as, 1);
    if (report !== undefined) await approve(api, as, report);
  }
}

async function bench(folder: string): Promise<void> {
  const db = await createTestDatabase({ queues: JOB_NAMES });
  const start = () => startProduct(`${folder}/data`, { DATABASE_URL: db.url });
  let product = await start();
  let api = createApi(product.url);
  const as = await signUp(api);
  await db.owner`update empresas set contratada = true`;
  const reports = await addReports(api, as, REPORTS + RESTARTS);
  const many = reports.slice(0, REPORTS);
  const begun = performance.now();
  await Promise.all(many.map((report) => approve(api, as, report)));
  const approved = performance.now() - begun;
  const seals: number[] = [];
  for (const report of many) seals.push(await untilSealed(api, as, report, begun));

  const restarted: number[] = [];
  for (const report of reports.slice(REPORTS)) {
    await approve(api, as, report);
    process.kill(product.pid, "SIGKILL");
    product = await start();
    const started = performance.now();
    api = createApi(product.url);
    restarted.push(await untilSealed(api, as, report, started));
  }
  const mailed = await mailAll(api, as, db.owner, `${folder}/data/mail`);
  await addCompanies(api, db.owner);
  const anchors = async () => (await db.owner`select distinct empresa_id from evidencia_ancoras`).length;
  const before = await anchors();
  await product.stop();
  product = await start();
  const night = await untilCounted(anchors, before + COMPANIES, performance.now());
  printTable([
    ["s", "median", "last"],
    [
      `${REPORTS} approved at once, answered in ${short(approved / 1000)}`,
      short(median(seals) / 1000),
      short(percentile(seals, 1) / 1000),
    ],
    [
      `approved right before a kill, from the start on`,
      short(median(restarted) / 1000),
      short(percentile(restarted, 1) / 1000),
    ],
  ]);
  printGoal(`${REPORTS} approvals at once, all sealed`, percentile(seals, 1) / 1000, 60, "lower", " s");
  console.log(`  ${PEOPLE} people told by mail: the last after ${short(mailed)} s`);
  console.log(`  the night's anchors of ${COMPANIES} companies: the last ${short(night)} s after the start`);
  printGoal(`${PEOPLE} mails at once, all sent`, mailed, 60, "lower", " s");
  printGoal(`anchors of ${COMPANIES} companies`, night, 60, "lower", " s");
  printGoal("first document after a restart", percentile(restarted, 1) / 1000, 3, "lower", " s");
  await product.stop();
  await db.drop();
}

console.log(`Seals – ${machineFacts()}`);
await setup();
try {
  await withFolder(bench);
} finally {
  await teardown();
}
