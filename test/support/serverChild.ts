import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readPostmaster } from "../../server/db/embedded/orphan.ts";
import { temporaryFolder } from "./cluster.ts";
import { freePort } from "./port.ts";
import { COMPILED, SERVER_MAIN } from "./serverProcess.ts";

/** The product in its own process, with its embedded database as in production, so that a test can kill it. */

/** `main`: the product of another checkout; `env`: further settings. */
type ChildOptions = { readonly main?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs the command with a disk of `mb` megabytes mounted at `folder`. The mount lives in a mount namespace that ends with the command. */
function onSmallDisk({ folder, mb }: { folder: string; mb: number }): string[] {
  const namespace = process.getuid?.() === 0 ? ["--mount"] : ["--mount", "--map-root-user"];
  const script = 'mount -t tmpfs -o "size=$1m,mode=0755" tmpfs "$2" && shift 2 && exec "$@"';
  return ["unshare", ...namespace, "sh", "-c", script, "sh", String(mb), folder];
}

export class ServerChild {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #options: ChildOptions;
  #child: ChildProcess | null = null;

  private constructor(folder: string, port: number, options: ChildOptions) {
    this.#folder = folder;
    this.#port = port;
    this.#options = options;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Prepares a data folder and an address that stays the same over restarts. Starts nothing yet. */
  static async create(options: ChildOptions = {}): Promise<ServerChild> {
    return new ServerChild(temporaryFolder(), await freePort(), options);
  }

  /** Folder of the server's files and database. */
  get dataDir(): string {
    return join(this.#folder, "data");
  }

  /**
   * Resolves when the server reports that it is ready; rejects with the server's output if the process ends first.
   * @param disk mounts a disk of `mb` megabytes at `folder` for this server alone
   */
  async start({ disk }: { disk?: { folder: string; mb: number } } = {}): Promise<void> {
    const { PATH, HOME, POSTGRES_BIN_DIR } = process.env;
    const settings = { DATA_DIR: this.dataDir, PORT: String(this.#port), LOG_LEVEL: "warn" };
    const { main = SERVER_MAIN, env } = this.#options;
    const program = [process.execPath, main];
    const [command = "", ...args] = disk === undefined ? program : [...onSmallDisk(disk), ...program];
    const child = spawn(command, args, {
      env: {
        PATH,
        HOME,
        ...COMPILED,
        EXEMPLO: "simples",
        ...(POSTGRES_BIN_DIR !== undefined && { POSTGRES_BIN_DIR }),
        ...settings,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    const said: string[] = [];
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        said.push(line);
        if (line.startsWith("Canteiro is ready")) resolve();
      });
      child.once("exit", () => reject(new Error(`the server ended:\n${said.join("\n")}`)));
    });
  }

  /** Kills the Node process with `kill -9`, and PostgreSQL too when `database` is true; resolves when the process is gone. */
  async kill({ database }: { database: boolean }): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    this.#child = null;
    const gone = once(child, "exit");
    const postgres = database ? this.#postgresPids() : [];
    child.kill("SIGKILL");
    for (const pid of postgres) process.kill(pid, "SIGKILL");
    await gone;
  }

  /** Stops the server as an operator would (SIGTERM). */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
  }

  /** Stops the server and removes its folder. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #postgresPids(): number[] {
    const names = existsSync(this.dataDir) ? readdirSync(this.dataDir).filter((name) => /^pg\d+$/.test(name)) : [];
    return names.flatMap((name) => readPostmaster(join(this.dataDir, name, "cluster"))?.pid ?? []);
  }
}
