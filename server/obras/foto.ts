import { AppError } from "../../domain/errors/errors.ts";
import type { obrasContract } from "../../domain/obras/contract.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { insertAudit } from "../db/audit.ts";
import { fileAnswer } from "../answers/answers.ts";
import type { BeforeContext, Context } from "../http/route.ts";
import { accepted } from "../images/accepted.ts";
import { requireDailyRoom, takeDailyRoom } from "../files/dailyRoom.ts";
import { keepScaled } from "../storage/scaled.ts";
import type { StoredFile } from "../storage/storage.ts";

/** The photo of a work. A work has only one photo, so its sizes are made immediately. */

type C = typeof obrasContract;
type Kept = Record<"original" | "impressao" | "miniatura", StoredFile>;

/** Stores the photo and its sizes. This is slow, so it runs before the transaction. */
export async function keepFotoDaObra({
  empresaId,
  actor,
  file,
  services,
}: BeforeContext<C["uploadFotoDaObra"]>): Promise<Kept> {
  await services.database.withEmpresa({ empresaId }, (tx) => requireDailyRoom(tx, actor, services, file.size));
  // Scaled before the original is stored, so that a file that is no picture leaves nothing in storage.
  const sizes = await accepted(keepScaled(services, empresaId, file.path));
  return { ...sizes, original: await services.storage.take(empresaId, file) };
}

export async function saveFotoDaObra({
  tx,
  actor,
  params,
  file,
  services,
  prepared,
}: Context<C["uploadFotoDaObra"]> & { prepared: Kept }) {
  const { original, impressao, miniatura } = prepared;
  // Locks the work before its files, as all code that adds files does; otherwise two uploads of equal bytes could deadlock.
  await tx`select from obras where empresa_id = ${actor.empresaId} and id = ${params.obraId} for no key update`;
  await takeDailyRoom(tx, actor, services, file.size);
  await insertArquivos(tx, services.storage, actor.empresaId, [original, impressao, miniatura]);
  const bytes = (hex: string) => Buffer.from(hex, "hex");
  await tx`
    update obras set foto_sha256 = ${bytes(original.sha256)}, foto_impressao_sha256 = ${bytes(impressao.sha256)},
      foto_miniatura_sha256 = ${bytes(miniatura.sha256)}, modificada_em = now()
    where empresa_id = ${actor.empresaId} and id = ${params.obraId}`;
  await insertAudit(tx, actor, {
    ato: "obra.foto",
    alvoTipo: "obra",
    alvoId: params.obraId,
    dados: { tamanho: file.size },
  });
  return { fotoUrl: `/v2/empresas/${actor.empresaId}/obras/${params.obraId}/foto/${original.sha256}` };
}

/** Answers the photo. Its address contains the hash of the original: a new photo has a new address, so answers can be cached. */
export async function answerFotoDaObra({ tx, actor, params, services }: Context<C["getFotoDaObra"]>) {
  const [row] = await tx<{ impressao: string }[]>`
    select encode(foto_impressao_sha256, 'hex') as impressao from obras
    where empresa_id = ${actor.empresaId} and id = ${params.obraId} and encode(foto_sha256, 'hex') = ${params.arquivo}`;
  if (!row) throw new AppError("nao_encontrado");
  const { impressao } = row;
  return fileAnswer({ contentType: "image/jpeg", etag: impressao, maxAge: 3600 }, () =>
    services.storage.open(actor.empresaId, impressao),
  );
}
