import type { Tx } from "../db/database.ts";
import { chainHash, sha256Of, utcText } from "../db/chain.ts";
import { EVIDENCIA } from "./evidencia.ts";
import type { RegistroDeEvidencia } from "../../domain/evidencia/registro.ts";
import type { Instantaneo } from "./instantaneo.ts";
import { curto, PROBLEMA, type Problema } from "./problemas.ts";

/** Verifies the chain of evidence of a report, its snapshots, and the rows that they prove. */

/** The report's row, with the heads of its chains. Hashes in hexadecimal. */
export type Cabeca = {
  id: string;
  obra_id: string;
  v: number;
  data: string;
  data_fim: string | null;
  status_id: number;
  epoca: number;
  evidencias: number;
  evidencia_hash: string | null;
  revisao_hash: string | null;
};

/**
 * Reads the row of a report, deleted or not, because the chains of a deleted report stay. The lock keeps the chains from growing
 * while they are read.
 */
export async function readCabeca(tx: Tx, empresaId: string, relatorioId: string): Promise<Cabeca | null> {
  const [row] = await tx<Cabeca[]>`
    select id, obra_id, v, data, data_fim, status_id, epoca, evidencias, encode(evidencia_hash, 'hex') as evidencia_hash,
      encode(revisao_hash, 'hex') as revisao_hash
    from relatorios where empresa_id = ${empresaId} and id = ${relatorioId} for share`;
  return row ?? null;
}

type Row = {
  n: number;
  epoca: number;
  evento: string;
  registro: string;
  hash_anterior: Buffer | null;
  hash: Buffer;
  criada_em: string;
};

/** Parses a stored record; null when the text is not shaped like a record. */
function parse(texto: string): RegistroDeEvidencia | null {
  try {
    const value = JSON.parse(texto) as Partial<RegistroDeEvidencia> | null;
    const shaped = typeof value?.quando === "string" && typeof value.dados === "object" && value.dados !== null;
    return shaped ? (value as RegistroDeEvidencia) : null;
  } catch {
    return null;
  }
}

const sameBytes = (a: Buffer | null, b: Buffer | null): boolean =>
  a === null ? b === null : b !== null && a.equals(b);

function problemOf(row: Row, expected: { n: number; before: Buffer | null }, relatorioId: string): string | null {
  if (!chainHash(EVIDENCIA, expected.before, row.registro).equals(row.hash)) return PROBLEMA.hash;
  const registro = parse(row.registro);
  if (registro === null) return PROBLEMA.hash;
  if (!sameBytes(row.hash_anterior, expected.before)) return PROBLEMA.elo;
  if (registro.hashAnterior !== (expected.before?.toString("hex") ?? null)) return PROBLEMA.elo;
  const { n, epoca, evento, quando } = registro;
  const same = n === row.n && epoca === row.epoca && evento === row.evento && quando === row.criada_em;
  return same && registro.relatorioId === relatorioId ? null : PROBLEMA.difere;
}

/** At most this many missing numbers are reported for one gap: a tampered number may be arbitrarily large. */
const MOST_MISSING = 100;

function missing(from: number, to: number): Problema[] {
  const count = Math.min(MOST_MISSING, Math.max(0, to - from + 1));
  return Array.from({ length: count }, (_, i) => ({ lugar: `evidencia ${from + i}`, problema: PROBLEMA.falta }));
}

