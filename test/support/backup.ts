import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import type { Backup } from "../../domain/backup/contract.ts";
import type { Api, Person } from "./http.ts";

/** Exports as somebody takes them: downloaded, unpacked into a folder, checked by the program that travels with them. */

export const VERIFICAR = fileURLToPath(new URL("../../server/backup/verificar.mjs", import.meta.url));

export type Unpacked = {
  readonly folder: string;
  /** Names of all files, with `/`. */
  files(): string[];
  read(name: string): Buffer;
  write(name: string, bytes: Uint8Array): void;
  remove(): void;
};

/** An empty folder for an export. */
export function newFolder(): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  const write = (name: string, bytes: Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  return {
    folder,
    write,
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted(),
    read: (name) => readFileSync(join(folder, name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Downloads the volumes of a finished export and unpacks them. */
export async function unpack(api: Api, as: Person, { _id: backupId, volumes }: Backup): Promise<Unpacked> {
  const unpacked = newFolder();
  for (const { n } of volumes) {
    const answer = await api("getVolumeDoBackup", { as, params: { backupId, n: String(n) } });
    if (answer.status !== 200) throw new Error(`volume ${n} answered ${answer.status}`);
    for (const [name, bytes] of Object.entries(unzipSync(answer.bytes))) unpacked.write(name, bytes);
  }
  return unpacked;
}

/** Runs the checking program on a folder. */
export function verificar(folder: string, idioma = "pt"): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFICAR, folder, idioma], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}
