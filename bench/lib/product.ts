import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Ends a process as an operator would, and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export type Product = { readonly url: string; readonly pid: number; stop(): Promise<void> };

/**
 * Starts the product as `npm start` does, in a process of its own.
 * @param env settings over the defaults (`DATABASE_URL`, `PUBLIC_URL`); nothing of the caller's settings is taken over
 * @param flags for Node, such as `--cpu-prof`
 */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Product> {
  const port = await freePort();
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { PATH, HOME, ...(TMPDIR !== "" && { TMPDIR }), DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("Canteiro is ready")) resolve();
    });
    child.once("exit", () => reject(new Error(`the product did not start: ${said}`)));
  });
  await ready;
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) };
}
