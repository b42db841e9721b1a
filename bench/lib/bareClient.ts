import { fork } from "node:child_process";
import { once } from "node:events";
import type { Connection } from "../../server/db/connection.ts";
import type { BareAnswer, BareTask } from "./bare.ts";

export type Bare = { readonly pid: number; ask(task: BareTask): Promise<BareAnswer>; stop(): Promise<void> };

/** Starts the bare driver in a process of its own. */
export function startBare(connection: Connection): Bare {
  const child = fork(new URL("bare.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send({ connection });
  const exit = once(child, "exit");
  const lost = exit.then(() => {
    throw new Error("the bare driver's process has ended");
  });
  // Callers handle the rejection of `lost` themselves; this keeps Node from reporting it as unhandled while nobody awaits it.
  lost.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    async ask(task) {
      child.send(task);
      const [answer] = (await Promise.race([once(child, "message"), lost])) as [BareAnswer];
      return answer;
    },
    async stop() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}
