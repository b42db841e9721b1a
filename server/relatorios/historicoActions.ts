import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { canEdit } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { CampoErro } from "../../domain/errors/fieldErrors.ts";
import { authorizeOps } from "../../domain/relatorios/authorize.ts";
import { ambosOsTextos, limiteDoTexto, valorDeRegistro } from "../../domain/relatorios/registros.ts";
import type { Escolha } from "../../domain/relatorios/historicoContract.ts";
import { valueOf } from "../../domain/relatorios/merge/draft.ts";
import { sameJson } from "../../domain/relatorios/merge/json.ts";
import type { Doc, Json, Op } from "../../domain/relatorios/merge/types.ts";
import { type Alvo, planRestore } from "../../domain/relatorios/restore.ts";
import type { Conflito } from "../../domain/relatorios/schema.ts";
import { statusActor } from "../../domain/permissoes/rules.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { openRelatorio, writeAllowed } from "./actions.ts";
import { readPresent } from "./historico.ts";
import { requireLimites } from "./limites.ts";
import { getDecision, insertDecision, listConflicts, recountConflicts } from "./historicoConflitos.ts";
import { docAt, readDoc } from "./mutations.ts";

/** Restores former values and decides conflicts. Both are ordinary mutations, with the usual permissions and merge rules. */

type Version = Alvo & { readonly versao: number };

const refused = (campo: string, erro: CampoErro): AppError =>
  new AppError("campos_invalidos", { campos: [{ campo, erro }] });

/**
 * Restores the value that a change replaced (`alteracao`), or the value at a version (`em`); does nothing when it is the present
 * value.
 * @throws AppError `versao_desconhecida`; `campos_invalidos` when there was no such value, or people cannot set it;
 * `nao_encontrado` in a section the person does not see; `limite_videos`, `limite_fotos_teste`; otherwise as a save
 */
export async function restaurarAlteracao(
  ctx: Ctx,
  ref: RelatorioRef,
  input: { versao: number; alteracao?: Version | undefined; em?: Version | undefined },
): Promise<void> {
  const { tx, actor } = ctx;
  const head = await openRelatorio(ctx, ref);
  const [campo, target] = input.alteracao ? (["alteracao", input.alteracao] as const) : (["em", input.em] as const);
  if (target === undefined) throw refused("alteracao", "obrigatorio");
  const present = await readPresent(tx, actor, head);
  const { doc } = present;
  const item = doc.items.get(target.item);
  if (item === undefined || present.isHidden({ item: item.id, secao: item.secao }))
    throw new AppError("nao_encontrado");
  const isSet = target.campo === null || isWritten(valorDeRegistro(item.secao, item.tipo, target.campo));
  const at = input.alteracao ? target.versao - 1 : target.versao;
  // A change of the first version replaced no value.
  if (!isSet || at < 1) throw refused(campo, "valor_invalido");
  const then = await docAt(tx, actor.empresaId, head.id, doc, at);
  const base = await docAt(tx, actor.empresaId, head.id, doc, input.versao);
  const ops = planRestore(doc, then, target);
  if (ops === null) throw refused(campo, "valor_invalido");
  const after = await writeAllowed(ctx, head, { doc, base, versao: input.versao }, ops);
  await requireLimites(tx, actor.empresaId, doc, after.doc);
}

/** True for registers that people may set here: not those that only the program sets, nor order keys, nor the status, which has calls of its own. */
const isWritten = (valor: string | null): boolean =>
  valor !== "interno" && valor !== "ordem" && valor !== "statusRelatorio";

/**
 * Decides a conflict. Repeating the same decision changes nothing.
 * @throws AppError `nao_encontrado`; `conflito_resolvido` when the conflict was decided differently; `campos_invalidos` for
 * `ambos` when the two values cannot be joined; otherwise as a save
 */
export async function resolverConflito(
  ctx: Ctx,
  ref: RelatorioRef & { conflitoId: string },
  { versao, escolha }: { versao: number; escolha: Escolha },
): Promise<void> {
  const { tx, actor } = ctx;
  const head = await openRelatorio(ctx, ref);
  const reason = canEdit(head.estado, statusActor(actor));
  if (reason !== null) throw new AppError(reason);
  const [conflito] = isUuid(ref.conflitoId) ? await listConflicts(tx, actor, head.id, { ids: [ref.conflitoId] }) : [];
  if (!conflito) throw new AppError("nao_encontrado");
  const decided = await getDecision(tx, actor.empresaId, conflito._id);
  if (decided === escolha || (decided === "edicao" && escolha === "atual")) return;
  if (decided !== null) throw new AppError("conflito_resolvido");
  // A replaced author cannot be restored, because the text of one person would then stand under the name of another.
  const { secao, tipoDeItem, campo } = conflito;
  const isProgram = campo !== null && valorDeRegistro(secao, tipoDeItem, campo) === "interno";
  if (isProgram && escolha !== "atual") throw refused("escolha", "valor_invalido");
  const doc = await readDoc(ctx, head);
  const base = await docAt(tx, actor.empresaId, head.id, doc, versao);
  // Keeping the present value decides about the register too, so the person needs the permission to write it.
  const asked = authorizeOps(actor, { estado: head.estado, doc }, opsFor(doc, conflito, "substituido"), head);
  if (asked !== null) throw new AppError(asked);
  const ops = effective(doc, opsFor(doc, conflito, escolha));
  const v = ops.length > 0 ? doc.v + 1 : doc.v;
  await insertDecision(tx, actor.empresaId, { conflitoId: conflito._id, usuarioId: actor.usuarioId, escolha, v });
  const after = await writeAllowed(ctx, head, { doc, base, versao }, ops);
  await requireLimites(tx, actor.empresaId, doc, after.doc);
  await recountConflicts(tx, actor.empresaId, head.id);
}

/** Plans the operations that carry out a choice, on the register or on the whole item. */
function opsFor(doc: Doc, conflito: Conflito, escolha: Escolha): Op[] {
  const { item, campo } = conflito;
  const loser = (conflito.valorSubstituido ?? null) as Json;
  if (escolha === "atual") return [];
  if (campo === null) {
    if (escolha === "ambos") throw refused("escolha", "valor_invalido");
    return [loser === true ? { t: "undo_rm", item } : { t: "rm", item }];
  }
  if (escolha === "substituido") return [{ t: "set", item, field: campo, val: loser }];
  const found = doc.items.get(item);
  const now = found === undefined ? undefined : valueOf(found, campo);
  const both = ambosOsTextos(conflito, loser, now ?? null);
  if (both === null) throw refused("escolha", "valor_invalido");
  if (both.length > limiteDoTexto(conflito)) throw refused("escolha", "longo_demais");
  return [{ t: "set", item, field: campo, val: both }];
}

/** Leaves out operations that change nothing. */
function effective(doc: Doc, ops: readonly Op[]): Op[] {
  return ops.filter((op) => {
    const item = doc.items.get(op.item);
    if (op.t === "set") return item === undefined || !sameJson(valueOf(item, op.field), op.val);
    return op.t === "add" || item?.alive !== (op.t === "undo_rm");
  });
}
