import { createHash } from "node:crypto";
import type { Services } from "../http/services.ts";
import { StorageError, type Storage } from "../storage/storage.ts";
import type { CabecaAncorada } from "./ancora.ts";
import { cabecasAncoradas, verificarAncorada } from "./ancorasLidas.ts";
import { PROBLEMA, type Problema } from "./problemas.ts";
import { verificarAprovacoes, verificarDocumentos, verificarEstado } from "./verificarAtos.ts";
import { type Nomeado, readCabeca, verificarEvidencias, verificarInstantaneos } from "./verificarLinhas.ts";
import { verificarRevisoes } from "./verificarRevisoes.ts";

/** Verifies that the data which proves a report's approvals is unchanged since it was written. */

export type Verificado = {
  readonly evidencias: number;
  readonly revisoes: number;
  /** Files whose bytes were read. */
  readonly arquivos: number;
  readonly problemas: readonly Problema[];
};

type Linhas = Omit<Verificado, "arquivos"> & { readonly nomeados: readonly Nomeado[] };

/** Verifies the evidence in the database, in one transaction. @returns null when the company has no such report */
async function verificarBanco(
  { database }: Pick<Services, "database">,
  empresaId: string,
  relatorioId: string,
  ancorada: CabecaAncorada | undefined,
): Promise<Linhas | null> {
  return database.withEmpresa({ empresaId }, async (tx) => {
    const cabeca = await readCabeca(tx, empresaId, relatorioId);
    if (cabeca === null) return null;
    const wanted = new Set(ancorada === undefined ? [] : [ancorada.versao]);
    const revisoes = await verificarRevisoes(tx, empresaId, cabeca, wanted);
    const evidencias = await verificarEvidencias(tx, empresaId, cabeca);
    const { registros } = evidencias;
    const instantaneos = await verificarInstantaneos(tx, empresaId, relatorioId, registros);
    const documentos = await verificarDocumentos(tx, empresaId, relatorioId, registros);
    return {
      evidencias: evidencias.hashes.size,
      revisoes: revisoes.revisoes,
      problemas: [
        ...revisoes.problemas,
        ...evidencias.problemas,
        ...instantaneos.problemas,
        ...documentos.problemas,
        ...verificarEstado(cabeca, registros),
        ...(await verificarAprovacoes(tx, empresaId, relatorioId, registros)),
        ...(ancorada === undefined ? [] : verificarAncorada(ancorada, evidencias.hashes, revisoes.hashes)),
      ],
      nomeados: [
        ...instantaneos.arquivos,
        ...documentos.arquivos,
        ...registros.flatMap(({ n, assinaturaSha256 }) =>
          assinaturaSha256 === null
            ? []
            : [{ sha256: assinaturaSha256, tamanho: null, lugar: `assinatura da evidencia ${n}` }],
        ),
      ],
    };
  });
}

async function problemOfFile(storage: Storage, empresaId: string, file: Nomeado): Promise<string | null> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of await storage.open(empresaId, file.sha256)) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof StorageError && error.failure === "missing") return PROBLEMA.falta;
    throw error;
  }
  const same = hash.digest("hex") === file.sha256 && (file.tamanho === null || file.tamanho === size);
  return same ? null : PROBLEMA.bytes;
}

/** Reads every named file once, one after the other, as a stream: no file is held whole in memory. */
async function verificarArquivos(storage: Storage, empresaId: string, nomeados: readonly Nomeado[]) {
  const bySha = new Map(nomeados.map((file) => [file.sha256, file]));
  const problemas: Problema[] = [];
  for (const file of bySha.values()) {
    const problema = await problemOfFile(storage, empresaId, file);
    if (problema !== null) problemas.push({ lugar: file.lugar, problema });
  }
  return { arquivos: bySha.size, problemas };
}

export type OQueVerificar = {
  /** True to read also the bytes of every file that a snapshot or document names. */
  readonly arquivos: boolean;
  /** The company's anchored heads, given when many of its reports are verified; when absent, `verificarRelatorio` reads them. */
  readonly ancoradas?: ReadonlyMap<string, CabecaAncorada>;
};

/**
 * Verifies one report, also a deleted one: its chain of revisions and the content they made, its chain of evidence, snapshots,
 * approvals and documents, every file that these name, and its place under the company's anchors.
 * @returns null when the company has no such report
 */
export async function verificarRelatorio(
  services: Pick<Services, "database" | "storage" | "config">,
  empresaId: string,
  relatorioId: string,
  { arquivos, ancoradas }: OQueVerificar = { arquivos: true },
): Promise<Verificado | null> {
  const heads = ancoradas ?? (await cabecasAncoradas(services, empresaId)).cabecas;
  const linhas = await verificarBanco(services, empresaId, relatorioId, heads.get(relatorioId));
  if (linhas === null) return null;
  const { nomeados, problemas, ...counts } = linhas;
  const files = arquivos
    ? await verificarArquivos(services.storage, empresaId, nomeados)
    : { arquivos: 0, problemas: [] };
  return { ...counts, arquivos: files.arquivos, problemas: [...problemas, ...files.problemas] };
}
