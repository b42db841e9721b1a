import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ifInterrupted } from "./interrupted.ts";
import { freePort } from "../../test/support/port.ts";

const MAIN = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

/** Ends a process with SIGTERM, as an operator would, and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/pronto`).then(
    (answer) => answer.ok,
    () => false,
  );
}

const readLog = (dataDir: string) => readFile(join(dataDir, "..", "product.log"), "utf8");

export type Product = { readonly url: string; readonly pid: number; stop(): Promise<void> };

/**
 * Starts the product as `npm start` does, in a process of its own.
 * @param env settings such as `DATABASE_URL` or `PUBLIC_URL`, added to the defaults; of the caller's environment only `PATH`,
 * `HOME` and `TMPDIR` are passed on
 * @param flags for Node, such as `--cpu-prof`
 */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Product> {
  const port = await freePort();
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  await mkdir(dataDir, { recursive: true });
  // Log to a file, as a service does: reading a line per request would cost the measuring process time.
  const log = openSync(join(dataDir, "..", "product.log"), "a");
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      PATH,
      HOME,
      ...(TMPDIR !== "" && { TMPDIR }),
      DATA_DIR: dataDir,
      PORT: String(port),
      EXEMPLO: "simples",
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const forget = ifInterrupted(() => child.kill("SIGTERM"));
  child.once("exit", forget);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product did not start: ${await readLog(dataDir)}`);
    await wait(50);
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}
