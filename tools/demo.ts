import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readConfig } from "../server/lib/config.ts";
import { EMAIL, fillDemo, SENHA, type Tamanho } from "./demo/fill.ts";

/**
 * `npm run demo`: creates a company with 12 works. One of them gets a year of reports with real files, another ten days of labour
 * by name, and a third 16 reports for electronic signature.
 */

const TAMANHO: Tamanho = { dias: [365, 10, 16], diasComFotos: 20, foto: async (foto) => foto };

async function isUp(base: string): Promise<boolean> {
  return fetch(`${base}/pronto`).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Runs `work` against the product at the configured address, and starts the product for this if it is not running. Returns
 * whether the product was running already.
 */
async function withProduct(base: string, work: () => Promise<void>): Promise<boolean> {
  if (await isUp(base)) {
    await work();
    return true;
  }
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL("../server/main.ts", import.meta.url))], {
    stdio: "inherit",
    env: { LOG_LEVEL: "warn", ...process.env },
  });
  const ended = once(child, "exit");
  try {
    while (!(await isUp(base))) {
      if (child.exitCode !== null) throw new Error("The product did not start; its message is above.");
      await delay(200);
    }
    await work();
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
  return false;
}

const config = readConfig(process.env);
const base = `http://${config.host}:${config.port}`;
try {
  const runs = await withProduct(base, async () => void (await fillDemo(base, TAMANHO)));
  const first = runs ? "" : "start the product (npm start) and ";
  console.log(`\nThe demonstration is there: ${first}log in at ${base}/login with ${EMAIL} and the password ${SENHA}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
