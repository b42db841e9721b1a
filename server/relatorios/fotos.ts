import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import { type Actor, canWriteSecao } from "../../domain/permissoes/rules.ts";
import { flatten } from "../../domain/relatorios/merge/diff.ts";
import { compareSiblings, reorder } from "../../domain/relatorios/merge/order.ts";
import type { Doc, Item, Op } from "../../domain/relatorios/merge/types.ts";
import type { SecaoId } from "../../domain/relatorios/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
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

export type Lugar = { tarefaId?: string | undefined; ocorrenciaId?: string | undefined };

/** The photo's id from its name on the wire (`<uuid>.jpg`). */
export function fotoId(arquivo: string): string {
  return arquivo.split(".")[0] ?? "";
}

/** The section whose flags decide over a photo: that of the place where it stands. */
export function secaoOfFoto(f: Item["f"]): SecaoId {
  if (typeof f["tarefaId"] === "string") return "atividade";
  return typeof f["ocorrenciaId"] === "string" ? "ocorrencia" : "galeriaDeFoto";
}

type Loaded = { head: RelatorioHead; doc: Doc };

async function load(tx: Tx, actor: Actor, author: Author, obraId: string, relatorioId: string): Promise<Loaded> {
  const head = await requireRelatorio(tx, actor, obraId, relatorioId);
  return { head, doc: await readDoc(tx, author, head) };
}

function requireWrite(actor: Actor, f: Item["f"], head: RelatorioHead): void {
  const reason = canWriteSecao(actor, secaoOfFoto(f), head.status_id);
  if (reason !== null) throw new AppError(reason);
}

function requirePlace(doc: Doc, id: string | undefined, secao: SecaoId): void {
  if (id === undefined) return;
  const item = doc.items.get(id);
  if (!item || !item.alive || item.secao !== secao || item.parent !== null) throw new AppError("item_desconhecido");
}

const placeOf = (f: Item["f"]) => `${String(f["tarefaId"] ?? "")}/${String(f["ocorrenciaId"] ?? "")}`;

/** Living photos of one place, in order. */
function siblings(doc: Doc, place: string): { id: string; ord: string | null }[] {
  return flatten(doc)
    .filter((item) => item.tipo === "foto" && placeOf(item.fields) === place)
    .map((item) => ({ id: item.id, ord: typeof item.fields["ord"] === "string" ? item.fields["ord"] : null }))
    .sort(compareSiblings);
}

/**
 * Adds a photo. The bytes are checked by content and kept; the sizes that are shown are made by a job.
 * @param limite most photos of this report (trial), or null
 */
export async function addFoto(
  tx: Tx,
  context: { actor: Actor; author: Author; services: Services; limite: number | null },
  target: { obraId: string; relatorioId: string; descricao: string; lugar: Lugar },
  file: UploadedFile,
): Promise<{ doc: Doc; id: string }> {
  const { actor, author, services } = context;
  const facts = await services.images.inspect(file.path);
  const stored = await services.storage.put(actor.empresaId, file.path);
  const { head, doc } = await load(tx, actor, author, target.obraId, target.relatorioId);
  const lugar = { tarefaId: target.lugar.tarefaId ?? null, ocorrenciaId: target.lugar.ocorrenciaId ?? null };
  requireWrite(actor, lugar, head);
  requirePlace(doc, target.lugar.tarefaId, "atividade");
  requirePlace(doc, target.lugar.ocorrenciaId, "ocorrencia");
  if (context.limite !== null && head.total_fotos >= context.limite) {
    throw new AppError("limite_fotos_teste", { vars: { limite: String(context.limite) } });
  }
  const id = uuidv7();
  const sha256 = Buffer.from(stored.sha256, "hex");
  await tx`
    insert into arquivos (empresa_id, sha256, tamanho) values (${actor.empresaId}, ${sha256}, ${stored.size}) on conflict do nothing`;
  await tx`
    insert into fotos (empresa_id, id, relatorio_id, sha256, tamanho, mime, largura, altura, tirada_em, enviada_por)
    values (${actor.empresaId}, ${id}, ${head.id}, ${sha256}, ${stored.size}, ${facts.mime}, ${facts.width}, ${facts.height},
      ${facts.takenAt ?? null}, ${actor.usuarioId})`;
  const base = siblings(doc, placeOf(lugar));
  const ord = reorder(base, [...base.map((sibling) => sibling.id), id]).get(id) ?? "a0";
  const fields = {
    arquivo: `${id}.${EXTENSIONS[facts.mime] ?? "jpg"}`,
    descricao: target.descricao,
    tamanho: stored.size,
    largura: facts.width,
    altura: facts.height,
    tiradaEm: facts.takenAt ?? null,
    sha256: stored.sha256,
    usuario: { _id: actor.usuarioId, nome: actor.nome, perfilCliente: actor.perfilId === 4 },
    ...lugar,
    ord,
  };
  const ops: Op[] = [{ t: "add", item: id, secao: "galeriaDeFoto", tipo: "foto", parent: null, fields }];
  const result = await mutate(tx, author, head, doc, { base: doc.v, ops });
  await services.jobs.enqueue(tx, "fotos.derivar", { empresaId: actor.empresaId, fotoId: id }, { key: id });
  return { doc: result.doc, id };
}

