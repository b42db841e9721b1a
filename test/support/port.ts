import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The range lies below the ports of outgoing connections: otherwise such a connection could take a port before the test's server listens on it. */
const FIRST = 20_000;
const LAST = 32_000;

/** Reserves the port against other test processes, which look for a free port at the same time. False when another process has it. */
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

/** Returns a port that nobody on this machine listens on, reserved for this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (claim(port) && (await isFree(port))) return port;
  }
}
