import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError, type Codigo } from "../../../domain/errors/errors.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { GALERIA } from "../../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { Tx } from "../../db/database.ts";
import type { Ctx } from "../../http/ctx.ts";
import { uploadFolderOf } from "../../storage/temporary.ts";
import { inFileTurn } from "../../lib/fileTurns.ts";
import { sharedPace } from "../../lib/pace.ts";
import { keepWhose, workForAll } from "../../lib/whose.ts";
import type { Services } from "../../http/services.ts";
import { StorageError } from "../../storage/storage.ts";
import { addMidia, requireMayAdd } from "./add.ts";
import { type EnvioRow, listPartes, type ParteRow, partName, partsOf, requireEnvio, type Which } from "./envios.ts";
import { removePartes } from "./enviosExpirar.ts";
import { keepMidia, type Kept } from "./keep.ts";
import { presentMidia } from "./present.ts";

/** Ends an upload in parts: the parts are joined, compared with the hash, inspected like a file sent whole, and added to the report. */

/** Creates an error that names the parts the client must send. */
function aboutParts(codigo: Codigo, parts: readonly number[]): AppError {
  return new AppError(codigo, {
    campos: parts.map((n) => ({ campo: `partes.${n}`, erro: "valor_invalido" as const })),
  });
}

const range = (total: number): number[] => Array.from({ length: total }, (_, i) => i + 1);

/** Appends a part; true when its bytes still match their hash. */
async function appendParte(
  services: Services,
  where: { empresaId: string; envioId: string; path: string },
  parte: ParteRow,
  whole: ReturnType<typeof createHash>,
): Promise<boolean> {
  const hash = createHash("sha256");
  // Stream callbacks run outside the context that names the company, so the context is passed on.
  const pass = keepWhose((bytes: number) => sharedPace.pass(bytes));
  try {
    const bytes = await services.storage.openPart(where.empresaId, where.envioId, partName(parte));
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          await pass(chunk.length);
          hash.update(chunk);
          whole.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(where.path, { flags: "a", mode: 0o600 }),
    );
  } catch (error) {
    if (error instanceof StorageError && error.failure === "missing") return false;
    throw error;
  }
  return hash.digest("hex") === parte.sha256;
}

/**
 * Joins the parts into one file at `path`.
 * @returns numbers of damaged parts
 */
async function assemble(
  services: Services,
  empresaId: string,
  { id, pedido }: EnvioRow,
  partes: readonly ParteRow[],
  path: string,
): Promise<number[]> {
  const whole = createHash("sha256");
  const bad: number[] = [];
  for (const parte of partes) {
    const good = await appendParte(services, { empresaId, envioId: id, path }, parte, whole);
    if (!good) bad.push(parte.n);
  }
  // When every part matches its hash but the whole file does not, the file changed on the device while it was read, and all parts must be sent again.
  return bad.length === 0 && whole.digest("hex") !== pedido.sha256 ? range(partes.length) : bad;
}

export type Conclusion = { readonly kept: Kept | null };

type Looked = { row: EnvioRow; partes: ParteRow[] };

async function look(services: Services, actor: Actor, which: Which): Promise<Looked> {
  return services.database.withEmpresa({ empresaId: actor.empresaId }, async (tx) => {
    const row = await requireEnvio(tx, actor, which);
    if (row.estado === "recebendo") await requireMayAdd(tx, actor, which, row.pedido.tipo);
    return { row, partes: await listPartes(tx, actor.empresaId, row.id) };
  });
}

/** True when a concurrent request has finished the upload meanwhile, which explains why parts are missing. */
async function isFinished(services: Services, actor: Actor, which: Which): Promise<boolean> {
  const { row } = await look(services, actor, which);
  return row.estado === "concluido";
}

/** Refuses the file because of its content: every repeated request gets the same answer, and the bytes are deleted. */
async function refuse(services: Services, actor: Actor, { id }: EnvioRow, codigo: Codigo): Promise<void> {
  const { empresaId } = actor;
  await services.database.withEmpresa(
    { empresaId },
    (tx) => tx`
      update envios set estado = 'recusado', erro = ${codigo}, visto_em = now()
      where empresa_id = ${empresaId} and id = ${id} and estado = 'recebendo'`,
  );
  await removePartes(services, empresaId, id);
}

/** Deletes damaged parts, rows and bytes, so that the client is asked to send them again. */
async function forget(services: Services, empresaId: string, id: string, bad: readonly ParteRow[]): Promise<void> {
  const numbers = bad.map(({ n }) => n);
  await services.database.withEmpresa(
    { empresaId },
    (tx) =>
      tx`delete from envio_partes where empresa_id = ${empresaId} and envio_id = ${id} and n = any(${numbers}::int[])`,
  );
  await services.storage.removeParts(empresaId, id, bad.map(partName));
}

