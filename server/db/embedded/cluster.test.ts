import { expect, it } from "vitest";
import { requireOwnCluster } from "./cluster.ts";

const own = process.getuid?.() ?? 0;

it("a database of another account says whose it is and what to do", () => {
  expect(() => requireOwnCluster("/d/pg17", own, null)).not.toThrow();
  expect(() => requireOwnCluster("/d/pg17", 70, { name: "postgres", uid: 70, gid: 70 })).not.toThrow();
  expect(() => requireOwnCluster("/d/pg17", 54321, { name: "postgres", uid: 70, gid: 70 })).toThrow(
    "The database in /d/pg17 belongs to account 54321. Start Canteiro as account 54321 and not as root (as root, PostgreSQL " +
      'runs as "postgres"), or give it away: chown -R postgres /d/pg17',
  );
  expect(() => requireOwnCluster("/d/pg17", own + 1, null)).toThrow(/Start Canteiro as .*chown -R/);
});