/** A living photo of the report, and the right to change it. */
async function requireFoto(tx: Tx, actor: Actor, author: Author, obraId: string, relatorioId: string, arquivo: string) {
  const loaded = await load(tx, actor, author, obraId, relatorioId);
  const item = loaded.doc.items.get(fotoId(arquivo));
  if (!item || item.tipo !== "foto" || !item.alive || item.f["arquivo"] !== arquivo) throw new AppError("nao_encontrado");
  requireWrite(actor, item.f, loaded.head);
  return { ...loaded, item };
}

type Target = { obraId: string; relatorioId: string; arquivo: string };

/** Changes a caption. */
export async function updateFoto(tx: Tx, actor: Actor, author: Author, target: Target, descricao: string): Promise<Doc> {
  const { head, doc, item } = await requireFoto(tx, actor, author, target.obraId, target.relatorioId, target.arquivo);
  const ops: Op[] = [{ t: "set", item: item.id, field: "descricao", val: descricao }];
  return (await mutate(tx, author, head, doc, { base: doc.v, ops })).doc;
}

/** Takes a photo off the report. Its bytes and its place in the history stay. */
export async function deleteFoto(tx: Tx, actor: Actor, author: Author, target: Target): Promise<Doc> {
  const { head, doc, item } = await requireFoto(tx, actor, author, target.obraId, target.relatorioId, target.arquivo);
  return (await mutate(tx, author, head, doc, { base: doc.v, ops: [{ t: "rm", item: item.id }] })).doc;
}

/** Puts the photos of one place in the given order; photos of other places and unknown names are ignored. */
export async function ordenarFotos(
  tx: Tx,
  actor: Actor,
  author: Author,
  target: { obraId: string; relatorioId: string },
  arquivos: readonly string[],
): Promise<Doc> {
  const { head, doc } = await load(tx, actor, author, target.obraId, target.relatorioId);
  const first = arquivos.map((arquivo) => doc.items.get(fotoId(arquivo))).find((item) => item?.tipo === "foto" && item.alive);
  if (!first) return doc;
  requireWrite(actor, first.f, head);
  const base = siblings(doc, placeOf(first.f));
  const known = new Set(base.map((sibling) => sibling.id));
  const wanted = [...new Set(arquivos.map(fotoId))].filter((id) => known.has(id));
  const rest = base.map((sibling) => sibling.id).filter((id) => !wanted.includes(id));
  const ops = [...reorder(base, [...wanted, ...rest])].map(([item, val]): Op => ({ t: "set", item, field: "ord", val }));
  return (await mutate(tx, author, head, doc, { base: doc.v, ops })).doc;
}

type Derived = { impressao: string; miniatura: string };

/** Hashes of the derived sizes, or null while they are not made (or cannot be). */
async function getDerived(tx: Tx, empresaId: string, id: string) {
  const [row] = await tx<{ sha256: string; estado: string; impressao: string | null; miniatura: string | null }[]>`
    select encode(sha256, 'hex') as sha256, estado, encode(impressao_sha256, 'hex') as impressao, encode(miniatura_sha256, 'hex') as miniatura
    from fotos where empresa_id = ${empresaId} and id = ${id}`;
  return row ?? null;
}

/**
 * The derived sizes of a photo, made now if the job has not made them yet. Doing it twice is harmless: the same bytes
 * have the same name.
 * @throws AppError `imagem_corrompida` when they cannot be made; the original stays as it came
 */
export async function ensureDerived(tx: Tx, services: Services, empresaId: string, id: string): Promise<Derived> {
  const row = await getDerived(tx, empresaId, id);
  if (!row) throw new AppError("nao_encontrado");
  if (row.impressao !== null && row.miniatura !== null) return { impressao: row.impressao, miniatura: row.miniatura };
  if (row.estado === "falhou") throw new AppError("imagem_corrompida");
  const derived = await derive(services, empresaId, row.sha256);
  await tx`
    insert into arquivos (empresa_id, sha256, tamanho)
    select ${empresaId}, decode(x.sha256, 'hex'), x.size
    from jsonb_to_recordset(${tx.json([derived.impressao, derived.miniatura])}) as x (sha256 text, size bigint)
    on conflict do nothing`;
  await tx`
    update fotos set impressao_sha256 = ${Buffer.from(derived.impressao.sha256, "hex")},
      miniatura_sha256 = ${Buffer.from(derived.miniatura.sha256, "hex")}, estado = 'pronta'
    where empresa_id = ${empresaId} and id = ${id}`;
  return { impressao: derived.impressao.sha256, miniatura: derived.miniatura.sha256 };
}

/** Makes and keeps both sizes of a stored picture. */
export async function derive(services: Services, empresaId: string, sha256: string) {
  const original = await services.storage.localFile(empresaId, sha256);
  const folder = await mkdtemp(join(tmpdir(), "canteiro-foto-"));
  try {
    const made = await services.images.derive(original.path, folder);
    const [impressao, miniatura] = await Promise.all([
      services.storage.put(empresaId, made.print),
      services.storage.put(empresaId, made.thumbnail),
    ]);
    return { impressao, miniatura };
  } finally {
    await Promise.all([original.release(), rm(folder, { recursive: true, force: true })]);
  }
}
