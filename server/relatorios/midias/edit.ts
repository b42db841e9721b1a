import { AppError } from "../../../domain/errors/errors.ts";
import { type Actor, canWriteSecao, shownSecoes } from "../../../domain/permissoes/rules.ts";
import type { FlatItem } from "../../../domain/relatorios/merge/diff.ts";
import type { Doc, Op } from "../../../domain/relatorios/merge/types.ts";
import { findMidia, planOrdenar } from "../../../domain/relatorios/midias.ts";
import type { RelatorioHead } from "../queries.ts";

/** Changes one file of a report. Permission is checked on the planned operations. */

type Tipo = "video" | "anexo" | "assinatura";

/**
 * Returns the file, if it is in a section this person sees.
 * @throws AppError `nao_encontrado`
 */
function requireItem(doc: Doc, { estado }: RelatorioHead, actor: Actor, tipo: Tipo, arquivo: string): FlatItem {
  const item = shownSecoes(actor, estado).has(tipo) ? findMidia(doc, tipo, arquivo) : undefined;
  if (item === undefined) throw new AppError("nao_encontrado");
  return item;
}

/** Plans a change of a file's caption; an absent caption stays as it is. */
export function planDescricao(
  doc: Doc,
  head: RelatorioHead,
  actor: Actor,
  tipo: Tipo,
  { arquivo, descricao }: { readonly arquivo: string; readonly descricao: string | undefined },
): Op[] {
  const { id } = requireItem(doc, head, actor, tipo, arquivo);
  return descricao === undefined ? [] : [{ t: "set", item: id, field: "descricao", val: descricao }];
}

/**
 * Plans a new order of a list of files.
 * @throws AppError as {@link canWriteSecao} before any name is looked up, `item_desconhecido`
 */
export function planOrdem(
  doc: Doc,
  { estado }: RelatorioHead,
  actor: Actor,
  tipo: "video" | "anexo",
  files: readonly { readonly arquivo: string }[],
): Op[] {
  const reason = canWriteSecao(actor, tipo, estado);
  if (reason !== null) throw new AppError(reason);
  if (estado.secoesDesligadas.includes(tipo)) throw new AppError("secao_desligada");
  return planOrdenar(
    doc,
    tipo,
    files.map(({ arquivo }) => arquivo),
    Math.random,
  );
}

/** Plans the removal of a file from the report. Its bytes are kept, and the history still shows the file. */
export function planRemove(doc: Doc, head: RelatorioHead, actor: Actor, tipo: Tipo, arquivo: string): Op[] {
  return [{ t: "rm", item: requireItem(doc, head, actor, tipo, arquivo).id }];
}
