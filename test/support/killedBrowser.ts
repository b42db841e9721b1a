import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, requireHeadlessChromium } from "../../tools/debian.ts";

/** Starts Chromium with a separate profile on disk and kills it as a phone does: every process at once. */

const PHONE = { width: 390, height: 844 };

export type KilledBrowser = {
  readonly page: Page;
  /**
   * Sends SIGKILL to every process of this profile.
   * @returns a promise that resolves when the last process is gone
   */
  kill(): Promise<void>;
  /** Closes the browser as a person does, so that lazily stored data reaches the disk. */
  close(): Promise<void>;
};

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return ""; // the process has ended
  }
}

/** Ids of the processes that were started with this profile, without zombies. */
function processesOf(profile: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes(profile))
    .map(Number);
}

/** Returns `root`, the processes of this profile and all their descendants, because not every zygote process names the profile. */
function familyOf(profile: string, root: number): number[] {
  const family = new Set([root, ...processesOf(profile)]);
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = read(`/proc/${name}/stat`);
      return [Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])] as const;
    });
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

const isThere = (pid: number): boolean => !["", "Z", "X"].includes(read(`/proc/${pid}/stat`).split(") ")[1]?.[0] ?? "");

async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isThere)) await pause(20);
}

async function address(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error("Chromium has no output");
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /DevTools listening on (\S+)/.exec(line);
    if (found?.[1] !== undefined) return found[1];
  }
  throw new Error("Chromium ended before it could be spoken to");
}

/** Starts Chromium on this profile. Throws if a process of an earlier start still lives: two processes on one store would prove nothing. */
export async function openKilledBrowser(profile: string): Promise<KilledBrowser> {
  const old = processesOf(profile);
  if (old.length > 0) throw new Error(`processes ${old.join(", ")} still use ${profile}`);
  const flags = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "--lang=pt-BR"];
  const child = spawn(requireHeadlessChromium(), [...CHROMIUM_FLAGS, ...flags, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  const browser: Browser = await chromium.connectOverCDP(await address(child));
  child.stderr?.resume();
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("Chromium has no context");
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(PHONE);
  return {
    page,
    kill: async () => {
      const family = familyOf(profile, child.pid ?? 0);
      for (const pid of family) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // The process has already ended.
        }
      }
      await exited;
      await gone([...family, ...processesOf(profile)]);
      await browser.close().catch(() => undefined);
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => undefined);
      await exited;
      await gone(processesOf(profile));
    },
  };
}
