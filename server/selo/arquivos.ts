import { createHash } from "node:crypto";
import type { Instantaneo } from "../evidencia/instantaneo.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import type { DadosDoDocumento } from "../evidencia/dadosDoDocumento.ts";

/** Checks that the files named in a snapshot still have the same bytes. */

export type ProblemaDeArquivo = {
  readonly sha256: string;
  /** The same codes as in `relatorio_documentos.erro`. */
  readonly codigo: "arquivo_alterado" | "arquivo_ausente";
};

async function hashOf(storage: Storage, empresaId: string, sha256: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await storage.open(empresaId, sha256)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}

/** Returns the hashes of all files that were approved: photos, videos, attachments, signatures, logos. */
export function approvedFiles({ arquivos, logos }: Instantaneo, { aprovacoes }: DadosDoDocumento): string[] {
  return [
    ...Object.values(arquivos).map(({ sha256 }) => sha256),
    ...Object.values(logos),
    ...aprovacoes.flatMap(({ assinaturaSha256 }) => assinaturaSha256 ?? []),
  ];
}

/** Reads these files completely; returns the first that is missing or whose bytes do not match its hash. */
export async function findProblem(
  storage: Storage,
  empresaId: string,
  hashes: readonly string[],
): Promise<ProblemaDeArquivo | null> {
  for (const sha256 of new Set(hashes)) {
    try {
      if ((await hashOf(storage, empresaId, sha256)) !== sha256) return { sha256, codigo: "arquivo_alterado" };
    } catch (error) {
      if (!(error instanceof StorageError) || error.failure !== "missing") throw error;
      return { sha256, codigo: "arquivo_ausente" };
    }
  }
  return null;
}
