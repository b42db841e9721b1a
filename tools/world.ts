import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Sql } from "postgres";
import { STATUS_RELATORIO } from "../domain/secoes/constants.ts";
import { ownerSql } from "../test/support/cluster.ts";
import { must } from "../test/support/assinantes.ts";
import { createApi, type Person } from "../test/support/http.ts";
import { signUpThrough, type TestServer } from "../test/support/server.ts";
import { ServerChild } from "../test/support/serverChild.ts";
import { runningOwner } from "../server/db/embedded/running.ts";
import { small } from "../test/worlds/arquivos.ts";
import { writeDrafts } from "../test/worlds/drafts.ts";
import { dumpDatabase } from "../test/worlds/dump.ts";
import { addRest, createHorizonte, createTrial, type Horizonte } from "../test/worlds/populate.ts";
import { addEletronicos, addHistorias, addManuais, changeTemplates, Redacao } from "../test/worlds/relatorios.ts";
import { type Answer, type Pessoa, unasked, type Visit, walk } from "../test/worlds/walk.ts";
import { newFolder, writeWorld } from "../test/worlds/world.ts";
import { EMAIL, fillDemo, SENHA } from "./demo/fill.ts";

/**
 * `npm run world -- NAME`: starts the product, fills it over HTTP, and keeps all its data and answers under `test/worlds/NAME`.
 * `--product` starts the product of another checkout, which must have its packages installed.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** `drain` also waits for jobs that are delayed by up to this many seconds: after an edit of an approved report, a job waits half a minute. */
const LATER_S = 90;

async function drain(owner: Sql): Promise<void> {
  for (;;) {
    const [left] = await owner<{ count: number }[]>`
      select count(*)::int as count from pgboss.job where state in ('active', 'retry')
        or (state = 'created' and start_after < now() + make_interval(secs => ${LATER_S}))`;
    if (left?.count === 0) return;
    await delay(200);
  }
}

/** Wraps the running product in the form that the helpers of the tests expect. */
function asTestServer(child: ServerChild, owner: Sql): TestServer {
  const api = createApi(child.url);
  const folder = join(child.dataDir, "mail");
  const mails = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
    return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  };
  const drainJobs = () => drain(owner);
  const signUp: TestServer["signUp"] = (given = {}) => signUpThrough(api, given);
  return { url: child.url, api, owner, mails, drainJobs, signUp } as unknown as TestServer;
}

/** Runs the product's nightly job: it makes the anchor of that day over all evidence up to now. */
async function night(owner: Sql, empresaId: string, dia: string): Promise<void> {
  await owner`insert into pgboss.job (name, data) values ('evidencias.ancorar', ${owner.json({ empresaId, dia })})`;
  await drain(owner);
}

async function fill(server: TestServer): Promise<{ h: Horizonte; otavio: Person; helena: Person }> {
  const h = await createHorizonte(server);
  const otavio = await createTrial(server, h.carla);
  const r = new Redacao(server, h);
  const { preenchendo } = await addManuais(server, h);
  const anulado = await r.enviado();
  await r.assinar(anulado, h.ana);
  await changeTemplates(server, h);
  await server.drainJobs();
  const ontem = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await night(server.owner, h.ana.empresaId, ontem);
  await addHistorias(server, h);
  await addEletronicos(server, h);
  await addRest(server, h, preenchendo.relatorioId);
  const sessao = await fillDemo(server.url, { dias: [5, 4, 4], diasComFotos: 1, foto: small });
  if (sessao === null) throw new Error("the demonstration was there before");
  await server.drainJobs();
  return { h, otavio, helena: { ...sessao, email: EMAIL, senha: SENHA } };
}

/**
 * Returns the calls that no other answer leads to: uploads in parts, imports, and verification codes with their documents (also
 * those of approvals that were reopened).
 */
