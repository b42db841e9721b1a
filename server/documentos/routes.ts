import { v7 as uuidv7 } from "uuid";
import { type Documento, documentosContract, type Pasta } from "../../domain/documentos/contract.ts";
import { EXTENSOES_VISIVEIS, PASTAS_POR_OBRA } from "../../domain/documentos/limites.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { inspectAttachment } from "../files/inspect.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { fileAnswer } from "../answers/answers.ts";
import { defineRoutes, editing, staged } from "../http/route.ts";
import { withoutMarks } from "../http/upload.ts";
import { requireDailyRoom } from "../files/dailyRoom.ts";
import { keepMiniatura } from "./miniatura.ts";
import { listAnexos, listPastas, presentAnexo, requireAnexo, requirePasta, type ObraAberta } from "./queries.ts";

/**
 * Returns the work whose documents are requested.
 * @throws AppError `nao_encontrado` when the work does not use the documents module
 */
async function enter(tx: Tx, empresaId: string, { obraId }: { obraId: string }): Promise<ObraAberta> {
  const rows = await tx`select 1 from obras where empresa_id = ${empresaId} and id = ${obraId} and modulo_documentos`;
  if (rows.length === 0) throw new AppError("nao_encontrado");
  return { empresaId, obraId };
}

const audit = (tx: Tx, actor: Actor, ato: string, obraId: string, dados: Record<string, string>) =>
  insertAudit(tx, actor, { ato, alvoTipo: "obra", alvoId: obraId, dados });

/**
 * Returns the typed name with the file's own extension, so that a file cannot pass for another type, and without slashes, so that
 * the name is not a path.
 */
function withExtension(typed: string, extensao: string): string {
  const ending = `.${extensao}`;
  const nome = withoutMarks(typed).replaceAll(/[/\\]/g, "-") || "arquivo";
  return nome.toLowerCase().endsWith(ending) ? nome : `${nome}${ending}`;
}

