import { v7 as uuidv7 } from "uuid";
import { type Inicial, inicialDepois } from "../../domain/cronograma/inicial.ts";
import {
  isPorcentagemDita,
  type Tarefa,
  type TarefaCreate,
  type TarefaUpdate,
} from "../../domain/cronograma/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { changedTarefas } from "./avancos.ts";
import { holdTarefas } from "./cadeias.ts";
import { enqueuePropagar } from "./propagar.ts";
import {
  listEtapaRows,
  listTarefaRows,
  lockLista,
  nextOrdem,
  type Onde,
  reorder,
  requireEtapa,
  requireRoom,
  requireTarefa,
  type TarefaRow,
} from "./queries.ts";
import { inicialOf, presentTarefa, progressoOf } from "./read.ts";

/** Acts on tasks. */

type DaEtapa = { readonly etapaId: string };
type Lugar = DaEtapa & { readonly tarefaId: string };

const NEW: Inicial = {
  producao: { ativo: false, quantidade: null },
  acumuladoInicial: "0",
  porcentagemInicial: null,
};

export async function createTarefa(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  { etapaId, input }: DaEtapa & { readonly input: TarefaCreate },
): Promise<Tarefa> {
  await lockLista(tx, onde);
  await requireEtapa(tx, onde, etapaId);
  await requireRoom(tx, onde, 1);
  const producao = { ativo: input.usarProducao ?? false, quantidade: input.quantidade };
  const inicial = inicialDepois(NEW, producao, input);
  const id = uuidv7();
  await tx`
    insert into cronograma_tarefas (empresa_id, id, obra_id, etapa_id, item, descricao, ordem, unidade, quantidade, prazo,
      usar_producao, acumulado_inicial, porcentagem_inicial)
    values (${onde.empresaId}, ${id}, ${onde.obraId}, ${etapaId}, ${input.item}, ${input.descricao},
      ${await nextOrdem(tx, "cronograma_tarefas", onde)}, ${input.unidade}, ${input.quantidade}, ${input.prazo},
      ${producao.ativo}, ${inicial.acumuladoInicial}, ${inicial.porcentagemInicial})`;
  await insertAudit(tx, actor, {
    ato: "tarefa.criar",
    alvoTipo: "tarefa",
    alvoId: id,
    alvoNome: input.descricao,
    dados: {},
  });
  return presentTarefa(await requireTarefa(tx, onde, { etapaId, tarefaId: id }));
}

/** The stage of the body, of this work. @throws AppError `campos_invalidos` */
async function etapaOf(tx: Tx, onde: Onde, asked: string): Promise<string> {
  const known = (await listEtapaRows(tx, onde)).some(({ id }) => id === asked);
  if (!known) throw new AppError("campos_invalidos", { campos: [{ campo: "etapa", erro: "valor_invalido" }] });
  return asked;
}

/** A percentage that was typed, not sent back, is as of a new task. @throws AppError `campos_invalidos` */
function requirePorcentagem({ porcentagem }: TarefaUpdate, before: TarefaRow): void {
  if (typeof porcentagem !== "number" || porcentagem === progressoOf(before).porcentagem) return;
  if (!isPorcentagemDita(porcentagem)) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "porcentagem", erro: "numero_invalido" }] });
  }
}

/**
 * What reports say is neither typed over nor counted otherwise; sent back as it was read it says nothing.
 * @throws AppError `campos_invalidos`
 */
function requireAsSaid({ acumulado, porcentagem, usarProducao }: TarefaUpdate, before: TarefaRow): void {
  const read = { ...progressoOf(before), usarProducao: before.usarProducao };
  const campos = Object.entries({ acumulado, porcentagem, usarProducao })
    .filter(([campo, value]) => value !== undefined && value !== read[campo as keyof typeof read])
    .map(([campo]) => ({ campo, erro: "valor_invalido" as const }));
  if (campos.length > 0) throw new AppError("campos_invalidos", { campos });
}

/** What the audit compares: the stage by its name. */
async function auditedTarefa(tx: Tx, onde: Onde, tarefa: Tarefa) {
  const { item, descricao, unidade, quantidade, prazo, usarProducao, acumulado, porcentagem } = tarefa;
  const naEtapa = (await listEtapaRows(tx, onde)).find(({ id }) => id === tarefa.etapa._id)?.descricao ?? null;
  return { item, descricao, naEtapa, unidade, quantidade, prazo, usarProducao, acumulado, porcentagem };
}

