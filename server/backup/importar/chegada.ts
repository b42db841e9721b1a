import { execFile } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { chavesAnterioresSchema } from "../../evidencia/chavesAnteriores.ts";
import { isUuid } from "../../http/requestFacts.ts";
import { removeRemains } from "../../storage/temporary.ts";
import { FORMATO } from "../momento.ts";
import { EXPORTADAS, type Exportada } from "../tabelas.ts";
import { RecusaDoImport } from "./recusa.ts";
import { unpackVolumes } from "./volumes.ts";

/** Finds and unpacks an export to import, checks it with the program included in exports, and refuses exports of newer versions. */

/** The checking program of this installation; the one in the export could be forged. */
const VERIFICAR = fileURLToPath(new URL("../verificar.mjs", import.meta.url));
const MOST_SAID = 20;

const manifestoSchema = z.object({
  formato: z.number().int(),
  versao: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  empresa: z.object({
    _id: z.string().refine((id) => isUuid(id) && id === id.toLowerCase()),
    nome: z.string(),
    idioma: z.enum(["pt", "en", "es"]),
  }),
  momento: z.string(),
  dados: z.record(z.string(), z.object({ linhas: z.number().int(), arquivos: z.array(z.string()) })),
  chaveDaAncora: chavesAnterioresSchema.shape.ancora.element,
  chavesAnteriores: chavesAnterioresSchema.shape.ancora.default([]),
  certificadosDoSelo: chavesAnterioresSchema.shape.selo,
  arquivos: z.array(z.object({ nome: z.string(), sha256: z.string(), tamanho: z.number().int() })),
});
export type ManifestoLido = z.output<typeof manifestoSchema> & {
  readonly dados: Readonly<
    Partial<Record<Exportada, { readonly linhas: number; readonly arquivos: readonly string[] }>>
  >;
};

type Found = { readonly folder: string } | { readonly volumes: readonly string[] };

/** @throws RecusaDoImport when there is no export at these paths */
async function find(paths: readonly string[]): Promise<Found> {
  const volumes: string[] = [];
  for (const path of paths) {
    const found = await lstat(path).catch(() => null);
    if (found?.isFile() === true) volumes.push(path);
    else if (found?.isDirectory() === true) {
      const names = await readdir(path);
      if (names.includes("manifesto.json") && paths.length === 1) return { folder: path };
      volumes.push(...names.filter((name) => name.endsWith(".zip")).map((name) => join(path, name)));
    } else throw new RecusaDoImport(`${path} is neither a folder nor a file.`);
  }
  if (volumes.length === 0) throw new RecusaDoImport("There is no export: neither volumes (.zip) nor manifesto.json.");
  return { volumes };
}

/**
 * Refuses links: a link could lead anywhere, and its target could change after the check.
 * @throws RecusaDoImport
 */
async function requirePlain(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isFile() && !entry.isDirectory())
      throw new RecusaDoImport(`The export has something that is no file: ${join(entry.parentPath, entry.name)}.`);
}

function check(folder: string): Promise<{ holds: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFICAR, folder, "en"], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ holds: error === null, said: (stdout + stderr).trim() });
    });
  });
}

const numbers = (version: string): number => version.split(".").reduce((sum, part) => sum * 100_000 + Number(part), 0);

/** @throws RecusaDoImport when the export was made by a newer version or has tables that this version does not know */
function requireKnown({ formato, versao, dados }: z.output<typeof manifestoSchema>, version: string): void {
  const unknown = Object.keys(dados).find((tabela) => !(tabela in EXPORTADAS));
  if (formato < 1 || formato > FORMATO || numbers(versao) > numbers(version))
    throw new RecusaDoImport(
      `The export was made by Canteiro ${versao} (format ${formato}), which is newer than this one (${version}, format ${FORMATO}). Update first.`,
    );
  if (unknown !== undefined)
    throw new RecusaDoImport(`The export has rows that this version does not know: ${unknown}.`);
}

async function readManifesto(folder: string, version: string): Promise<ManifestoLido> {
  const text = await readFile(join(folder, "manifesto.json"), "utf8").catch(() => "");
  let manifesto: z.output<typeof manifestoSchema>;
  try {
    manifesto = manifestoSchema.parse(JSON.parse(text));
  } catch {
    throw new RecusaDoImport("manifesto.json is not the manifest of an export.");
  }
  requireKnown(manifesto, version);
  return manifesto;
}

/**
 * Calls `use` with a checked export. Volumes are unpacked below `dataDir` and deleted afterwards.
 * @param say reports progress
 * @throws RecusaDoImport
 */
export async function withExportacao<T>(
  paths: readonly string[],
  {
    dataDir,
    version,
    say,
  }: { readonly dataDir: string; readonly version: string; readonly say: (line: string) => void },
  use: (folder: string, manifesto: ManifestoLido) => Promise<T>,
): Promise<T> {
  const found = await find(paths);
  const scratch = join(dataDir, "importar");
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  await removeRemains(scratch);
  const own = "folder" in found ? null : await mkdtemp(join(scratch, "empresa-"));
  try {
    const folder = own ?? ("folder" in found ? found.folder : "");
    if ("volumes" in found) {
      say(`Unpacking ${found.volumes.length === 1 ? "one volume" : `${found.volumes.length} volumes`}…`);
      await unpackVolumes(found.volumes, folder);
    }
    await requirePlain(folder);
    const manifesto = await readManifesto(folder, version);
    say("Checking every file and chain…");
    const { holds, said } = await check(folder);
    if (!holds) {
      const lines = said.split("\n");
      const more = lines.length > MOST_SAID ? [`… and ${lines.length - MOST_SAID} lines more`] : [];
      throw new RecusaDoImport(["The export is damaged:", ...lines.slice(0, MOST_SAID), ...more].join("\n  "));
    }
    return await use(folder, manifesto);
  } finally {
    if (own !== null) await rm(own, { recursive: true, force: true });
  }
}
