import { fork } from "node:child_process";
import { once } from "node:events";
import type { Connection } from "../../server/db/connection.ts";
import type { BareAnswer, BareTask } from "./bare.ts";

export type Bare = { readonly pid: number; ask(task: BareTask): Promise<BareAnswer>; stop(): Promise<void> };

/** Starts the bare driver in a process of its own. */
export function startBare(connection: Connection): Bare {
  const child = fork(new URL("bare.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send({ connection });
  return {
    pid: child.pid ?? 0,
    async ask(task) {
      child.send(task);
      const ended = once(child, "exit").then(() => {
        throw new Error("the bare driver's process has ended");
      });
      const [answer] = (await Promise.race([once(child, "message"), ended])) as [BareAnswer];
      return answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
