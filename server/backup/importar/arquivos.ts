import { join } from "node:path";
import type { TransactionSql } from "postgres";
import { keepMiniatura } from "../../documentos/miniatura.ts";
import type { Services } from "../../http/services.ts";
import { insertManyArquivos } from "../../storage/arquivos.ts";
import { keepScaled } from "../../storage/scaled.ts";
import type { StoredFile } from "../../storage/storage.ts";
import type { ManifestoLido } from "./chegada.ts";
import { readLinhas } from "./linhas.ts";
import { RecusaDoImport } from "./recusa.ts";

/**
 * Stores the files of an export before the transaction that writes its rows. Files are named by their hash, so storing them again
 * is safe; after an interrupted import, the nightly sweep deletes them like any file that no row names.
 */

type Chegou = { readonly folder: string; readonly manifesto: ManifestoLido };
type Guarda = Pick<Services, "storage" | "images">;

const isKept = ({ nome }: { nome: string }): boolean => nome.startsWith("arquivos/") || nome.startsWith("relatorios/");

/** Stores originals and sealed documents. @throws RecusaDoImport when a file changed since it was checked */
export async function keepArquivos({ storage }: Guarda, { folder, manifesto }: Chegou): Promise<void> {
  for (const { nome, sha256 } of manifesto.arquivos.filter(isKept)) {
    const stored = await storage.put(manifesto.empresa._id, join(folder, nome));
    if (stored.sha256 !== sha256) throw new RecusaDoImport(`${nome} changed while it was imported.`);
  }
}

/** Scaled-down pictures that the product does not make on demand; hashes in hexadecimal. */
export type Menores = {
  readonly obras: readonly { readonly id: string; readonly impressao: StoredFile; readonly miniatura: StoredFile }[];
  readonly anexos: readonly { readonly id: string; readonly miniatura: StoredFile }[];
};

/** Makes and stores the scaled-down pictures. */
export async function keepMenores(services: Guarda, chegou: Chegou): Promise<Menores> {
  const empresaId = chegou.manifesto.empresa._id;
  const menores = { obras: [] as Menores["obras"][number][], anexos: [] as Menores["anexos"][number][] };
  const pathOf = (sha256: string): string => join(chegou.folder, "arquivos", sha256);
  for await (const linha of readLinhas(chegou, "obras")) {
    const { _id: id, fotoSha256 } = JSON.parse(linha) as { _id: string; fotoSha256?: string | null };
    if (typeof fotoSha256 === "string")
      menores.obras.push({ id, ...(await keepScaled(services, empresaId, pathOf(fotoSha256))) });
  }
  for await (const linha of readLinhas(chegou, "obra_anexos")) {
    const { _id: id, sha256, extensao } = JSON.parse(linha) as { _id: string; sha256: string; extensao: string };
    const miniatura = await keepMiniatura(services, empresaId, extensao, pathOf(sha256));
    if (miniatura !== null) menores.anexos.push({ id, miniatura });
  }
  return menores;
}

/** Records that the company has these files; their bytes are stored already. */
export async function insertArquivosDoImport(
  tx: TransactionSql,
  { storage }: Guarda,
  { manifesto }: Chegou,
  { obras, anexos }: Menores,
): Promise<void> {
  const made = obras.flatMap(({ impressao, miniatura }) => [impressao, miniatura]);
  await insertManyArquivos(tx, storage, manifesto.empresa._id, [
    ...manifesto.arquivos.filter(isKept).map(({ sha256, tamanho }) => ({ sha256, size: tamanho })),
    ...made,
    ...anexos.map(({ miniatura }) => miniatura),
  ]);
}

/** Writes the hashes of the scaled-down pictures into the rows of their originals. */
export async function nameMenores(tx: TransactionSql, empresaId: string, { obras, anexos }: Menores): Promise<void> {
  const bytes = ({ sha256 }: StoredFile) => Buffer.from(sha256, "hex");
  for (const { id, impressao, miniatura } of obras)
    await tx`
      update obras set foto_impressao_sha256 = ${bytes(impressao)}, foto_miniatura_sha256 = ${bytes(miniatura)}
      where empresa_id = ${empresaId} and id = ${id}`;
  for (const { id, miniatura } of anexos)
    await tx`update obra_anexos set miniatura_sha256 = ${bytes(miniatura)} where empresa_id = ${empresaId} and id = ${id}`;
}
