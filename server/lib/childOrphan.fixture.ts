// A parent process for the test of a parent's death: starts one child with the job named by the argument and prints the child's pid.
import { createChildPool } from "./child.ts";
import type { Order } from "./child.fixture.ts";

const pool = createChildPool<Order, unknown>({
  module: new URL("./child.fixture.ts", import.meta.url),
  timeoutMs: 600_000,
});
const pid = await pool.run({ act: "pid" });
const act = process.argv[2];
if (act === "close") await pool.close();
if (act === "wait" || act === "spin") void pool.run({ act });
process.stdout.write(`${String(pid)}\n`);