/** @throws AppError `limite_pastas` */
async function requireRoom(tx: Tx, { empresaId, obraId }: ObraAberta): Promise<void> {
  // Locks the work: otherwise two simultaneous requests could each take the last free place.
  await tx`select 1 from obras where empresa_id = ${empresaId} and id = ${obraId} for no key update`;
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from obra_pastas where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null`;
  if ((row?.n ?? 0) >= PASTAS_POR_OBRA)
    throw new AppError("limite_pastas", { vars: { limite: String(PASTAS_POR_OBRA) } });
}

async function onePasta(tx: Tx, where: ObraAberta, pastaId: string) {
  const found = (await listPastas(tx, where)).find(({ _id }) => _id === pastaId);
  if (found === undefined) throw new AppError("nao_encontrado");
  return found;
}

/** Name of a document in the audit. */
const lugarDe = (pasta: string, nome: string): string => `${pasta} / ${nome}`;

/** Says where the audit lists a change inside a work: under the work. `depois` is the folder's or document's name after the change. */
const alvo =
  <Entry>(ato: string, nomeDe: (now: Entry) => string) =>
  ({ params: { obraId } }: { params: { obraId: string } }, now: Entry) => ({
    tipo: "obra",
    atos: [ato],
    id: obraId,
    dados: { depois: nomeDe(now) },
  });

export const documentosRoutes = defineRoutes(documentosContract, {
  listDocumentos: async ({ tx, empresaId, params, query }) => {
    const where = await enter(tx, empresaId, params);
    const [pastas, { rows, total }] = await Promise.all([listPastas(tx, where), listAnexos(tx, where, query)]);
    return { pastas: [...pastas], anexos: rows.map((row) => presentAnexo(where, row)), total };
  },

  createPasta: async ({ tx, actor, empresaId, params, body }) => {
    const where = await enter(tx, empresaId, params);
    await requireRoom(tx, where);
    const id = uuidv7();
    await tx`
      insert into obra_pastas (empresa_id, id, obra_id, descricao, criada_por)
      values (${empresaId}, ${id}, ${params.obraId}, ${body.descricao}, ${actor.usuarioId})`;
    await audit(tx, actor, "documentos.pasta.criar", params.obraId, { pasta: body.descricao });
    return { _id: id, descricao: body.descricao, total: 0, tamanho: 0 };
  },

  getPasta: async ({ tx, empresaId, params }) => onePasta(tx, await enter(tx, empresaId, params), params.pastaId),

  updatePasta: editing(
    documentosContract.updatePasta,
    alvo("documentos.pasta.renomear", ({ descricao }: Pasta) => descricao),
    {
      hold: async ({ tx, empresaId, params }) =>
        requirePasta(tx, await enter(tx, empresaId, params), params.pastaId, "write"),
      read: async ({ tx, empresaId, params }) => onePasta(tx, await enter(tx, empresaId, params), params.pastaId),
      handle: async ({ tx, actor, empresaId, params, body }) => {
        const where = await enter(tx, empresaId, params);
        const before = await requirePasta(tx, where, params.pastaId, "write");
        if (before.descricao !== body.descricao) {
          await tx`update obra_pastas set descricao = ${body.descricao} where empresa_id = ${empresaId} and id = ${before._id}`;
          const dados = { antes: before.descricao, depois: body.descricao };
          await audit(tx, actor, "documentos.pasta.renomear", params.obraId, dados);
        }
        return onePasta(tx, where, before._id);
      },
    },
  ),

  deletePasta: async ({ tx, actor, empresaId, params }) => {
    const { _id, descricao } = await requirePasta(tx, await enter(tx, empresaId, params), params.pastaId, "write");
    await tx`
      update obra_anexos set excluido_em = now(), excluido_por = ${actor.usuarioId}, excluido_com_pasta = true
      where empresa_id = ${empresaId} and pasta_id = ${_id} and excluido_em is null`;
    await tx`
      update obra_pastas set excluido_em = now(), excluido_por = ${actor.usuarioId} where empresa_id = ${empresaId} and id = ${_id}`;
    await audit(tx, actor, "documentos.pasta.excluir", params.obraId, { pasta: descricao });
    return { ok: true as const };
  },

  uploadDocumento: staged(
    documentosContract.uploadDocumento,
    async ({ services, empresaId, actor, params, file }) => {
      // Checked before the file is kept, so that a refused upload leaves nothing behind.
      await services.database.withEmpresa({ empresaId }, async (tx) => {
        await requirePasta(tx, await enter(tx, empresaId, params), params.pastaId);
        await requireDailyRoom(tx, actor, services, file.size);
      });
      const facts = await inspectAttachment(services.images, file.path, file.fileName);
      const miniatura = await keepMiniatura(services, empresaId, facts.extensao, file.path);
      return { ...facts, miniatura, nome: file.fileName, original: await services.storage.take(empresaId, file) };
    },
    async ({ tx, actor, empresaId, params, services, prepared }) => {
      const where = await enter(tx, empresaId, params);
      const { original, miniatura, nome, extensao, mime } = prepared;
      await requireDailyRoom(tx, actor, services, original.size);
      const pasta = await requirePasta(tx, where, params.pastaId);
      await insertArquivos(tx, services.storage, empresaId, miniatura === null ? [original] : [original, miniatura]);
      const id = uuidv7();
      const small = miniatura === null ? null : Buffer.from(miniatura.sha256, "hex");
      await tx`
        insert into obra_anexos (empresa_id, id, obra_id, pasta_id, nome, extensao, mime, tamanho, sha256, miniatura_sha256, criado_por)
        values (${empresaId}, ${id}, ${params.obraId}, ${pasta._id}, ${nome}, ${extensao}, ${mime}, ${original.size},
          ${Buffer.from(original.sha256, "hex")}, ${small}, ${actor.usuarioId})`;
      await audit(tx, actor, "documentos.adicionar", params.obraId, { documento: nome, pasta: pasta.descricao });
      return presentAnexo(where, await requireAnexo(tx, where, id));
    },
  ),

  getDocumentoDaObra: async ({ tx, empresaId, params }) => {
    const where = await enter(tx, empresaId, params);
    return presentAnexo(where, await requireAnexo(tx, where, params.anexoId));
  },

  updateDocumento: editing(
    documentosContract.updateDocumento,
    alvo("documentos.mudar", ({ pasta, nome }: Documento) => lugarDe(pasta.descricao, nome)),
    {
      hold: async ({ tx, empresaId, params }) =>
        requireAnexo(tx, await enter(tx, empresaId, params), params.anexoId, "write"),
      read: async ({ tx, empresaId, params }) => {
        const where = await enter(tx, empresaId, params);
        return presentAnexo(where, await requireAnexo(tx, where, params.anexoId));
      },
      handle: async ({ tx, actor, empresaId, params, body }) => {
        const where = await enter(tx, empresaId, params);
        const before = await requireAnexo(tx, where, params.anexoId, "write");
        const nome = body.nome === undefined ? before.nome : withExtension(body.nome, before.extensao);
        const pasta = body.pasta === undefined ? before.pasta_id : (await requirePasta(tx, where, body.pasta._id))._id;
        await tx`
          update obra_anexos set nome = ${nome}, pasta_id = ${pasta} where empresa_id = ${empresaId} and id = ${before.id} and excluido_em is null`;
        const after = await requireAnexo(tx, where, before.id);
        if (after.nome !== before.nome || after.pasta !== before.pasta) {
          const dados = { antes: lugarDe(before.pasta, before.nome), depois: lugarDe(after.pasta, after.nome) };
          await audit(tx, actor, "documentos.mudar", params.obraId, dados);
        }
        return presentAnexo(where, after);
      },
    },
  ),

  deleteDocumento: async ({ tx, actor, empresaId, params }) => {
    const { id, nome, pasta } = await requireAnexo(tx, await enter(tx, empresaId, params), params.anexoId);
    await tx`
      update obra_anexos set excluido_em = now(), excluido_por = ${actor.usuarioId}, excluido_com_pasta = false
      where empresa_id = ${empresaId} and id = ${id} and excluido_em is null`;
    await audit(tx, actor, "documentos.excluir", params.obraId, { documento: nome, pasta });
    return { ok: true as const };
  },

  /**
   * Answers with the document's file, under the document's own name. The file is shown in the browser only when browsers display
   * its type themselves and nothing in it can run.
   */
  getArquivoDoDocumento: async ({ tx, actor, empresaId, params, query, services }) => {
    const row = await requireAnexo(tx, await enter(tx, empresaId, params), params.anexoId);
    if (query.miniatura === true) {
      const { miniatura } = row;
      if (miniatura === null) throw new AppError("nao_encontrado");
      return fileAnswer({ contentType: "image/jpeg", etag: miniatura, maxAge: 3600 }, () =>
        services.storage.open(actor.empresaId, miniatura),
      );
    }
    const download = query.ver !== true || !EXTENSOES_VISIVEIS.has(row.extensao);
    const facts = {
      contentType: row.mime,
      length: row.tamanho,
      etag: row.sha256,
      ranges: true,
      fileName: row.nome,
      download,
    };
    return fileAnswer(facts, (range) => services.storage.open(actor.empresaId, row.sha256, range));
  },
});
