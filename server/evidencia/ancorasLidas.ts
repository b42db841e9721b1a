import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../http/services.ts";
import {
  ancoraHash,
  type AncoraRow,
  type CabecaAncorada,
  listAncoras,
  raizDe,
  type RegistroDeAncora,
} from "./ancora.ts";
import { assinaturaConfere, chaveDaAncora } from "./chaveDaAncora.ts";
import { readChavesAnteriores } from "./chavesAnteriores.ts";
import { PROBLEMA, type Problema } from "./problemas.ts";

/** Reads and verifies a company's anchors, from the database and from the copies outside it. */

/** An anchor's copy as its file holds it. */
export type AncoraDeArquivo = { registro: string; hash: string; assinatura: string };

export const pastaDasAncoras = (dataDir: string, empresaId: string): string => join(dataDir, "ancoras", empresaId);

const DIA = /^(\d{4}-\d{2}-\d{2})\.json$/;

const UNREADABLE: AncoraDeArquivo = { registro: "", hash: "", assinatura: "" };

function copyOf(text: string): AncoraDeArquivo {
  try {
    const copy = JSON.parse(text) as Partial<AncoraDeArquivo> | null;
    const { registro, hash, assinatura } = copy ?? {};
    const whole = [registro, hash, assinatura].every((part) => typeof part === "string");
    return whole ? (copy as AncoraDeArquivo) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Reads the copies in the data folder, by day. An unreadable copy is kept as empty, and so differs from its anchor. */
async function readCopies(dataDir: string, empresaId: string): Promise<Map<string, AncoraDeArquivo>> {
  const folder = pastaDasAncoras(dataDir, empresaId);
  const names = (await readdir(folder).catch(() => [] as string[])).toSorted();
  const copies = new Map<string, AncoraDeArquivo>();
  for (const name of names) {
    const dia = DIA.exec(name)?.[1];
    if (dia === undefined) continue;
    copies.set(dia, copyOf(await readFile(join(folder, name), "utf8")));
  }
  return copies;
}

function parse(registro: string): RegistroDeAncora | null {
  try {
    const value = JSON.parse(registro) as RegistroDeAncora | null;
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Returns what is wrong with an anchor that should follow the hash `before`; null for a sound anchor. */
function problemOf(row: AncoraRow, before: Buffer | null, empresaId: string, chaves: readonly string[]): string | null {
  if (!ancoraHash(before, row.registro).equals(row.hash)) return PROBLEMA.hash;
  const registro = parse(row.registro);
  if (registro === null) return PROBLEMA.hash;
  if ((row.hash_anterior?.toString("hex") ?? null) !== registro.hashAnterior) return PROBLEMA.elo;
  if (!chaves.includes(registro.chavePublica)) return PROBLEMA.chave;
  if (!assinaturaConfere(registro.chavePublica, row.hash, row.assinatura)) return PROBLEMA.assinatura;
  const same = registro.dia === row.dia && registro.quando === row.criada_em && registro.empresaId === empresaId;
  return same ? null : PROBLEMA.difere;
}

export type AncorasLidas = {
  /** The head of each report's chains in the last anchor that names the report, by the report's id. */
  readonly cabecas: ReadonlyMap<string, CabecaAncorada>;
  readonly ancoras: number;
  readonly problemas: readonly Problema[];
};

function copyProblems(rows: readonly AncoraRow[], copies: ReadonlyMap<string, AncoraDeArquivo>): Problema[] {
  const byDay = new Map(rows.map((row) => [row.dia, row]));
  return [...copies].flatMap(([dia, { registro, hash, assinatura }]): Problema[] => {
    const row = byDay.get(dia);
    if (row === undefined) return [{ lugar: `ancora ${dia}`, problema: PROBLEMA.falta }];
    const kept = asCopy(row);
    const same = kept.registro === registro && kept.hash === hash && kept.assinatura === assinatura;
    return same ? [] : [{ lugar: `copia da ancora ${dia}`, problema: PROBLEMA.difere }];
  });
}

/** Returns the record of an anchor whose hash and signature are valid for one of these keys; null for any other anchor. */
function genuine({ registro, hash, assinatura }: AncoraDeArquivo, chaves: readonly string[]): RegistroDeAncora | null {
  const lida = parse(registro);
  if (lida === null || !chaves.includes(lida.chavePublica)) return null;
  const before = typeof lida.hashAnterior === "string" ? Buffer.from(lida.hashAnterior, "hex") : null;
  const made = ancoraHash(before, registro);
  const signed = assinaturaConfere(lida.chavePublica, made, Buffer.from(assinatura, "hex"));
  return signed && made.toString("hex") === hash ? lida : null;
}

const asCopy = ({ registro, hash, assinatura }: AncoraRow): AncoraDeArquivo => ({
  registro,
  hash: hash.toString("hex"),
  assinatura: assinatura.toString("hex"),
});

/** Returns the genuine record of each day's anchor, oldest first; a day whose anchor is missing or changed in the database is read from its copy. */
function genuineRegistros(
  rows: readonly AncoraRow[],
  copies: ReadonlyMap<string, AncoraDeArquivo>,
  chaves: readonly string[],
): RegistroDeAncora[] {
  const byDay = new Map<string, RegistroDeAncora>();
  for (const one of [...copies.values(), ...rows.map(asCopy)]) {
    const lida = genuine(one, chaves);
    if (lida !== null) byDay.set(lida.dia, lida);
  }
  return [...byDay.values()].toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
}

/** Returns the head of each report that the anchors name; a later anchor overrides an earlier one. */
export function foldCabecas(registros: readonly RegistroDeAncora[]): Map<string, CabecaAncorada> {
  const cabecas = new Map<string, CabecaAncorada>();
  for (const { mudaram } of registros) for (const cabeca of mudaram) cabecas.set(cabeca.relatorioId, cabeca);
  return cabecas;
}

/** Reads and verifies the anchors of a company: their chain, signatures, copies and the last root. */
export async function cabecasAncoradas(
  { database, config }: Pick<Services, "database" | "config">,
  empresaId: string,
): Promise<AncorasLidas> {
  const { publica } = await chaveDaAncora(config.dataDir);
  const chaves = [publica, ...(await readChavesAnteriores(config.dataDir, empresaId)).ancora];
  const rows = await database.withEmpresa({ empresaId }, (tx) => listAncoras(tx, empresaId));
  const copies = await readCopies(config.dataDir, empresaId);
  const problemas: Problema[] = [];
  let before: Buffer | null = null;
  for (const row of rows) {
    const problema = problemOf(row, before, empresaId, chaves);
    if (problema !== null) problemas.push({ lugar: `ancora ${row.dia}`, problema });
    before = row.hash;
  }
  problemas.push(...copyProblems(rows, copies));
  const registros = genuineRegistros(rows, copies, chaves);
  const cabecas = foldCabecas(registros);
  const last = registros.at(-1);
  const inOrder = [...cabecas.values()].toSorted((a, b) => (a.relatorioId < b.relatorioId ? -1 : 1));
  if (last !== undefined && (last.raiz !== raizDe(inOrder) || last.relatorios !== cabecas.size))
    problemas.push({ lugar: `ancora ${last.dia}`, problema: PROBLEMA.difere });
  return { cabecas, ancoras: rows.length, problemas };
}

/**
 * Checks that the anchored head of a report is still part of its chains. This finds a chain whose tail was cut off together with
 * the report's counts.
 */
export function verificarAncorada(
  { evidencias, evidenciaHash, versao, revisaoHash }: CabecaAncorada,
  daEvidencia: ReadonlyMap<number, string>,
  daRevisao: ReadonlyMap<number, string>,
): Problema[] {
  const problemas: Problema[] = [];
  if (evidencias > 0 && daEvidencia.get(evidencias) !== evidenciaHash) {
    const first = daEvidencia.has(evidencias) ? evidencias : Math.max(0, ...daEvidencia.keys()) + 1;
    for (let n = first; n <= evidencias; n += 1)
      problemas.push({ lugar: `evidencia ${n}`, problema: daEvidencia.has(n) ? PROBLEMA.ancora : PROBLEMA.falta });
  }
  if (versao > 0 && daRevisao.get(versao) !== revisaoHash)
    problemas.push({
      lugar: `revisao ${versao}`,
      problema: daRevisao.has(versao) ? PROBLEMA.ancora : PROBLEMA.falta,
    });
  return problemas;
}