export type EvidenciasVerificadas = {
  readonly registros: readonly RegistroDeEvidencia[];
  /** Hash of each record in hexadecimal, by its number. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly problemas: Problema[];
};

/**
 * Verifies the chain of evidence of a report. All its records are held in memory: a report has tens of them. Records beyond the
 * report's count are a fault. A caller that has not locked the report's row gives `ate`: records after this number may have been
 * added meanwhile, and are not read.
 */
export async function verificarEvidencias(
  tx: Tx,
  empresaId: string,
  cabeca: Pick<Cabeca, "id" | "evidencias" | "evidencia_hash">,
  ate: number | null = null,
): Promise<EvidenciasVerificadas> {
  const rows = await tx<Row[]>`
    select n, epoca, evento, registro, hash_anterior, hash, ${utcText(tx, tx`criada_em`)} as criada_em
    from relatorio_evidencias where empresa_id = ${empresaId} and relatorio_id = ${cabeca.id}
      ${ate === null ? tx`` : tx`and n <= ${ate}`} order by n`;
  const problemas: Problema[] = [];
  const registros: RegistroDeEvidencia[] = [];
  const hashes = new Map<number, string>();
  let before: Buffer | null = null;
  let last = 0;
  for (const row of rows) {
    problemas.push(...missing(last + 1, row.n - 1));
    const problema = problemOf(row, { n: last + 1, before }, cabeca.id);
    if (problema !== null) problemas.push({ lugar: `evidencia ${row.n}`, problema });
    const registro = parse(row.registro);
    if (registro !== null) registros.push(registro);
    hashes.set(row.n, row.hash.toString("hex"));
    before = row.hash;
    last = row.n;
  }
  problemas.push(...missing(last + 1, cabeca.evidencias));
  if (last > cabeca.evidencias || cabeca.evidencia_hash !== (before?.toString("hex") ?? null))
    problemas.push({ lugar: `evidencia ${Math.max(last, cabeca.evidencias)}`, problema: PROBLEMA.elo });
  return { registros, hashes, problemas };
}

/** A file that evidence names: its label, and its size when the evidence states it. */
export type Nomeado = { readonly sha256: string; readonly lugar: string; readonly tamanho: number | null };

export type InstantaneosVerificados = { readonly arquivos: readonly Nomeado[]; readonly problemas: Problema[] };

/** Checks that each snapshot matches its hash, and that every snapshot named by a record exists. One snapshot is in memory at a time. */
export async function verificarInstantaneos(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  registros: readonly RegistroDeEvidencia[],
): Promise<InstantaneosVerificados> {
  const kept = await tx<{ sha256: string; v: number; criado_em: string }[]>`
    select encode(sha256, 'hex') as sha256, v, ${utcText(tx, tx`criado_em`)} as criado_em
    from relatorio_instantaneos where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} order by criado_em, sha256`;
  const problemas: Problema[] = [];
  const arquivos: Nomeado[] = [];
  for (const { sha256, v, criado_em: criadoEm } of kept) {
    const lugar = `instantaneo ${curto(sha256)}`;
    const first = registros.find(({ conteudoSha256 }) => conteudoSha256 === sha256);
    if (first === undefined) problemas.push({ lugar, problema: PROBLEMA.sobra });
    else if (first.quando !== criadoEm || first.versao !== v) problemas.push({ lugar, problema: PROBLEMA.difere });
    const [row] = await tx<{ conteudo: string }[]>`
      select conteudo from relatorio_instantaneos
      where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and sha256 = ${Buffer.from(sha256, "hex")}`;
    if (row === undefined || sha256Of(row.conteudo).toString("hex") !== sha256)
      problemas.push({ lugar, problema: PROBLEMA.hash });
    else arquivos.push(...filesOf(JSON.parse(row.conteudo) as Instantaneo));
  }
  const shas = new Set(kept.map(({ sha256 }) => sha256));
  const named = new Set(registros.flatMap(({ conteudoSha256 }) => conteudoSha256 ?? []));
  for (const sha256 of named) {
    if (!shas.has(sha256)) problemas.push({ lugar: `instantaneo ${curto(sha256)}`, problema: PROBLEMA.falta });
  }
  return { arquivos, problemas };
}

function filesOf({ relatorio, arquivos, logos }: Instantaneo): Nomeado[] {
  const kinds = new Map<string, string>([
    ...(relatorio.videos ?? []).flatMap(({ arquivo, arquivoFoto }): [string, string][] => [
      [arquivo, "video"],
      ...(arquivoFoto === null ? [] : [[arquivoFoto, "capa do video"] as [string, string]]),
    ]),
    ...(relatorio.anexos ?? []).map(({ arquivo }): [string, string] => [arquivo, "anexo"]),
    ...(relatorio.assinaturasManualUrl ?? []).map((one): [string, string] => [one.arquivoAssinatura, "assinatura"]),
  ]);
  return [
    ...Object.entries(arquivos).map(([arquivo, { sha256, tamanho }]) => ({
      sha256,
      tamanho,
      lugar: `${kinds.get(arquivo) ?? "foto"} ${arquivo}`,
    })),
    ...Object.entries(logos).map(([id, sha256]) => ({ sha256, tamanho: null, lugar: `logomarca ${id}` })),
  ];
}
