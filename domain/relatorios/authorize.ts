import { canEdit, transition } from "../aprovacao/rules.ts";
import type { EstadoDoRelatorio } from "../aprovacao/state.ts";
import type { Codigo } from "../errors/errors.ts";
import { authorize, canChangeArquivo, canChangeComentario, canWriteSecao, statusActor } from "../permissoes/rules.ts";
import type { Actor } from "../permissoes/rules.ts";
import { RELATORIO_SECAO } from "./header.ts";
import type { FlatItem } from "./merge/diff.ts";
import type { Doc, Item, Op } from "./merge/types.ts";
import { lugarDoValor, secaoDoLugar } from "./secoes/galeriaDeFoto.ts";
import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";
import { autorOf } from "./secoes/comentario.ts";

export type ConfiguracaoDeComentarios = { readonly bloquearEdicaoComentarioOutroUsuario: boolean };

/** The report to change: the state of its approval, and its content. */
export type Asked = { readonly estado: EstadoDoRelatorio; readonly doc: Doc };

/** Types of items that are files: who added one decides who may change it. */
const ARQUIVOS: ReadonlySet<string> = new Set(["foto", "video", "anexo"]);

/**
 * Checks whether the person may do all of these operations on this document now. Judges real changes, not the body: a client that
 * sends back the whole report with one more comment only adds a comment.
 * @returns null, or the code of the first reason against it.
 */
export function authorizeOps(
  actor: Actor,
  { estado, doc }: Asked,
  ops: readonly Op[],
  configuracao: ConfiguracaoDeComentarios,
): Codigo | null {
  const asked = { estado, doc, write: writingIn(actor, estado) };
  for (const op of ops) {
    const reason = authorizeOp(actor, asked, op, configuracao);
    if (reason !== null) return reason;
  }
  return null;
}

/** `canWriteSecao` with its answers cached per section: a save may change thousands of lines of one section. */
function writingIn(actor: Actor, estado: EstadoDoRelatorio): (secao: SecaoId) => Codigo | null {
  const known = new Map<SecaoId, Codigo | null>();
  return (secao) => {
    // Null means allowed and is cached too, hence the check with `has`.
    const reason = known.has(secao) ? known.get(secao) : canWriteSecao(actor, secao, estado);
    known.set(secao, reason ?? null);
    return reason ?? null;
  };
}

/** The sections that an operation touches; for a photo, those of its present place and its new place. */
function secoesDaOp(op: Op, existing: Item | undefined, id: SecaoId): SecaoId[] {
  if (id !== "galeriaDeFoto") return [id];
  const wanted = op.t === "add" ? op.fields["lugar"] : op.t === "set" && op.field === "lugar" ? op.val : undefined;
  const places = [existing?.f["lugar"], wanted].filter((place) => place !== undefined);
  return places.length === 0 ? [id] : places.map((place) => secaoDoLugar(lugarDoValor(place)));
}

function authorizeOp(
  actor: Actor,
  { estado, doc, write }: Asked & { readonly write: ReturnType<typeof writingIn> },
  op: Op,
  configuracao: ConfiguracaoDeComentarios,
): Codigo | null {
  const existing = doc.items.get(op.item);
  const secao = existing?.secao ?? (op.t === "add" ? op.secao : null);
  if (secao === RELATORIO_SECAO) {
    if (op.t === "set" && op.field === "status") return transition(estado, Number(op.val), statusActor(actor));
    return authorize(actor, "relatorio.adicionarEditar") ?? canEdit(estado, statusActor(actor));
  }
  const id = SECAO_IDS.find((known) => known === secao);
  // Only editors may write items of unknown kinds.
  if (id === undefined) return canEdit(estado, statusActor(actor));
  const refused = write(id);
  if (refused !== null) return refused;
  if (secoesDaOp(op, existing, id).some((each) => estado.secoesDesligadas.includes(each))) return "secao_desligada";
  const parent = doc.items.get(existing?.parent ?? (op.t === "add" ? (op.parent ?? "") : ""));
  // Children of a comment follow the comment's own rule: whoever may edit the comment may write them.
  if (parent?.tipo === "comentario") {
    return canChangeComentario(actor, { usuario: autorOf({ ...parent, fields: parent.f }) }, configuracao).editar;
  }
  if (existing === undefined) return null;
  if (op.t === "set" && op.field === "opcaoSelecionada") return authorize(actor, "obra.adicionarEditar");
  const item: FlatItem = { ...existing, fields: existing.f };
  const usuario = autorOf(item);
  if (item.tipo === "comentario") {
    const change = canChangeComentario(actor, { usuario }, configuracao);
    return op.t === "set" || op.t === "add" ? change.editar : change.excluir;
  }
  return ARQUIVOS.has(item.tipo) ? canChangeArquivo(actor, { usuario }) : null;
}
