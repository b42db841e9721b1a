import { v7 as uuidv7 } from "uuid";
import { arvoreDe, cabeEm, ramoDe } from "../../domain/cronograma/arvore.ts";
import type { Etapa, EtapaInput } from "../../domain/cronograma/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { changedTarefas } from "./avancos.ts";
import { enqueuePropagar, releaseTarefas } from "./propagar.ts";
import { listEtapaRows, lockLista, nextOrdem, type Onde, reorder, requireEtapa, requireRoom } from "./queries.ts";
import { readEtapa } from "./read.ts";

/** Acts on stages. */

const paiOf = ({ pai }: Pick<EtapaInput, "pai">): string | null => pai?._id ?? null;

/**
 * Refuses a parent (`paiId`) that is not a stage of this work, is the stage itself or one below it, or would make the tree too
 * deep.
 * @throws AppError `campos_invalidos`
 */
async function requirePlace(tx: Tx, onde: Onde, id: string | null, paiId: string | null): Promise<void> {
  if (!cabeEm(await listEtapaRows(tx, onde), id, paiId)) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "pai", erro: "valor_invalido" }] });
  }
}

export async function createEtapa(tx: Tx, actor: Actor, onde: Onde, input: EtapaInput): Promise<Etapa> {
  await lockLista(tx, onde);
  await requirePlace(tx, onde, null, paiOf(input));
  await requireRoom(tx, onde, 1);
  const id = uuidv7();
  const ordem = await nextOrdem(tx, "cronograma_etapas", onde);
  await tx`
    insert into cronograma_etapas (empresa_id, id, obra_id, pai_id, item, descricao, ordem, mostrar_no_relatorio)
    values (${onde.empresaId}, ${id}, ${onde.obraId}, ${paiOf(input)}, ${input.item}, ${input.descricao}, ${ordem},
      ${input.mostrarNoRelatorio ?? true})`;
  await insertAudit(tx, actor, {
    ato: "etapa.criar",
    alvoTipo: "etapa",
    alvoId: id,
    alvoNome: input.descricao,
    dados: {},
  });
  return readEtapa(tx, onde, id);
}

/** Describes the stage as the audit compares it, with its parent given by name. */
async function auditedEtapa(tx: Tx, onde: Onde, { item, descricao, mostrarNoRelatorio, pai }: Etapa) {
  const rows = pai === null ? [] : await listEtapaRows(tx, onde);
  const naEtapa = rows.find(({ id }) => id === pai?._id)?.descricao ?? null;
  return { item, descricao, mostrarNoRelatorio, naEtapa };
}

const ditoNosRelatorios = ({ item, descricao, mostrarNoRelatorio }: Etapa) =>
  [item, descricao, mostrarNoRelatorio].join("\0");

/** Has reports updated after a change of a stage, because they name the stage of each task. */
async function followEtapa(ctx: Ctx, onde: Onde, etapaId: string): Promise<void> {
  const rows = await ctx.tx<{ id: string }[]>`
    select id from cronograma_tarefas where empresa_id = ${onde.empresaId} and etapa_id = ${etapaId}`;
  const ids = rows.map(({ id }) => id);
  if (await changedTarefas(ctx.tx, onde, ids, { quantidade: false })) await enqueuePropagar(ctx, onde.obraId);
}

/** @throws AppError `nao_encontrado`, `campos_invalidos` */
export async function updateEtapa(
  ctx: Ctx,
  onde: Onde,
  { etapaId, input }: { readonly etapaId: string; readonly input: EtapaInput },
): Promise<Etapa> {
  const { tx, actor } = ctx;
  await lockLista(tx, onde);
  const before = await readEtapa(tx, onde, etapaId);
  const paiId = input.pai === undefined ? (before.pai?._id ?? null) : paiOf(input);
  if (paiId !== (before.pai?._id ?? null)) await requirePlace(tx, onde, etapaId, paiId);
  await tx`
    update cronograma_etapas set item = ${input.item}, descricao = ${input.descricao}, pai_id = ${paiId},
      mostrar_no_relatorio = ${input.mostrarNoRelatorio ?? before.mostrarNoRelatorio}
    where empresa_id = ${onde.empresaId} and id = ${etapaId}`;
  const after = await readEtapa(tx, onde, etapaId);
  if (ditoNosRelatorios(before) !== ditoNosRelatorios(after)) await followEtapa(ctx, onde, etapaId);
  const dados = changesOf(await auditedEtapa(tx, onde, before), await auditedEtapa(tx, onde, after));
  if (Object.keys(dados).length > 0) {
    const alvoNome = after.descricao;
    await insertAudit(tx, actor, { ato: "etapa.editar", alvoTipo: "etapa", alvoId: etapaId, alvoNome, dados });
  }
  return after;
}

/**
 * Puts a stage in the bin, with all its stages and tasks.
 * @throws AppError `nao_encontrado`, `etapa_com_tarefas`
 */
export async function deleteEtapa(
  ctx: Ctx,
  onde: Onde,
  { etapaId, comTarefas }: { readonly etapaId: string; readonly comTarefas: boolean },
): Promise<void> {
  const { tx, actor } = ctx;
  await lockLista(tx, onde);
  await requireEtapa(tx, onde, etapaId);
  const { empresaId } = onde;
  const rows = await listEtapaRows(tx, onde);
  const ids = ramoDe(rows, etapaId).map(({ id }) => id);
  const tarefas = await tx<{ id: string }[]>`
    select id from cronograma_tarefas
    where empresa_id = ${empresaId} and etapa_id = any(${ids}::uuid[]) and excluido_em is null order by id for update`;
  if (tarefas.length > 0 && !comTarefas) throw new AppError("etapa_com_tarefas");
  await tx`
    update cronograma_tarefas set excluido_em = now(), excluido_por = ${actor.usuarioId}, excluida_com = ${etapaId}
    where empresa_id = ${empresaId} and etapa_id = any(${ids}::uuid[]) and excluido_em is null`;
  await tx`
    update cronograma_etapas set excluido_em = now(), excluido_por = ${actor.usuarioId},
      excluida_com = case when id = ${etapaId} then null else ${etapaId}::uuid end
    where empresa_id = ${empresaId} and id = any(${ids}::uuid[])`;
  await insertAudit(tx, actor, {
    ato: "etapa.excluir",
    alvoTipo: "etapa",
    alvoId: etapaId,
    alvoNome: rows.find(({ id }) => id === etapaId)?.descricao ?? null,
    dados: { tarefas: tarefas.length },
  });
  await releaseTarefas(
    ctx,
    onde,
    tarefas.map(({ id }) => id),
  );
}

/** Orders all stages in one list; people see only the order among stages with the same parent. @throws AppError `nao_encontrado` */
export async function ordenarEtapas(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  asked: readonly { readonly _id: string }[],
): Promise<void> {
  await lockLista(tx, onde);
  const before = arvoreDe(await listEtapaRows(tx, onde)).map(({ id }) => id);
  const ids = asked.map(({ _id }) => _id);
  if (!(await reorder(tx, "cronograma_etapas", onde, { before, asked: ids }))) return;
  await insertAudit(tx, actor, { ato: "cronograma.ordenar", alvoTipo: "obra", alvoId: onde.obraId, dados: {} });
}
