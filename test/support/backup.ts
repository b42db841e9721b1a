import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import type { Backup } from "../../domain/backup/contract.ts";
import { fazerBackup } from "../../server/backup/job.ts";
import type { Api, Person } from "./http.ts";
import type { TestServer } from "./server.ts";

/** Handles exports as people do: downloads them, unpacks them into a folder, and checks them with the program that comes with them. */

export const VERIFICAR = fileURLToPath(new URL("../../server/backup/verificar.mjs", import.meta.url));
export const IMPORTAR = fileURLToPath(new URL("../../tools/importarEmpresa.ts", import.meta.url));
/** Limits so small that even a small company's export has several volumes, and files of rows that end in the middle of a table. */
const SMALL = { bytes: 400_000, arquivos: 40, bytesDeLinhas: 50_000 };

export type Unpacked = {
  readonly folder: string;
  /** Names of all files in the folder, with `/` as separator. */
  files(): string[];
  read(name: string): Buffer;
  write(name: string, bytes: Uint8Array): void;
  remove(): void;
};

/** Makes an empty temporary folder for an export. */
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

/** Makes an export by calling its job directly, because asking for an export as a person does would add a row to the data. */
export async function exportOf(
  of: TestServer,
  as: Pick<Person, "empresaId" | "usuarioId">,
  limites = SMALL,
): Promise<string> {
  const id = randomUUID();
  await of.owner`insert into backups (empresa_id, id, pedido_por) values (${as.empresaId}, ${id}, ${as.usuarioId})`;
  const job = { id, attempt: 0, signal: new AbortController().signal };
  await fazerBackup({ empresaId: as.empresaId, backupId: id }, of.services, job, limites);
  return id;
}

export type Manifesto = {
  empresa: object;
  dados: Record<string, { linhas: number }>;
  referencias: object;
  chaveDaAncora: string;
  chavesAnteriores: string[];
  certificadosDoSelo: string[];
  arquivos: { nome: string; sha256: string; tamanho: number }[];
};
export const manifesto = (of: Unpacked) => JSON.parse(of.read("manifesto.json").toString()) as Manifesto;

/** Imports an export with the operator's command `tools/importarEmpresa.ts`. */
export function importar(into: TestServer, paths: readonly string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: into.ownerUrl, DATA_DIR: into.services.config.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [IMPORTAR, ...paths], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, said: stdout + stderr }),
    );
  });
}
