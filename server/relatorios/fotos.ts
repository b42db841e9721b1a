import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { authorizeOps } from "../../domain/relatorios/authorize.ts";
import { findFoto, type NovaFoto, planAddFoto, planMoveFoto, planOrdenarFotos } from "../../domain/relatorios/fotos.ts";
import type { FlatItem } from "../../domain/relatorios/merge/diff.ts";
import type { Doc, Json, Op } from "../../domain/relatorios/merge/types.ts";
import type { LugarDaFoto } from "../../domain/relatorios/secoes/galeriaDeFoto.ts";
import { asRecord } from "../../domain/relatorios/secoes/items.ts";
import type { SecaoId } from "../../domain/relatorios/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { insertArquivos } from "../db/arquivos.ts";
import { accepted } from "../images/accepted.ts";
import type { ImageFacts } from "../images/inspect.ts";
import { keepScaled } from "../storage/scaled.ts";
import type { UploadedFile } from "../http/upload.ts";
import type { Services } from "../services.ts";
import { requireRelatorio } from "./actions.ts";
import { type Author, mutate, readDoc } from "./mutations.ts";
import type { RelatorioHead } from "./queries.ts";

/**
 * Photos of a report. The bytes go to storage under their hash, facts about them to `fotos`, and what people say about
 * them (place, caption, order) is report content like any other: an item whose id is the photo's.
 */

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heif",
};

/** The photo's id from its name on the wire (`<uuid>.jpg`). */
export function fotoId(arquivo: string): string {
  return arquivo.split(".")[0] ?? "";
}

/** The section whose visibility decides over a photo: that of the place where it stands. */
export function secaoOfFoto(fields: Readonly<Record<string, Json>>): SecaoId {
  const { tarefaId, ocorrenciaId, itemChecklistId } = asRecord(fields["lugar"]) ?? {};
  if (typeof tarefaId === "string") return "atividade";
  if (typeof ocorrenciaId === "string") return "ocorrencia";
  return typeof itemChecklistId === "string" ? "checklist" : "galeriaDeFoto";
}

/** Photos have no setting of their own; comment settings do not touch them. */
const SETTINGS = { bloquearEdicaoComentarioOutroUsuario: false };

type Who = { actor: Actor; author: Author };
type Where = { obraId: string; relatorioId: string };

/** Plans on the report as it stands now, asks whether the person may, and writes. */
async function change(
  tx: Tx,
  { actor, author }: Who,
  where: Where,
  plan: (doc: Doc, head: RelatorioHead) => Op[],
): Promise<Doc> {
  const head = await requireRelatorio(tx, actor, where.obraId, where.relatorioId);
  const doc = await readDoc(tx, author, head);
  const ops = plan(doc, head);
  const reason = authorizeOps(actor, doc, ops, SETTINGS);
  if (reason !== null) throw new AppError(reason);
  return (await mutate(tx, author, head, doc, { base: doc.v, ops })).doc;
}

/** The photo, if it stands in a section this person sees. @throws AppError `nao_encontrado` */
function requireFoto(doc: Doc, actor: Actor, arquivo: string): FlatItem {
  const item = findFoto(doc, arquivo);
  if (!item || !visibleSecoes(actor).has(secaoOfFoto(item.fields))) throw new AppError("nao_encontrado");
  return item;
}

/** Nobody puts a photo where they cannot see it. @throws AppError `item_desconhecido` */
function requireVisiblePlace(actor: Actor, lugar: LugarDaFoto): void {
  if (!visibleSecoes(actor).has(secaoOfFoto({ lugar: { ...lugar } }))) throw new AppError("item_desconhecido");
}

/** What an uploaded picture is, by its content. Slow, so asked before the transaction. @throws AppError when it is refused */
export function inspectFoto(services: Services, file: UploadedFile): Promise<ImageFacts> {
  return accepted(services.images.inspect(file.path));
}

/**
 * Adds a photo that was inspected. Its bytes are kept; the sizes that are shown are made by a job.
 * @param limite most photos of this report (trial), or null
 */
export async function addFoto(
  tx: Tx,
  who: Who & { services: Services; limite: number | null },
  target: Where & { descricao: string; lugar: LugarDaFoto },
  file: UploadedFile,
  facts: ImageFacts,
): Promise<{ doc: Doc; arquivo: string }> {
  const { actor, services, limite } = who;
  const id = uuidv7();
  const arquivo = `${id}.${EXTENSIONS[facts.mime] ?? "jpg"}`;
  const foto: NovaFoto = {
    id,
    arquivo,
    descricao: target.descricao,
    tamanho: file.size,
    largura: facts.width,
    altura: facts.height,
    tiradaEm: facts.takenAt ?? null,
    lugar: target.lugar,
    sha256: file.sha256.toString("hex"),
    usuario: { _id: actor.usuarioId, nome: actor.nome, perfilCliente: actor.perfilId === 4 },
  };
  const doc = await change(tx, who, target, (current, head) => {
    if (limite !== null && head.total_fotos >= limite) {
      throw new AppError("limite_fotos_teste", { vars: { limite: String(limite) } });
    }
    requireVisiblePlace(actor, foto.lugar);
    return planAddFoto(current, foto, Math.random);
  });
  // The bytes come last, so that who is refused leaves none behind. They are there before anything says so: at the commit.
  await services.storage.put(actor.empresaId, file.path);
  await insertFoto(tx, actor, target.relatorioId, foto, facts.mime);
  await services.jobs.enqueue(tx, "fotos.derivar", { empresaId: actor.empresaId, fotoId: id }, { key: id });
  return { doc, arquivo };
}