async function moreOf(owner: Sql, empresaId: string): Promise<Visit[]> {
  const envios = await owner<{ envioId: string; relatorioId: string; obraId: string }[]>`
    select e.id as "envioId", r.id as "relatorioId", r.obra_id as "obraId" from envios e
    join relatorios r on r.empresa_id = e.empresa_id and r.id = e.relatorio_id where e.empresa_id = ${empresaId} order by 1`;
  const importacoes = await owner<{ importacaoId: string }[]>`
    select id as "importacaoId" from importacoes where empresa_id = ${empresaId} order by 1`;
  const codigos = await owner<{ codigo: string; relatorioId: string; obraId: string }[]>`
    select c.codigo, r.id as "relatorioId", r.obra_id as "obraId" from codigos_de_verificacao c
    join relatorios r on r.empresa_id = c.empresa_id and r.id = c.relatorio_id where c.empresa_id = ${empresaId} order by 1`;
  return [
    ...envios.flatMap((params): Visit[] => [
      { call: "getEnvio", params },
      { call: "getRecibo", params },
    ]),
    ...importacoes.map((params): Visit => ({ call: "getImportacao", params })),
    ...codigos.flatMap(({ codigo, ...params }): Visit[] => [
      { call: "getVerificacao", params: { codigo } },
      { call: "getDocumento", params: { ...params, codigo } },
    ]),
  ];
}

async function draftsOf(server: TestServer, { ana, carla }: Horizonte, product: string) {
  const rows = await server.owner<{ id: string; obra: string }[]>`
    select r.id, r.obra_id as obra from relatorios r
    join obra_usuarios u on u.empresa_id = r.empresa_id and u.obra_id = r.obra_id and u.usuario_id = ${carla.usuarioId}
    where r.empresa_id = ${ana.empresaId} and r.status_id = ${STATUS_RELATORIO.preenchendo} and r.excluido_em is null and r.total_atividades > 0
    order by r.total_atividades desc, r.id limit 4`;
  const reports = [];
  for (const { id, obra } of rows) {
    const params = { obraId: obra, relatorioId: id };
    reports.push({ relatorio: must(await server.api("getRelatorio", { as: carla, params })).body, obraId: obra });
  }
  const drafts = await writeDrafts(product, carla, reports);
  // Somebody else saves the first report after its draft was written: a test that saves the draft must then merge both.
  const [first] = drafts;
  const params = { obraId: first?.obraId ?? "", relatorioId: first?.relatorioId ?? "" };
  const body = { descricao: "Escrita por outra pessoa" };
  must(await server.api("createOcorrencia", { as: ana, params, body }));
  return drafts;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { product: { type: "string" } } });
const [name] = positionals;
if (name === undefined || !/^[\w.-]+$/.test(name)) throw new Error("npm run world -- NAME [--product FOLDER]");
const folder = newFolder(name);
const product = resolve(values.product ?? ROOT);
const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: product, encoding: "utf8" }).trim();
// The base address in documents and links; the tests start today's product with the same one.
const env = { PUBLIC_URL: "http://localhost:3000" };
const child = await ServerChild.create({ main: join(product, "server", "main.ts"), env });
const open = async (): Promise<{ server: TestServer; owner: Sql }> => {
  await child.start();
  const connection = runningOwner(child.dataDir);
  if (connection === null) throw new Error("the database of the product does not run");
  const owner = ownerSql(connection);
  return { server: asTestServer(child, owner), owner };
};
try {
  const first = await open();
  console.log(`Filling the product of ${commit.slice(0, 7)} …`);
  const { h, otavio, helena } = await fill(first.server);
  const drafts = await draftsOf(first.server, h, product);
  await first.owner.end();
  // The restart triggers the nightly work: today's anchor over all evidence.
  await child.stop();
  const { server, owner } = await open();
  await server.drainJobs();
  const person = (nome: string, one: Person, veTudo = false): Pessoa => ({ ...one, nome, veTudo });
  const pessoas = [
    person("ana", h.ana, true),
    person("otavio", otavio, true),
    person("helena", helena, true),
    person("carla", h.carla),
    person("davi", h.davi),
    person("elisa", h.elisa),
    person("fabio", h.fabio),
  ];
  // The first request for a company's usage schedules its measurement.
  for (const as of pessoas) must(await server.api("informacoesEmpresaUsuario", { as }));
  await server.drainJobs();
  const quando = new Date().toISOString();
  const dump = await dumpDatabase(owner);
  const answers: Answer[] = [];
  for (const one of pessoas) {
    const more = one.veTudo ? await moreOf(owner, one.empresaId) : [];
    answers.push(...(await walk(child.url, one, more)));
    console.log(`  ${answers.length} answers after ${one.nome}`);
  }
  const missing = unasked(answers);
  if (missing.length > 0) throw new Error(`Nobody was answered: ${missing.join(", ")}`);
  writeWorld(folder, { commit, quando, pessoas, drafts }, dump, answers, child.dataDir);
  await owner.end();
  console.log(`Kept in ${folder}.`);
} finally {
  await child.remove();
}
