import { v7 as uuid } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import { impressoesContract, type PedidoDeImpressao } from "../../domain/impressoes/contract.ts";
import { LIMITES_DE_IMPRESSAO } from "../../domain/impressoes/limites.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { fileAnswer } from "../answers/answers.ts";
import { definingRoutes, type RequestFacts } from "../http/route.ts";
import type { PrintServices } from "./service.ts";
import { answerAlbum } from "./album.ts";
import { enqueueExpiry } from "./expirar.ts";
import { forgetFile } from "../files/sweep.ts";
import { giveUp } from "./job.ts";
import { answerExcel, XLSX } from "./planilha.ts";
import {
  checkSize,
  chooseRelatorios,
  getImpressao,
  type ImpressaoRow,
  listOwn,
  presentImpressao,
  requireImpressao,
} from "./queries.ts";

/** Calls for documents other than the report's own PDF. */

/**
 * Finds an unfinished document that the person requested in the same way (a second tap), and returns its id, so that the document
 * is used again; null when there is none.
 * @throws AppError `muitas_tentativas` when too many other documents of the person are unfinished already
 */
async function findUnfinished(tx: Tx, { empresaId, usuarioId }: Actor, obraId: string, pedido: PedidoDeImpressao) {
  // Locks, so that one person's requests are counted one after the other: otherwise forty simultaneous requests would each find none unfinished.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`impressoes:${empresaId}:${usuarioId}:${obraId}`}, 0))`;
  const rows = await tx<{ id: string; mesma: boolean }[]>`
    select id, pedido = ${tx.json(pedido)} as mesma from impressoes
    where empresa_id = ${empresaId} and usuario_id = ${usuarioId} and obra_id = ${obraId} and estado in ('na_fila', 'fazendo')`;
  const same = rows.find(({ mesma }) => mesma);
  if (same === undefined && rows.length >= LIMITES_DE_IMPRESSAO.naFila) throw new AppError("muitas_tentativas");
  return same?.id ?? null;
}

/**
 * Deletes the person's finished documents of this work, except the newest, because a document may have a gigabyte.
 * @returns the hashes of their files
 */
async function dropOldest(tx: Tx, { empresaId, usuarioId }: Actor, obraId: string): Promise<string[]> {
  const gone = await tx<{ arquivo: string | null }[]>`
    delete from impressoes where empresa_id = ${empresaId} and estado not in ('na_fila', 'fazendo') and id in (
      select id from impressoes where empresa_id = ${empresaId} and usuario_id = ${usuarioId} and obra_id = ${obraId}
      order by criada_em desc, id desc offset ${LIMITES_DE_IMPRESSAO.guardadas})
    returning encode(arquivo_sha256, 'hex') as arquivo`;
  return gone.flatMap(({ arquivo }) => arquivo ?? []);
}

async function askFor(
  tx: Tx,
  services: PrintServices,
  actor: Actor,
  { obraId, pedido, request }: { obraId: string; pedido: PedidoDeImpressao; request: RequestFacts },
): Promise<ImpressaoRow> {
  const { empresaId, usuarioId } = actor;
  if (pedido.ate < pedido.de) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "ate", erro: "data_fim_invalida" }] });
  }
  checkSize(await chooseRelatorios(tx, actor, obraId, pedido), pedido);
  const known = await findUnfinished(tx, actor, obraId, pedido);
  const id = known ?? uuid();
  if (known === null) {
    await tx`
      insert into impressoes (empresa_id, id, obra_id, usuario_id, pedido)
      values (${empresaId}, ${id}, ${obraId}, ${usuarioId}, ${tx.json(pedido)})`;
    await services.jobs.enqueue(tx, "impressoes.fazer", { empresaId, impressaoId: id });
    await enqueueExpiry(tx, services, empresaId);
    const files = await dropOldest(tx, actor, obraId);
    request.afterCommit(async () => {
      for (const file of files) await forgetFile(services, empresaId, file);
    });
  }
  const row = await getImpressao(tx, empresaId, id);
  if (row === null) throw new Error("the document was not stored");
  return row;
}

/** Cancels a document that is not finished yet, or deletes a finished one. @returns the hash of the deleted document's file, else null */
async function takeBack(tx: Tx, { empresaId }: Actor, row: ImpressaoRow): Promise<string | null> {
  const [ended] = await tx`
    update impressoes set estado = 'cancelada', terminada_em = now()
    where empresa_id = ${empresaId} and id = ${row.id} and estado in ('na_fila', 'fazendo') returning id`;
  if (ended !== undefined) return null;
  const [gone] = await tx<{ arquivo: string | null }[]>`
    delete from impressoes where empresa_id = ${empresaId} and id = ${row.id} returning encode(arquivo_sha256, 'hex') as arquivo`;
  return gone?.arquivo ?? null;
}

export const impressoesRoutes = definingRoutes<PrintServices>()(impressoesContract, {
  getAlbum: answerAlbum,

  getExcel: answerExcel,

  contarRelatoriosDoPeriodo: async ({ tx, actor, params, query }) => {
    const chosen = await chooseRelatorios(tx, actor, params.obraId, query);
    return { relatorios: chosen.length, fotos: chosen.reduce((sum, { fotos }) => sum + fotos, 0) };
  },

  createImpressao: async ({ tx, actor, params, body, services, request }) =>
    presentImpressao(
      await askFor(tx, services, actor, { obraId: params.obraId, pedido: body, request }),
      actor.empresaId,
      request.idioma,
    ),

  listImpressoes: async ({ tx, actor, params, request }) =>
    (await listOwn(tx, actor, params.obraId)).map((row) => presentImpressao(row, actor.empresaId, request.idioma)),

  getImpressao: async ({ tx, actor, params, request }) =>
    presentImpressao(await requireImpressao(tx, actor, params), actor.empresaId, request.idioma),

  cancelarImpressao: async ({ tx, actor, params, services, request }) => {
    const row = await requireImpressao(tx, actor, params);
    const arquivo = await takeBack(tx, actor, row);
    request.afterCommit(async () => {
      giveUp(services, row.id);
      if (arquivo !== null) await forgetFile(services, actor.empresaId, arquivo);
    });
    return { ok: true as const };
  },

  getArquivoDaImpressao: async ({ tx, actor, params, services }) => {
    const { arquivo, arquivo_nome: fileName, tamanho, pedido } = await requireImpressao(tx, actor, params);
    if (arquivo === null || fileName === null || tamanho === null) throw new AppError("nao_encontrado");
    const contentType = pedido.formato === "excel" ? XLSX : "application/pdf";
    return fileAnswer(
      { contentType, length: tamanho, etag: arquivo, fileName, download: pedido.formato === "excel", ranges: true },
      (range) => services.storage.open(actor.empresaId, arquivo, range),
    );
  },
});
