import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPasswordHasher } from "../../server/lib/passwords.ts";
import { JOB_NAMES } from "../../server/jobs/registry.ts";
import { temporaryFolder } from "../support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { EventReader, versaoOf } from "../support/events.ts";
import { createApi, type Api, type Person } from "../support/http.ts";
import { COMPILED, SERVER_MAIN } from "../support/serverProcess.ts";
import { insertUsuario, SENHA } from "../support/usuarios.ts";
import { freePort } from "../support/port.ts";

/** Two nodes on one database must announce each other's events (decision 009). */

type Node = { url: string; api: Api; child: ChildProcess; ended: Promise<number | null> };

let database: TestDatabase;
let folder: string;
const nodes: Node[] = [];
let ana: Person;
let bruno: Person;
let params: { obraId: string; relatorioId: string };

/** Starts a node with a separate data folder; the nodes share the database. */
async function startNode(name: string): Promise<Node> {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER_MAIN], {
    env: {
      ...COMPILED,
      EXEMPLO: "simples",
      PATH: process.env["PATH"],
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.url,
      PORT: String(port),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("Canteiro is ready")) resolve();
    });
    void ended.then((code) => reject(new Error(`the node ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const node = { url, api: createApi(url), child, ended };
  nodes.push(node);
  return node;
}

async function createWorld(api: Api): Promise<void> {
  const { body } = await api("criarConta", {
    body: {
      empresa: { razaoSocial: "Construtora Horizonte", telefone: "", segmento: { id: 1 }, problema: null },
      usuario: { nome: "Ana Souza", cargo: "Engenheira", email: "ana@exemplo.com", senha: SENHA, idioma: "pt" },
    },
  });
  ana = { ...body, email: "ana@exemplo.com", senha: SENHA };
  const hasher = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });
  bruno = await insertUsuario(database.owner, hasher, ana.empresaId, { perfil: 2 });
  const obraId = (await api("listObras", { as: ana })).body.obras[0]?._id ?? "";
  const { relatorios } = (await api("listRelatorios", { as: ana, params: { obraId } })).body;
  params = { obraId, relatorioId: relatorios[0]?._id ?? "" };
}

beforeAll(async () => {
  folder = temporaryFolder();
  database = await createTestDatabase({ queues: JOB_NAMES });
  await createWorld((await startNode("one")).api);
  await startNode("two");
});
afterAll(async () => {
  for (const { child } of nodes) child.kill("SIGKILL");
  await Promise.all(nodes.map(({ ended }) => ended));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it("pokes and presence cross nodes long before the next look, and a stopping node ends its streams and leaves with 0", async () => {
  const [one, two] = nodes as [Node, Node];
  const { versao } = (await one.api("getRelatorio", { as: ana, params })).body;
  const there = await EventReader.follow(two.url, bruno, params);

  const saved = await one.api("updateRelatorio", {
    as: ana,
    params,
    body: { versao, comentarios: [{ descricao: "Oi" }] },
  });
  const told = await there.where((event) => versaoOf(event) > versao);
  expect(versaoOf(told)).toBe(saved.body.versao);

  await one.api("logEditar", { as: ana, params, body: { secao: "comentario" } });
  await there.next("presenca");
  const { usuarios } = (await two.api("getLogEditar", { as: bruno, params })).body;
  expect(usuarios).toMatchObject([{ usuarioNome: "Ana Souza", secao: "comentario" }]);

  two.child.kill("SIGTERM");
  // A stopping server cuts slow requests, but ends a stream properly, with the event `bye`.
  expect(await there.ended).toBe(true);
  expect(there.seen.at(-1)?.event).toBe("bye");
  expect(await two.ended).toBe(0);
});
