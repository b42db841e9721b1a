import { createHash, type Hash } from "node:crypto";
import { type FileHandle, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Certificate } from "pkijs";
import type { Tx } from "../db/database.ts";
import { chaveDaAncora } from "../evidencia/chaveDaAncora.ts";
import { readChavesAnteriores } from "../evidencia/chavesAnteriores.ts";
import { nomeSimples } from "./nomes.ts";
import type { SealServices } from "../selo/selador.ts";
import { type Coluna, lerOriginais, lerPlanilha, lerTabela, listColunas, referencias } from "./colunas.ts";
import { esquemaDe } from "./esquema.ts";
import { writePlanilha } from "./planilha.ts";
import { EXPORTADAS, type Exportada, SEM_PLANILHA } from "./tabelas.ts";

/**
 * Copies all rows of a company at one moment to the disk, in one transaction and in batches, so that memory does not grow and the
 * transaction does not stay open while files are packed. The company's files can be read later: content under a hash never
 * changes.
 */

/** Version of the export's format. Since 2, the company may have come from another installation, whose key signed its anchors. */
export const FORMATO = 2;

/** Rows held in memory at once; the row of a long report has some hundred kilobytes. */
const BATCH = 50;

/** A file of the export: written for it (such as rows), or a file of the company named by its hash. */
export type Entrada = { readonly nome: string; readonly sha256: string; readonly tamanho: number };

/** Facts about the export once its rows are written; the head of its manifest. */
export type Momento = {
  readonly formato: typeof FORMATO;
  readonly versao: string;
  readonly empresa: { readonly _id: string; readonly nome: string; readonly idioma: string };
  readonly momento: string;
  /** For each table: the number of rows, and their files. */
  readonly dados: Readonly<Record<string, { readonly linhas: number; readonly arquivos: readonly string[] }>>;
  readonly referencias: Readonly<Record<string, readonly string[]>>;
  readonly chaveDaAncora: string;
  /** Anchor keys of the installations that the company came from; format 1 had none. */
  readonly chavesAnteriores: readonly string[];
  readonly certificadosDoSelo: readonly string[];
};

export const LISTA = "lista.ndjson";
const MOMENTO = "momento.json";

/** Writes lines to a file; counts their bytes and returns their digest when closed. */
class Linhas {
  readonly #file: FileHandle;
  readonly #hash: Hash = createHash("sha256");
  tamanho = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.tamanho += bytes.length;
    await this.#file.appendFile(bytes);
  }

  async close(): Promise<string> {
    await this.#file.close();
    return this.#hash.digest("hex");
  }
}

type Escrita = { readonly linhas: number; readonly entradas: Entrada[] };

const LINE_END = 0x0a;

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

type Tabelas = { readonly folder: string; readonly colunas: readonly Coluna[]; readonly signal: AbortSignal };

/** Writes the rows of a table. They go from the database to the disk as bytes: parsed into objects, they left so much garbage that memory grew. */
async function writeTabela(
  tx: Tx,
  empresaId: string,
  tabela: Exportada,
  { folder, colunas, bytesDeLinhas, signal }: Tabelas & { readonly bytesDeLinhas: number },
): Promise<Escrita> {
  const entradas: Entrada[] = [];
  let linhas = 0;
  let part: { nome: string; file: Linhas } | null = null;
  const end = async () => {
    if (part !== null) entradas.push({ nome: part.nome, tamanho: part.file.tamanho, sha256: await part.file.close() });
    part = null;
  };
  const next = async (): Promise<{ nome: string; file: Linhas }> => {
    const suffix = entradas.length === 0 ? "" : `.${entradas.length + 1}`;
    const nome = `dados/${tabela}${suffix}.ndjson`;
    return { nome, file: new Linhas(await open(join(folder, nome), "w")) };
  };
  const take = async (piece: Uint8Array): Promise<void> => {
    for (let left = piece; left.length > 0;) {
      part ??= await next();
      const room = Math.max(1, bytesDeLinhas - part.file.tamanho);
      // A file ends with the line that reaches its size limit.
      const cut = left.indexOf(LINE_END, room - 1);
      const here = cut === -1 ? left : left.subarray(0, cut + 1);
      await part.file.write(here);
      linhas += countLines(here);
      left = left.subarray(here.length);
      if (cut !== -1) await end();
    }
  };
  // `COPY` is not used: the driver's stream may leave the connection paused for good when rows come faster than they are written.
  const rows = tx.unsafe<[Buffer][]>(lerTabela(tabela, colunas), [empresaId]).raw().cursor(BATCH);
  try {
    for await (const batch of rows as AsyncIterable<[Buffer][]>) {
      signal.throwIfAborted();
      await take(Buffer.concat(batch.flat()));
    }
  } finally {
    await end();
  }
  return { linhas, entradas };
}