/** Uploads that this process is assembling now. */
const working = new Map<string, Promise<Conclusion>>();

/**
 * Assembles the file, compares its hash and inspects it, all outside any transaction. Does nothing for a concluded upload.
 * Concurrent requests share one run, so that ten impatient requests do not make ten copies of a video.
 * @throws AppError `envio_incompleto`, `envio_corrompido` (both name parts), the error with which the content is refused, and as
 * {@link requireMayAdd}
 */
export function prepareConclusion(services: Services, actor: Actor, which: Which): Promise<Conclusion> {
  const { obraId, relatorioId, envioId } = which;
  const key = [actor.empresaId, actor.usuarioId, obraId, relatorioId, envioId].join("/").toLowerCase();
  const before = working.get(key);
  if (before !== undefined) return before;
  const begun = workForAll(() => inFileTurn(() => prepare(services, actor, which))).finally(() => working.delete(key));
  working.set(key, begun);
  return begun;
}

async function prepare(services: Services, actor: Actor, which: Which): Promise<Conclusion> {
  const { empresaId } = actor;
  const { row, partes } = await look(services, actor, which);
  if (row.estado === "concluido") return { kept: null };
  if (row.estado === "recusado") throw new AppError((row.erro ?? "envio_encerrado") as Codigo);
  const here = new Set(partes.map(({ n }) => n));
  const missing = range(partsOf(row.pedido.tamanho)).filter((n) => !here.has(n));
  if (missing.length > 0) {
    if (await isFinished(services, actor, which)) return { kept: null };
    throw aboutParts("envio_incompleto", missing);
  }
  const path = join(uploadFolderOf(services.config.dataDir), randomUUID());
  try {
    const bad = await assemble(services, empresaId, row, partes, path);
    if (bad.length === 0) return { kept: await judge(services, actor, row, path) };
    if (await isFinished(services, actor, which)) return { kept: null };
    const wrong = new Set(bad);
    await forget(
      services,
      empresaId,
      row.id,
      partes.filter(({ n }) => wrong.has(n)),
    );
    throw aboutParts("envio_corrompido", bad);
  } finally {
    await rm(path, { force: true });
  }
}

async function judge(services: Services, actor: Actor, row: EnvioRow, path: string): Promise<Kept> {
  const { tipo, nome, sha256 } = row.pedido;
  try {
    // Assembly compared the hash but not the announced size, so the real size is used.
    const { size } = await stat(path);
    return await keepMidia(services, actor.empresaId, tipo, { path, nome, sha256, size });
  } catch (error) {
    // Only a fault of the file ends the upload; a full disk does not.
    if (error instanceof AppError) await refuse(services, actor, row, error.codigo);
    throw error;
  }
}

type Context = { readonly ctx: Ctx; readonly services: Services };

/**
 * Adds the file to the report and ends the upload in one transaction. A repeated or concurrent request gets the answer of the
 * first.
 * @param galeria put the photo into the gallery instead of the announced place
 * @returns the answer as JSON text
 */
export async function finishConclusion(
  { ctx, services }: Context,
  which: Which,
  { kept }: Conclusion,
  galeria: boolean,
): Promise<string> {
  const { tx, actor, empresaId, request } = ctx;
  const row = await requireEnvio(tx, actor, which, "write");
  if (row.resposta !== null) return row.resposta;
  if (kept === null) throw new AppError("indisponivel");
  const { tipo, descricao, lugar, posicao, assinante } = row.pedido;
  const dados = { descricao, lugar: galeria ? GALERIA : lugar, posicao: posicao ?? 1, assinante: assinante ?? "" };
  const poster = row.poster === null ? null : await posterOf(tx, empresaId, row.poster);
  const { doc, arquivo } = await addMidia(ctx, services.storage, { ...which, id: row.id, dados, poster }, kept);
  const resposta = JSON.stringify(presentMidia(doc, actor, which, tipo, arquivo));
  await tx`
    update envios set estado = 'concluido', resposta = ${resposta}, verificado_em = now(), visto_em = now()
    where empresa_id = ${empresaId} and id = ${row.id}`;
  request.afterCommit(() => removePartes(services, empresaId, row.id));
  return resposta;
}

async function posterOf(tx: Tx, empresaId: string, sha256: string): Promise<{ sha256: string; size: number }> {
  const [row] = await tx<{ size: number }[]>`
    select tamanho::float8 as size from arquivos where empresa_id = ${empresaId} and sha256 = ${Buffer.from(sha256, "hex")}`;
  return { sha256, size: row?.size ?? 0 };
}
