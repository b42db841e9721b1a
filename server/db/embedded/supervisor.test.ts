import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { asOwner, Workbench } from "../../../test/support/embedded.ts";
import { chooseAccount, spawnAs } from "./account.ts";
import { findBinaries, program } from "./binaries.ts";

const bench = new Workbench();
afterEach(() => bench.clean());

const account = chooseAccount();
const binaries = findBinaries(process.env["POSTGRES_BIN_DIR"] ?? null, account);
const clusterName = `pg${binaries.major}`;

describe("the embedded PostgreSQL", () => {
  it("starts in an empty folder, stops cleanly and keeps its data over a restart", async () => {
    const dataDir = bench.dataDir();
    const first = await bench.start({ dataDir });
    await asOwner(first, async (sql) => {
      await sql`create table frutas (nome text)`;
      await sql`insert into frutas values ('Açaí'), ('zimbro')`;
    });
    await bench.stop(first);
    const second = await bench.start({ dataDir });
    const names = await asOwner(second, (sql) => sql`select upper(nome) as nome from frutas order by nome`);
    expect(names.map((row) => row["nome"] as string)).toEqual(["AÇAÍ", "ZIMBRO"]);
    await bench.stop(second);
    // A clean stop leaves no lock, and a log without recovery at the next start.
    expect(existsSync(join(dataDir, "canteiro.lock"))).toBe(false);
    const lines: string[] = [];
    await bench.start({ dataDir, onLog: (line) => lines.push(line) });
    expect(lines.join("\n")).not.toMatch(/not properly shut down/);
  });

  it("is durable, closed to other accounts and reached through a private socket only", async () => {
    const dataDir = bench.dataDir();
    const server = await bench.start({ dataDir });
    const settings = await asOwner(
      server,
      (sql) => sql<{ name: string; setting: string }[]>`
        select name, setting from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      listen_addresses: "",
      server_encoding: "UTF8",
    });
    expect(statSync(server.owner.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, clusterName)).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, clusterName, "senha")).mode & 0o777).toBe(0o600);
    const wrongPassword = { ...server, owner: { ...server.owner, password: "wrong" } };
    await expect(asOwner(wrongPassword, (sql) => sql`select 1`)).rejects.toMatchObject({ code: "28P01" });
  });

  it("refuses a second start on the same folder, naming the folder and the process", async () => {
    const dataDir = bench.dataDir();
    await bench.start({ dataDir });
    await expect(bench.start({ dataDir })).rejects.toThrow(
      `Canteiro is already running on the folder ${dataDir} (process ${process.pid}).`,
    );
  });

  it("takes over a lock whose process is gone, or whose number belongs to another process now", async () => {
    const dataDir = bench.dataDir();
    mkdirSync(dataDir, { recursive: true });
    for (const holder of [
      { pid: 4_194_303, started: "x" },
      { pid: process.pid, started: "an earlier process" },
    ]) {
      writeFileSync(join(dataDir, "canteiro.lock"), JSON.stringify(holder));
      const server = await bench.start({ dataDir, fsync: false });
      expect(readFileSync(join(dataDir, "canteiro.lock"), "utf8")).toContain(`"pid":${process.pid},`);
      await bench.stop(server);
    }
  });

  it("gets over a creation that was cut off", async () => {
    const dataDir = bench.dataDir();
    const left = join(dataDir, `${clusterName}.novo-12345`, "cluster");
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, "PG_VERSION"), `${binaries.major}\n`);
    const server = await bench.start({ dataDir });
    await asOwner(server, (sql) => sql`select 1`);
    expect(readdirSync(dataDir).toSorted()).toEqual(["canteiro.lock", clusterName]);
  });

  it("removes a postmaster.pid that names an unrelated process", async () => {
    const dataDir = bench.dataDir();
    const first = await bench.start({ dataDir });
    await bench.stop(first);
    const cluster = join(dataDir, clusterName, "cluster");
    writeFileSync(join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n1\n5432\n${first.owner.host}\n`);
    const second = await bench.start({ dataDir });
    expect(await asOwner(second, (sql) => sql`select 1`)).toHaveLength(1);
  });

  it("comes back by itself when postgres ends", async () => {
    const warnings: string[] = [];
    const server = await bench.start({ dataDir: bench.dataDir(), onWarning: (text) => warnings.push(text) });
    await asOwner(server, (sql) => sql`create table viva as select 1 as n`);
    const before = server.pid();
    process.kill(before, "SIGKILL");
    await expect.poll(() => server.pid(), { timeout: 20_000 }).not.toBe(before);
    await expect
      .poll(() => asOwner(server, (sql) => sql`select n from viva`).catch(() => []), { timeout: 20_000 })
      .toHaveLength(1);
    expect(warnings.join("\n")).toMatch(/PostgreSQL ended by SIGKILL; starting it again/);
  });

  it("shows the last log lines when it cannot start", async () => {
    const dataDir = bench.dataDir();
    await bench.stop(await bench.start({ dataDir, fsync: false }));
    writeFileSync(join(dataDir, clusterName, "cluster", "postgresql.conf"), "max_connections = many\n");
    await expect(bench.start({ dataDir })).rejects.toThrow(
      /ended with code 1\. Its last log lines:\n[^]*max_connections/,
    );
    expect(existsSync(join(dataDir, "canteiro.lock"))).toBe(false);
  });

  it("refuses the data of another major version", async () => {
    const dataDir = bench.dataDir();
    mkdirSync(join(dataDir, "pg12"), { recursive: true });
    await expect(bench.start({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 12, but the programs here are version/,
    );
  });

  it("refuses a cluster in SQL_ASCII, where accents are lost", async () => {
    const dataDir = bench.dataDir();
    await bench.stop(await bench.start({ dataDir, fsync: false }));
    const home = join(dataDir, clusterName);
    rmSync(join(home, "cluster"), { recursive: true });
    const flags = ["-D", join(home, "cluster"), "-U", "canteiro_owner", "-E", "SQL_ASCII", "--locale=C", "--no-sync"];
    execFileSync(program(binaries, "initdb"), [...flags, "-A", "scram-sha-256", "--pwfile", join(home, "senha")], {
      ...spawnAs(account),
      cwd: home,
      stdio: "ignore",
    });
    await expect(bench.start({ dataDir })).rejects.toThrow(/has the encoding SQL_ASCII; Canteiro needs UTF8/);
  });

  it.runIf(account !== null)("works as root below a folder that only root may enter", async () => {
    const dataDir = bench.dataDir();
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
    const warnings: string[] = [];
    const server = await bench.start({ dataDir, onWarning: (text) => warnings.push(text) });
    expect(warnings[0]).toMatch(/is closed to the account ".+": the database is kept in \/var\/lib\/canteiro\/data-/);
    const link = join(dataDir, clusterName);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(link, "cluster", "PG_VERSION"), "utf8").trim()).toBe(String(binaries.major));
    await asOwner(server, (sql) => sql`create table t as select 1 as n`);
    await bench.stop(server);
    const again = await bench.start({ dataDir });
    expect(await asOwner(again, (sql) => sql`select n from t`)).toHaveLength(1);
    await bench.stop(again);
    rmSync(dirname(realpathSync(link)), { recursive: true });
    await expect(bench.start({ dataDir })).rejects.toThrow(/was kept in .+, which is gone\. Restore that folder/);
  });
});
