import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Below the ports of outgoing connections: one of those may take the port before its server listens. */
const FIRST = 20_000;
const LAST = 32_000;

/** Keeps the port from other processes of the run, which look for one at the same moment. */
function claim(port: number): boolean {
  const folder = join(tmpdir(), `canteiro-port-${port}`);
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return true;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  await once(server.close(), "close");
  return true;
}

/** A port of this machine that nobody listens on, for this process alone. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (claim(port) && (await isFree(port))) return port;
  }
}
