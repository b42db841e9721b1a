import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "../connection.ts";
import { OWNER_ROLE } from "./cluster.ts";
import { processStart } from "./lock.ts";
import { readPostmaster } from "./orphan.ts";

/** Returns the owner's connection to the embedded server that another process of the product is running now; null when none is running. */
export function runningOwner(dataDir: string): Connection | null {
  if (!existsSync(dataDir)) return null;
  const home = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name));
  if (home === undefined) return null;
  const postmaster = readPostmaster(join(dataDir, home, "cluster"));
  if (postmaster === null || processStart(postmaster.pid) === null) return null;
  const { socketFolder, port } = postmaster;
  return {
    host: socketFolder === "" ? "127.0.0.1" : socketFolder,
    port,
    database: "canteiro",
    username: OWNER_ROLE,
    password: readFileSync(join(dataDir, home, "senha"), "utf8").trim(),
    tls: "disable",
  };
}
