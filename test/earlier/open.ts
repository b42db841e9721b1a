import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import { runningOwner } from "../../server/db/embedded/running.ts";
import { ownerSql } from "../support/cluster.ts";
import { ServerChild } from "../support/serverChild.ts";
import { type Answers, type Made, readAnswers, readStored } from "./answers.ts";
import { unpack, unpackFolder } from "./archive.ts";

/** A file of the fixture. */
export const dataFile = (name: "folder" | "requests" | "answers"): string =>
  fileURLToPath(new URL(`made/${name}.br`, import.meta.url));

export type Seen = { stored: Record<string, string>; answers: Answers };

export type Earlier = {
  readonly made: Made;
  readonly dataDir: string;
  /** The stored answers and the current ones. */
  look(): Promise<Seen>;
  close(): Promise<void>;
};

/** Starts this version on a copy of the earlier version's data. */
export async function openEarlier(): Promise<Earlier> {
  const made = unpack(dataFile("requests")) as Made;
  const server = await ServerChild.create();
  unpackFolder(dataFile("folder"), server.dataDir);
  await server.start();
  const connection = runningOwner(server.dataDir);
  if (connection === null) throw new Error("the database does not run");
  const owner: Sql = ownerSql(connection);
  return {
    made,
    dataDir: server.dataDir,
    look: async () => ({ stored: await readStored(owner), answers: await readAnswers(server.url, owner, made) }),
    close: async () => {
      await owner.end();
      await server.remove();
    },
  };
}
