import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";
import { createPasswordHasher } from "../../server/lib/passwords.ts";
import { runningOwner } from "../../server/db/embedded/running.ts";
import { ownerSql, temporaryFolder } from "../support/cluster.ts";
import { createApi } from "../support/http.ts";
import { freePort } from "../support/port.ts";
import { signUpThrough } from "../support/server.ts";
import { insertUsuario } from "../support/usuarios.ts";
import type { Made } from "./answers.ts";
import { pack, packFolder } from "./archive.ts";
import { fill } from "./fill.ts";
import { dataFile } from "./open.ts";
import { findRequests } from "./requests.ts";

/**
 * `node test/earlier/make.ts <folder>`: recreates the data of an earlier version. The folder is a checkout of that version with its
 * packages installed (`git worktree add <folder> b359ae4`, there `npm ci`).
 */

const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error("Say in which folder the earlier version is.");
const folder = temporaryFolder();
const dataDir = join(folder, "data");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const child = spawn(join(resolve(checkout), "node_modules/.bin/node"), [join(resolve(checkout), "server/main.ts")], {
  cwd: resolve(checkout),
  env: {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "warn",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("Canteiro is ready")) break;
child.stdout.resume();

/** Seals and mails are made behind the answers. */
async function untilIdle(owner: Sql): Promise<void> {
  for (;;) {
    const [row] = await owner<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where state < 'completed' and start_after <= now()`;
    if (row?.n === 0) return;
    await delay(500);
  }
}

async function enter(): Promise<Made & { wal: string }> {
  const connection = runningOwner(dataDir);
  if (connection === null) throw new Error("its database does not run");
  const owner = ownerSql(connection);
  try {
    const hasher = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });
    const api = createApi(url);
    const filled = await fill(
      {
        api,
        owner,
        signUp: (given = {}) => signUpThrough(api, given),
        createUsuario: (empresaId, given = {}) => insertUsuario(owner, hasher, empresaId, given),
      },
      url,
    );
    await untilIdle(owner);
    const requests = await findRequests(url, api, filled);
    await owner`select pg_switch_wal()`;
    await owner`checkpoint`;
    const [row] = await owner<{ wal: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as wal`;
    const people = Object.entries(filled.people).map(
      ([name, { usuarioId, empresaId }]) => [name, { usuarioId, empresaId }] as const,
    );
    return { people: Object.fromEntries(people), requests, wal: row?.wal ?? "" };
  } finally {
    await owner.end();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}

const { wal, ...made } = await enter();
// Segments kept for later use are copies of what was written long ago.
const pg = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? "";
const segments = join(dataDir, pg, "cluster", "pg_wal");
for (const name of readdirSync(segments)) if (/^[0-9A-F]{24}$/.test(name) && name !== wal) rmSync(join(segments, name));

mkdirSync(dirname(dataFile("folder")), { recursive: true });
writeFileSync(dataFile("folder"), packFolder(dataDir));
writeFileSync(dataFile("requests"), pack(made));
rmSync(folder, { recursive: true });
process.stdout.write(`${made.requests.length} requests\n`);