/** Writes the schema of one line of a table. */
async function writeEsquema(folder: string, tabela: Exportada, colunas: readonly Coluna[]): Promise<Entrada> {
  const nome = `esquemas/${tabela}.json`;
  const bytes = Buffer.from(`${JSON.stringify(esquemaDe(tabela, colunas), null, 1)}\n`);
  await writeFile(join(folder, nome), bytes);
  return { nome, tamanho: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Writes the rows of a table as a sheet for people. */
async function writePlanilhaDe(
  tx: Tx,
  empresaId: string,
  tabela: Exportada,
  { folder, colunas: todas, signal }: Tabelas,
): Promise<Entrada> {
  const nome = `planilhas/${tabela}.xlsx`;
  const { sql, colunas } = lerPlanilha(tabela, todas);
  const rows = tx.unsafe<{ texto: string }[]>(sql, [empresaId]).cursor(BATCH);
  const parsed = (async function* () {
    for await (const batch of rows) {
      signal.throwIfAborted();
      yield batch.map(({ texto }) => JSON.parse(texto) as Record<string, unknown>);
    }
  })();
  const { sha256, size } = await writePlanilha(join(folder, nome), { nome: tabela, colunas }, parsed);
  return { nome, sha256, tamanho: size };
}

type Documento = { obra: string; obra_id: string; numero: number; data: string; relatorio_id: string } & {
  epoca: number;
  versao: number;
  sha256: string;
  tamanho: number;
};

/**
 * The sealed documents of all reports, by work, day and number, with what {@link nomeDoDocumento} makes their names of; parts of
 * ids make each name unique.
 */
const documentos = (tx: Tx, empresaId: string) => tx<Documento[]>`
  select o.nome as obra, o.id as obra_id, r.numero, r.data, d.relatorio_id, d.epoca, d.versao,
    encode(d.pdf_sha256, 'hex') as sha256, d.pdf_tamanho as tamanho
  from relatorio_documentos d
  join relatorios r on r.empresa_id = d.empresa_id and r.id = d.relatorio_id
  join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
  where d.empresa_id = ${empresaId} and d.pdf_sha256 is not null
  order by o.id, r.data, r.numero, d.relatorio_id, d.epoca, d.versao`;

const shortId = (id: string): string => id.slice(-12);

function nomeDoDocumento({ obra, obra_id: obraId, numero, data, relatorio_id: id, epoca, versao }: Documento): string {
  const again = epoca === 1 && versao === 1 ? "" : `-${epoca}.${versao}`;
  return `relatorios/${nomeSimples(obra, "obra")}-${shortId(obraId)}/${numero}-${data}-${shortId(id)}${again}.pdf`;
}

async function readMomento(
  services: SealServices,
  tx: Tx,
  empresaId: string,
): Promise<Omit<Momento, "dados" | "referencias">> {
  const [row] = await tx<{ nome: string; idioma: string; momento: string }[]>`
    select nome, idioma, now() as momento from empresas where id = ${empresaId}`;
  if (row === undefined) throw new Error("the company is gone");
  const { publica } = await chaveDaAncora(services.config.dataDir);
  const { certificados } = await services.selo.chave();
  const anteriores = await readChavesAnteriores(services.config.dataDir, empresaId);
  return {
    formato: FORMATO,
    versao: services.version,
    empresa: { _id: empresaId, nome: row.nome, idioma: row.idioma },
    momento: row.momento,
    chaveDaAncora: publica,
    chavesAnteriores: anteriores.ancora,
    certificadosDoSelo: [
      ...certificados.map((one: Certificate) => Buffer.from(one.toSchema().toBER()).toString("base64")),
      ...anteriores.selo,
    ],
  };
}

async function writeRows(
  services: SealServices,
  tx: Tx,
  empresaId: string,
  { folder, bytesDeLinhas, signal }: { folder: string; bytesDeLinhas: number; signal: AbortSignal },
): Promise<void> {
  const head = await readMomento(services, tx, empresaId);
  const colunas = await listColunas(tx);
  const lista = new Linhas(await open(join(folder, LISTA), "w"));
  const list = (entradas: readonly Entrada[]) =>
    lista.write(Buffer.from(entradas.map((entrada) => `${JSON.stringify(entrada)}\n`).join("")));
  const dados: Record<string, { linhas: number; arquivos: string[] }> = {};
  try {
    for (const tabela of Object.keys(EXPORTADAS) as Exportada[]) {
      const { linhas, entradas } = await writeTabela(tx, empresaId, tabela, { folder, colunas, bytesDeLinhas, signal });
      await list(entradas);
      dados[tabela] = { linhas, arquivos: entradas.map(({ nome }) => nome) };
    }
    for (const tabela of Object.keys(EXPORTADAS) as Exportada[])
      await list([await writeEsquema(folder, tabela, colunas)]);
    for (const tabela of Object.keys(EXPORTADAS) as Exportada[]) {
      if (SEM_PLANILHA.includes(tabela) || dados[tabela]?.linhas === 0) continue;
      await list([await writePlanilhaDe(tx, empresaId, tabela, { folder, colunas, signal })]);
    }
    const originais = tx.unsafe<{ sha256: string; tamanho: number }[]>(lerOriginais(colunas), [empresaId]);
    for await (const batch of originais.cursor(1000))
      await list(batch.map(({ sha256, tamanho }) => ({ nome: `arquivos/${sha256}`, sha256, tamanho })));
    for await (const batch of documentos(tx, empresaId).cursor(1000))
      await list(batch.map((one) => ({ nome: nomeDoDocumento(one), sha256: one.sha256, tamanho: one.tamanho })));
  } finally {
    await lista.close();
  }
  const momento: Momento = { ...head, dados, referencias: referencias(colunas) };
  await writeFile(join(folder, MOMENTO), JSON.stringify(momento));
}

/** Reads the facts about the export in a folder; null when its rows are missing or incomplete. */
export async function readFolder(folder: string): Promise<Momento | null> {
  const text = await readFile(join(folder, MOMENTO), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Momento);
}

/** Writes all rows and the list of all files to `folder`, which appears complete or not at all. */
export async function writeMomento(
  services: SealServices,
  empresaId: string,
  folder: string,
  { signal, bytesDeLinhas }: { readonly signal: AbortSignal; readonly bytesDeLinhas: number },
): Promise<void> {
  await mkdir(join(folder, ".."), { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    for (const part of ["dados", "esquemas", "planilhas"]) await mkdir(join(unfinished, part));
    await services.database.withEmpresa(
      { empresaId },
      (tx) => writeRows(services, tx, empresaId, { folder: unfinished, bytesDeLinhas, signal }),
      { snapshot: true },
    );
    // When two runs write the folder at the same time, the first one stays.
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
