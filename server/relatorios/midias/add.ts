import type { RelatorioRef } from "../../../domain/relatorios/ref.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type Actor, canWriteSecao, type Member } from "../../../domain/permissoes/rules.ts";
import { authorizeOps } from "../../../domain/relatorios/authorize.ts";
import type { TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import { planAddFoto, planForArrival } from "../../../domain/relatorios/fotos.ts";
import type { Doc, Op } from "../../../domain/relatorios/merge/types.ts";
import {
  planAddAnexo,
  planAddVideo,
  planAssinar,
  requireNewId,
  requireRoomForVideo,
} from "../../../domain/relatorios/midias.ts";
import { limitesDeFotos } from "../../../domain/relatorios/rules.ts";
import { GALERIA, type LugarDaFoto, samePlace, secaoDoLugar } from "../../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import type { Ctx } from "../../http/ctx.ts";
import { insertArquivos } from "../../storage/arquivos.ts";
import type { Tx } from "../../db/database.ts";
import { getEmpresaFacts } from "../../empresas/queries.ts";
import type { Storage, StoredFile } from "../../storage/storage.ts";
import { requireRelatorio } from "../actions.ts";
import { asAutor } from "../autor.ts";
import { loadDoc, type RelatorioHead } from "../queries.ts";
import { change } from "./change.ts";
import type { Kept } from "./keep.ts";
import { requireVisiblePlace } from "./lugar.ts";

/** Adds files to a report, in the same way for photos, videos, attachments and signatures, whether sent whole or in parts. */

/** The section that a file belongs to by its kind. */
export const SECAO: Readonly<Record<TipoDeMidia, SecaoId>> = {
  foto: "galeriaDeFoto",
  video: "video",
  anexo: "anexo",
  assinatura: "assinatura",
};

/** What the person says about the file. */
export type Dados = {
  readonly descricao: string;
  readonly lugar: LugarDaFoto;
  /** For signatures only. */
  readonly posicao: number;
  readonly assinante: string;
};

export type NewMidia = RelatorioRef & {
  readonly id: string;
  readonly dados: Dados;
  readonly poster: StoredFile | null;
};

/**
 * Refuses a photo when the report already has as many as a trial allows.
 * @throws AppError `limite_fotos_teste`
 */
async function requireRoomForFoto(tx: Tx, empresaId: string, head: RelatorioHead): Promise<void> {
  const { diasDeTeste } = await getEmpresaFacts(tx, empresaId);
  const limite = limitesDeFotos(diasDeTeste !== null).porRelatorio;
  if (limite !== null && head.total_fotos >= limite) {
    throw new AppError("limite_fotos_teste", { vars: { limite: String(limite) } });
  }
}

/**
 * Requires that a file of this kind would be accepted now, as far as can be told without the file. Called before bytes are
 * received or inspected; {@link addMidia} checks again.
 * @param lugar of an announced photo, if known.
 * @throws AppError `nao_encontrado`, `sem_permissao`, `secao_desligada`, `relatorio_aprovado`, `limite_fotos_teste`,
 * `limite_videos`
 */
export async function requireMayAdd(
  tx: Tx,
  actor: Actor,
  where: RelatorioRef,
  tipo: TipoDeMidia,
  lugar?: LugarDaFoto,
): Promise<void> {
  const head = await requireRelatorio(tx, actor, where, "read");
  const reason = canWriteSecao(actor, SECAO[tipo], head.estado);
  if (reason !== null) throw new AppError(reason);
  // A photo belongs to the section of its place, which need not be the gallery.
  const secao = tipo !== "foto" ? SECAO[tipo] : lugar && secaoDoLugar(lugar);
  if (secao !== undefined && head.estado.secoesDesligadas.includes(secao)) throw new AppError("secao_desligada");
  if (tipo === "foto") await requireRoomForFoto(tx, actor.empresaId, head);
  if (tipo === "video") requireRoomForVideo(await loadDoc(tx, actor.empresaId, head.id, head.v));
}

/**
 * Requires that this person may put a photo at this place now. Checked before the bytes are stored: otherwise uploads to missing
 * places would fill the disk with files that no report shows and no limit counts.
 * @throws AppError `item_desconhecido`, `sem_permissao`, `relatorio_aprovado`
 */
export async function requireMayStand(tx: Tx, actor: Actor, where: RelatorioRef, lugar: LugarDaFoto): Promise<void> {
  if (samePlace(lugar, GALERIA)) return;
  const head = await requireRelatorio(tx, actor, where, "read");
  requireVisiblePlace(actor, head.estado, lugar);
  const doc = await loadDoc(tx, actor.empresaId, head.id, head.v);
  const reason = authorizeOps(actor, { estado: head.estado, doc }, planForArrival(doc, lugar), head);
  if (reason !== null) throw new AppError(reason);
}

function plan(doc: Doc, actor: Actor, kept: Kept, { id, dados, poster }: NewMidia): Op[] {
  const { tipo, original, extensao } = kept;
  const usuario = asAutor(actor);
  const arquivo = `${id}.${extensao}`;
  const { descricao, lugar, posicao, assinante } = dados;
  const comum = { id, arquivo, tamanho: original.size, sha256: original.sha256, usuario };
  const [largura, altura] = [kept.largura ?? 0, kept.altura ?? 0];
  if (tipo === "foto") {
    requireNewId(doc, id);
    return planAddFoto(doc, { ...comum, descricao, largura, altura, tiradaEm: kept.tiradaEm, lugar }, Math.random);
  }
  if (tipo === "assinatura") {
    const dataHora = new Date().toISOString();
    return planAssinar({ posicao, nome: assinante || actor.nome, arquivoAssinatura: arquivo, usuario, dataHora });
  }
  if (tipo === "anexo")
    return planAddAnexo(doc, { ...comum, extensao, descricao: descricao || kept.nome }, Math.random);
  const arquivoFoto = poster === null ? null : `${id}-foto.jpg`;
  const duracao = Math.round((kept.duracao ?? 0) * 1000) / 1000;
  return planAddVideo(doc, { ...comum, extensao, descricao, arquivoFoto, duracao, largura, altura }, Math.random);
}

/**
 * Adds a file with stored bytes, and its content, in the caller's transaction.
 * @throws AppError as {@link requireMayAdd}, and `item_desconhecido` (place), `envio_diferente` (id in use)
 */
export async function addMidia(
  ctx: Ctx,
  storage: Storage,
  target: NewMidia,
  kept: Kept,
): Promise<{ doc: Doc; arquivo: string }> {
  const { tx, actor, empresaId } = ctx;
  const { tipo, original, mostrada } = kept;
  const doc = await change(ctx, target, async (current, head) => {
    if (tipo === "foto") {
      await requireRoomForFoto(tx, empresaId, head);
      requireVisiblePlace(actor, head.estado, target.dados.lugar);
    }
    const ops = plan(current, actor, kept, target);
    // Done before the content is written: an edit of an approved report makes a snapshot, which lists the facts of every file.
    await insertArquivos(
      tx,
      storage,
      empresaId,
      [original, mostrada, target.poster].filter((file) => file !== null),
    );
    await insertMidia(tx, actor, target, kept);
    return ops;
  });
  if (tipo === "foto") {
    await ctx.jobs.enqueue(tx, "fotos.derivar", { empresaId, fotoId: target.id }, { key: target.id });
  }
  return { doc, arquivo: `${target.id}.${kept.extensao}` };
}

const bytes = (file: StoredFile | null): Buffer | null => (file === null ? null : Buffer.from(file.sha256, "hex"));

/** Stores the facts about a file; captions and places are report content. */
export async function insertMidia(
  tx: Tx,
  { empresaId, usuarioId }: Member,
  { relatorioId, id, poster }: Pick<NewMidia, "relatorioId" | "id" | "poster">,
  kept: Kept,
): Promise<void> {
  const { tipo, nome, original, mime, largura, altura, duracao, tiradaEm } = kept;
  await tx`
    insert into midias (empresa_id, id, relatorio_id, tipo, nome, sha256, impressao_sha256, poster_sha256, tamanho, mime,
      largura, altura, duracao, tirada_em, enviada_por)
    values (${empresaId}, ${id}, ${relatorioId}, ${tipo}, ${nome}, ${bytes(original)}, ${bytes(kept.mostrada)},
      ${bytes(poster)}, ${original.size}, ${mime}, ${largura}, ${altura}, ${duracao}, ${tiradaEm}, ${usuarioId})`;
}
