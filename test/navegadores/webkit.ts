import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { requireProgram } from "../../tools/debian.ts";
import { freePort } from "../support/port.ts";
import type { DrivenBrowser } from "./driver.ts";

/** Controls Debian's WebKitGTK by its own WebDriver, on a virtual screen. */

const PHONE = { width: 390, height: 844 };
const START_MS = 30_000;

function program(name: string, debian: string): string {
  return requireProgram([name], [debian], `Install it (Debian: apt-get install ${debian}).`);
}

/** @returns the name of the X display */
async function screenOf(xvfb: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface({ input: xvfb.stdio[3] as Readable }), "line")) as [string];
  return `:${line.trim()}`;
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(url: string): Promise<void> {
  for (const end = performance.now() + START_MS; ;) {
    const ready = await ask("GET", `${url}/status`).then(
      () => true,
      () => false,
    );
    if (ready) return;
    if (performance.now() > end) throw new Error("WebKitWebDriver did not start");
    await pause(100);
  }
}

/** @param folder the browser's home folder. Under automation the browser keeps no data after it ends, so `startAgain` only leaves the page. */
export async function openWebKit(folder: string): Promise<DrivenBrowser> {
  const xvfb = spawn(program("Xvfb", "xvfb"), ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const port = await freePort();
  const env = {
    ...process.env,
    HOME: folder,
    DISPLAY: await screenOf(xvfb),
    GDK_BACKEND: "x11",
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  };
  const driver = spawn(program("WebKitWebDriver", "webkit2gtk-driver"), [`--port=${String(port)}`], {
    stdio: "ignore",
    env,
  });
  const root = `http://127.0.0.1:${String(port)}`;
  await untilReady(root);
  const capabilities = { alwaysMatch: { pageLoadStrategy: "normal", timeouts: { script: 120_000 } } };
  const { sessionId } = await ask<{ sessionId: string }>("POST", `${root}/session`, { capabilities });
  const session = `${root}/session/${sessionId}`;
  await ask("POST", `${session}/window/rect`, PHONE).catch(() => undefined);
  const goTo = async (url: string): Promise<void> => void (await ask("POST", `${session}/url`, { url }));
  return {
    name: "WebKitGTK",
    goTo,
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const asked = { script, args: [] };
      const { value, error } = await ask<{ value?: unknown; error?: string }>(
        "POST",
        `${session}/execute/async`,
        asked,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    startAgain: () => goTo("about:blank"),
    close: async () => {
      await ask("DELETE", session).catch(() => undefined);
      const ended = Promise.all([once(driver, "exit"), once(xvfb, "exit")]);
      driver.kill();
      xvfb.kill();
      await ended;
    },
  };
}
