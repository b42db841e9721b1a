/** Helpers for tests that start, kill and inspect embedded database servers, each in its own folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import { vi } from "vitest";
import { processStart } from "../../server/db/embedded/lock.ts";
import { type Postmaster, readPostmaster } from "../../server/db/embedded/orphan.ts";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "../../server/db/embedded/supervisor.ts";
import { ownerSql, temporaryFolder } from "./cluster.ts";

const CHILD = fileURLToPath(new URL("embeddedChild.ts", import.meta.url));

/** Servers and folders of a test, stopped and removed when the test ends, even if the test fails. */
export class Workbench {
  readonly #folders: string[] = [];
  readonly #servers = new Set<EmbeddedServer>();
  readonly #children = new Set<ChildProcess>();

  /** Path of a data folder that does not exist yet, inside a folder that every account can enter. */
  dataDir(): string {
    const folder = temporaryFolder();
    this.#folders.push(folder);
    return join(folder, "data");
  }

  /** Starts a server with the PostgreSQL binaries under test. */
  async start(options: EmbeddedOptions): Promise<EmbeddedServer> {
    const server = await startEmbedded({ postgresBinDir: process.env["POSTGRES_BIN_DIR"] ?? null, ...options });
    this.#servers.add(server);
    return server;
  }

  async stop(server: EmbeddedServer): Promise<void> {
    this.#servers.delete(server);
    await server.stop();
  }

  /** Starts a separate server process that writes rows until it is killed. */
  async writer(dataDir: string, account: { uid?: number; gid?: number } = {}): Promise<Writer> {
    const child = spawn(process.execPath, [CHILD, dataDir], { ...account, stdio: ["ignore", "pipe", "pipe"] });
    this.#children.add(child);
    return Writer.ready(child);
  }

  async clean(): Promise<void> {
    const orphans = this.#folders.flatMap((folder) => postmastersBelow(join(folder, "data")));
    for (const child of this.#children) child.kill("SIGKILL");
    for (const server of this.#servers) await server.stop();
    for (const { pid, socketFolder } of orphans) {
      await vi.waitFor(
        () => {
          if (processStart(pid) !== null) throw new Error(`process ${pid} does not stop`);
        },
        { timeout: 20_000 },
      );
      rmSync(socketFolder, { recursive: true, force: true });
    }
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
    this.#children.clear();
    this.#servers.clear();
    this.#folders.length = 0;
  }
}

/** Running PostgreSQL servers whose files are below this data folder. */
function postmastersBelow(dataDir: string): Postmaster[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name)) : [];
  return names.flatMap((name) => readPostmaster(join(dataDir, name, "cluster")) ?? []);
}

export class Writer {
  readonly acknowledged: number[] = [];
  readonly postgresPid: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, postgresPid: number) {
    this.#child = child;
    this.postgresPid = postgresPid;
  }

  static async ready(child: ChildProcess): Promise<Writer> {
    const problems: string[] = [];
    child.stderr?.on("data", (chunk: Buffer) => problems.push(chunk.toString()));
    return new Promise((resolve, reject) => {
      let writer: Writer | null = null;
      if (child.stdout === null) throw new Error("no output");
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (writer !== null) writer.acknowledged.push(Number(line));
        else if (line.startsWith("ready ")) {
          writer = new Writer(child, Number(line.slice(6)));
          resolve(writer);
        }
      });
      child.once("exit", () => reject(new Error(`the writer ended: ${problems.join("")}`)));
    });
  }

  /** Kills the Node process with kill -9; resolves when it is gone and all its output has been read. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.#child.once("close", resolve));
    this.#child.kill("SIGKILL");
    await closed;
  }
}

/** Runs `work` with the owner's connection to a server. */
export async function asOwner<T>(server: EmbeddedServer, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = ownerSql(server.owner, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Returns all numbers that a writer stored in a server's database. */
export async function storedNumbers(server: EmbeddedServer): Promise<Set<number>> {
  return asOwner(server, async (sql) => {
    const rows = await sql<{ n: number }[]>`select n::int from numeros`;
    return new Set(rows.map((row) => row.n));
  });
}
