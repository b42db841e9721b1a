import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { requireProgram } from "../../tools/debian.ts";
import type { DrivenBrowser } from "./driver.ts";

/** Controls Debian's Firefox ESR without a screen, by WebDriver BiDi, which Firefox speaks itself; Debian has no other driver for it. */

const PHONE = { width: 390, height: 844 };

/** Preferences with which the browser asks no questions and contacts nobody by itself. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

type Answer = { readonly id?: number; readonly type: string; readonly result?: unknown; readonly message?: string };
type Bidi = { send(method: string, params: object): Promise<unknown>; close(): void };

async function connectTo(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.addEventListener("close", () => {
    for (const answer of waiting.values()) answer({ type: "error", message: "Firefox has ended" });
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer`)));
  });
  const send = async (method: string, params: object): Promise<unknown> => {
    const id = (sent += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    waiting.delete(id);
    if (type === "error") throw new Error(`${method}: ${message ?? ""}`);
    return result;
  };
  return { send, close: () => socket.close() };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error("Firefox has no output");
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /WebDriver BiDi listening on (\S+)/.exec(line);
    if (found?.[1] !== undefined) return found[1];
  }
  throw new Error("Firefox ended before it could be spoken to");
}

type Running = { readonly child: ChildProcess; readonly bidi: Bidi; readonly context: string };

async function start(program: string, profile: string): Promise<Running> {
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const env = { ...process.env, HOME: profile };
  const child = spawn(program, [...flags, "about:blank"], { stdio: ["ignore", "ignore", "pipe"], env });
  const bidi = await connectTo(await addressOf(child));
  child.stderr?.resume();
  await bidi.send("session.new", { capabilities: {} });
  const { contexts } = (await bidi.send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? "";
  await bidi.send("browsingContext.setViewport", { context, viewport: PHONE });
  return { child, bidi, context };
}

async function end({ child, bidi }: Running): Promise<void> {
  const exited = once(child, "exit");
  // Closes the browser as a person would, so that lazily stored data reaches the disk.
  await bidi.send("browser.close", {}).catch(() => child.kill("SIGTERM"));
  bidi.close();
  await exited;
}

type Evaluated = {
  readonly type: string;
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
};

/** @param folder for the browser's profile */
export async function openFirefox(folder: string): Promise<DrivenBrowser> {
  const program = requireProgram(
    ["firefox-esr", "firefox"],
    ["firefox-esr"],
    "Install Firefox (Debian: apt-get install firefox-esr).",
  );
  const profile = join(folder, "firefox");
  await mkdir(profile, { recursive: true });
  const lines = Object.entries(PREFERENCES).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  let running = await start(program, profile);
  return {
    name: "Firefox",
    goTo: async (url) => {
      const { bidi, context } = running;
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (expression) => {
      const { bidi, context } = running;
      const asked = {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? "null")`,
        target: { context },
        awaitPromise: true,
      };
      const { result, exceptionDetails } = (await bidi.send("script.evaluate", asked)) as Evaluated;
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(String(result?.value)) as unknown;
    },
    startAgain: async () => {
      await end(running);
      running = await start(program, profile);
    },
    close: () => end(running),
  };
}