/** Holds the list, then the task: no report says something of it meanwhile. */
export async function lockTarefa(tx: Tx, onde: Onde, tarefaId: string): Promise<void> {
  await lockLista(tx, onde);
  await holdTarefas(tx, onde, [tarefaId]);
}

/** What reports that are not approved say of a task as the schedule does. */
const ditoNosRelatorios = ({ item, descricao, etapa, unidade, quantidade }: Tarefa) =>
  [item, descricao, etapa._id, unidade, quantidade].join("\0");

/** @throws AppError `nao_encontrado`, `campos_invalidos` */
export async function updateTarefa(
  ctx: Ctx,
  onde: Onde,
  { input, ...lugar }: Lugar & { readonly input: TarefaUpdate },
): Promise<Tarefa> {
  const { tx, actor } = ctx;
  await lockTarefa(tx, onde, lugar.tarefaId);
  const row = await requireTarefa(tx, onde, lugar);
  const etapaId = input.etapa === undefined ? row.etapaId : await etapaOf(tx, onde, input.etapa._id);
  const antes = inicialOf(row);
  requirePorcentagem(input, row);
  const isSaid = row.acumulado !== null;
  if (isSaid) requireAsSaid(input, row);
  const producao = { ativo: input.usarProducao ?? row.usarProducao, quantidade: input.quantidade };
  const inicial = inicialDepois(antes, producao, isSaid ? {} : input);
  const ordem = etapaId === row.etapaId ? row.ordem : await nextOrdem(tx, "cronograma_tarefas", onde);
  await tx`
    update cronograma_tarefas set etapa_id = ${etapaId}, ordem = ${ordem}, item = ${input.item}, descricao = ${input.descricao},
      unidade = ${input.unidade}, quantidade = ${input.quantidade}, prazo = ${input.prazo}, usar_producao = ${producao.ativo},
      acumulado_inicial = ${inicial.acumuladoInicial}, porcentagem_inicial = ${inicial.porcentagemInicial}
    where empresa_id = ${onde.empresaId} and id = ${row.id}`;
  const before = presentTarefa(row);
  const read = async () => presentTarefa(await requireTarefa(tx, onde, { etapaId, tarefaId: row.id }));
  let after = await read();
  if (isSaid && ditoNosRelatorios(before) !== ditoNosRelatorios(after)) {
    const quantidade = before.quantidade !== after.quantidade;
    if (await changedTarefas(tx, onde, [row.id], { quantidade })) await enqueuePropagar(ctx, onde.obraId);
    after = await read();
  }
  const dados = changesOf(await auditedTarefa(tx, onde, before), await auditedTarefa(tx, onde, after));
  if (Object.keys(dados).length > 0) {
    const alvoNome = after.descricao;
    await insertAudit(tx, actor, { ato: "tarefa.editar", alvoTipo: "tarefa", alvoId: row.id, alvoNome, dados });
  }
  return after;
}

/** Puts a task in the bin. @throws AppError `nao_encontrado` */
export async function deleteTarefa(tx: Tx, actor: Actor, onde: Onde, lugar: Lugar): Promise<void> {
  await lockLista(tx, onde);
  const row = await requireTarefa(tx, onde, lugar);
  await tx`
    update cronograma_tarefas set excluido_em = now(), excluido_por = ${actor.usuarioId}, excluida_com = null
    where empresa_id = ${onde.empresaId} and id = ${row.id}`;
  await insertAudit(tx, actor, {
    ato: "tarefa.excluir",
    alvoTipo: "tarefa",
    alvoId: row.id,
    alvoNome: row.descricao,
    dados: {},
  });
}

/** @throws AppError `nao_encontrado` */
export async function ordenarTarefas(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  { etapaId, asked }: DaEtapa & { readonly asked: readonly { readonly _id: string }[] },
): Promise<void> {
  await lockLista(tx, onde);
  await requireEtapa(tx, onde, etapaId);
  const before = (await listTarefaRows(tx, onde, etapaId)).map(({ id }) => id);
  const ids = asked.map(({ _id }) => _id);
  if (!(await reorder(tx, "cronograma_tarefas", onde, { before, asked: ids }))) return;
  await insertAudit(tx, actor, { ato: "cronograma.ordenar", alvoTipo: "obra", alvoId: onde.obraId, dados: {} });
}
