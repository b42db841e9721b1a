import type { Doc, Item } from "../../domain/relatorios/merge/types.ts";
import { asRecord } from "../../domain/relatorios/secoes/items.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../services.ts";
import { notify } from "./notify.ts";
import { aprovadoresDaObra, assinantesDoModelo, assinantesDoRelatorio } from "./recipients.ts";

/**
 * What people are told of a report's life outside its approval. Each is called where it happens, with the author of the act;
 * `pedido` null = the product by itself (the sample report), of which nobody is told.
 */

type Autor = {
  readonly empresaId: string;
  readonly usuarioId: string;
  readonly pedido: { readonly services: Pick<Services, "jobs"> } | null;
};
type Relatorio = {
  readonly id: string;
  readonly obra_id: string;
  readonly modelo_id: string;
  readonly criado_por: string;
};

/** A report was created: those who will review it, and administrators. */
export async function notifyAdicionado(tx: Tx, autor: Autor, relatorio: Relatorio): Promise<void> {
  if (autor.pedido === null) return;
  const { empresaId } = autor;
  await notify(tx, autor.pedido.services, {
    ...common(autor, relatorio),
    evento: "adicionado",
    destinatarios: [
      ...(await aprovadoresDaObra(tx, empresaId, relatorio.obra_id)),
      ...(await assinantesDoModelo(tx, empresaId, relatorio.obra_id, relatorio.modelo_id)),
    ],
    chave: `adicionado:${relatorio.id}`,
  });
}

/**
 * A report went into the bin (S 8.2 row 24): its creator, who approves it, who was to sign it. `excluidoEm` tells this deletion from
 * another after it was brought back.
 */
export async function notifyExcluido(tx: Tx, autor: Autor, relatorio: Relatorio, excluidoEm: string): Promise<void> {
  if (autor.pedido === null) return;
  const { empresaId } = autor;
  await notify(tx, autor.pedido.services, {
    ...common(autor, relatorio),
    evento: "excluido",
    destinatarios: [
      relatorio.criado_por,
      ...(await aprovadoresDaObra(tx, empresaId, relatorio.obra_id)),
      ...(await assinantesDoRelatorio(tx, empresaId, relatorio.id)),
    ],
    chave: `excluido:${relatorio.id}:${excluidoEm}`,
  });
}

/**
 * Of comments that somebody else added the report's creator is told (R section 6), once each. Comments that a new report took
 * over from the one before are nobody's news.
 *
 * @param changed ids of the items that the mutation changed
 */
export async function notifyComentarios(
  tx: Tx,
  autor: Autor,
  relatorio: Relatorio,
  docs: { before: Doc; after: Doc },
  changed: ReadonlySet<string>,
): Promise<void> {
  if (autor.pedido === null || docs.before.v === 0 || autor.usuarioId === relatorio.criado_por) return;
  for (const id of changed) {
    const item = docs.after.items.get(id);
    if (item !== undefined && isComentario(item) && docs.before.items.get(id)?.alive !== true)
      await notifyComentario(tx, autor.pedido.services, autor, relatorio, item);
  }
}

/** What somebody wrote and still stands; without words there is nothing to tell. */
export const isComentario = (item: Item): boolean => item.tipo === "comentario" && item.alive;

/** Tells the report's creator of one comment, unless they wrote it; however often it is called, once. */
export async function notifyComentario(
  tx: Tx,
  services: Pick<Services, "jobs">,
  autor: Omit<Autor, "pedido">,
  relatorio: Relatorio,
  item: Item,
): Promise<void> {
  const escritor = asRecord(item.f["usuario"])?.["_id"];
  const { descricao } = item.f;
  if (escritor === relatorio.criado_por) return;
  await notify(tx, services, {
    ...common(autor, relatorio),
    evento: "comentario",
    autorId: typeof escritor === "string" && escritor !== "" ? escritor : autor.usuarioId,
    destinatarios: [relatorio.criado_por],
    // Ids of items are unique within one report.
    chave: chaveDoComentario(relatorio.id, item.id),
    texto: typeof descricao === "string" ? descricao : null,
  });
}

export const chaveDoComentario = (relatorioId: string, itemId: string): string => `comentario:${relatorioId}:${itemId}`;

const common = ({ empresaId, usuarioId }: Omit<Autor, "pedido">, { id, obra_id }: Relatorio) => ({
  empresaId,
  obraId: obra_id,
  relatorioId: id,
  autorId: usuarioId,
});