async function insertFoto(tx: Tx, actor: Actor, relatorioId: string, foto: NovaFoto, mime: string): Promise<void> {
  const sha256 = Buffer.from(foto.sha256, "hex");
  await insertArquivos(tx, actor.empresaId, [{ sha256: foto.sha256, size: foto.tamanho }]);
  await tx`
    insert into midias (empresa_id, id, relatorio_id, tipo, nome, sha256, tamanho, mime, largura, altura, tirada_em, enviada_por)
    values (${actor.empresaId}, ${foto.id}, ${relatorioId}, 'foto', ${foto.arquivo}, ${sha256}, ${foto.tamanho}, ${mime}, ${foto.largura}, ${foto.altura},
      ${foto.tiradaEm}, ${actor.usuarioId})`;
}

/** Changes a caption, moves the photo to another place, or both; what is undefined is left alone. */
export function updateFoto(
  tx: Tx,
  who: Who,
  target: Where & { arquivo: string },
  changes: { descricao: string | undefined; lugar: LugarDaFoto | undefined },
): Promise<Doc> {
  return change(tx, who, target, (doc) => {
    const { id } = requireFoto(doc, who.actor, target.arquivo);
    const { descricao, lugar } = changes;
    if (lugar !== undefined) requireVisiblePlace(who.actor, lugar);
    return [
      ...(descricao === undefined ? [] : [setDescricao(id, descricao)]),
      ...(lugar === undefined ? [] : planMoveFoto(doc, id, lugar, Math.random)),
    ];
  });
}

/** One caption for many photos, in one version of the report; all of them or none. */
export function descreverFotos(
  tx: Tx,
  who: Who,
  target: Where,
  { arquivos, descricao }: { arquivos: readonly string[]; descricao: string },
): Promise<Doc> {
  return change(tx, who, target, (doc) =>
    [...new Set(arquivos)].map((arquivo) => setDescricao(requireFoto(doc, who.actor, arquivo).id, descricao)),
  );
}

const setDescricao = (item: string, val: string): Op => ({ t: "set", item, field: "descricao", val });

/** Takes a photo off the report. Its bytes and its place in the history stay. */
export function deleteFoto(tx: Tx, who: Who, target: Where & { arquivo: string }): Promise<Doc> {
  return change(tx, who, target, (doc) => [{ t: "rm", item: requireFoto(doc, who.actor, target.arquivo).id }]);
}

/** Puts the photos of one place in the given order. */
export function ordenarFotos(tx: Tx, who: Who, target: Where, arquivos: readonly string[]): Promise<Doc> {
  return change(tx, who, target, (doc) => planOrdenarFotos(doc, arquivos, Math.random));
}

export type Derived = { impressao: string; miniatura: string };

type Sizes = { sha256: string; impressao: string | null; miniatura: string | null };

/** What is being made now: the job, the thumbnail and the print size of one photo are asked for at the same moment. */
const making = new Map<string, Promise<Derived>>();

/**
 * Hashes of the derived sizes of a photo; they are made now if the job has not made them yet. Not inside a transaction: no
 * connection may wait for a picture.
 * @throws AppError `imagem_corrompida` when they cannot be made (the original stays as it came), `nao_encontrado`
 */
export function ensureDerived(services: Services, empresaId: string, id: string): Promise<Derived> {
  const key = `${empresaId}/${id}`;
  const before = making.get(key);
  if (before !== undefined) return before;
  const made = derive(services, empresaId, id).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function derive(services: Services, empresaId: string, id: string): Promise<Derived> {
  const [row] = await services.database.withEmpresa(
    { empresaId },
    (tx) => tx<Sizes[]>`
      select encode(sha256, 'hex') as sha256, encode(impressao_sha256, 'hex') as impressao, encode(miniatura_sha256, 'hex') as miniatura
      from midias where empresa_id = ${empresaId} and id = ${id}`,
  );
  if (!row) throw new AppError("nao_encontrado");
  if (row.impressao !== null && row.miniatura !== null) return { impressao: row.impressao, miniatura: row.miniatura };
  const original = await services.storage.localFile(empresaId, row.sha256);
  try {
    const { impressao, miniatura } = await accepted(keepScaled(services, empresaId, original.path));
    await services.database.withEmpresa({ empresaId }, async (tx) => {
      await insertArquivos(tx, empresaId, [impressao, miniatura]);
      await tx`
        update midias set impressao_sha256 = ${Buffer.from(impressao.sha256, "hex")},
          miniatura_sha256 = ${Buffer.from(miniatura.sha256, "hex")}
        where empresa_id = ${empresaId} and id = ${id}`;
    });
    return { impressao: impressao.sha256, miniatura: miniatura.sha256 };
  } finally {
    await original.release();
  }
}
