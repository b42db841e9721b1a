import { v7 as uuidv7 } from "uuid";
import { type Inicial, inicialDepois, quantidadeDe } from "../../domain/cronograma/inicial.ts";
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
import { ajustarPara } from "./ajustes.ts";
import { changedTarefas, countsApproved, setUsarProducao } from "./avancos.ts";
import { holdTarefas } from "./cadeias.ts";
import { enqueuePropagar, releaseTarefas } from "./propagar.ts";
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

/** The acts on tasks of a schedule. */

type DaEtapa = { readonly etapaId: string };
type Lugar = DaEtapa & { readonly tarefaId: string };

const NEW: Inicial = {
  producao: { ativo: false, quantidade: null },
  acumuladoInicial: "0",
  porcentagemInicial: null,
};

/** Returns the initial progress of a new task. */
export const inicialDaNova = ({
  usarProducao = false,
  quantidade,
  ...dito
}: Pick<TarefaCreate, "usarProducao" | "quantidade" | "acumulado" | "porcentagem">): Inicial =>
  inicialDepois(NEW, { ativo: usarProducao, quantidade }, dito);

export async function createTarefa(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  { etapaId, input }: DaEtapa & { readonly input: TarefaCreate },
): Promise<Tarefa> {
  await lockLista(tx, onde);
  await requireEtapa(tx, onde, etapaId);
  await requireRoom(tx, onde, 1);
  const inicial = inicialDaNova(input);
  const id = uuidv7();
  await tx`
    insert into cronograma_tarefas (empresa_id, id, obra_id, etapa_id, item, descricao, ordem, unidade, quantidade, prazo, peso,
      usar_producao, acumulado_inicial, porcentagem_inicial)
    values (${onde.empresaId}, ${id}, ${onde.obraId}, ${etapaId}, ${input.item}, ${input.descricao},
      ${await nextOrdem(tx, "cronograma_tarefas", onde)}, ${input.unidade}, ${input.quantidade}, ${input.prazo}, ${input.peso ?? null},
      ${inicial.producao.ativo}, ${inicial.acumuladoInicial}, ${inicial.porcentagemInicial})`;
  await insertAudit(tx, actor, {
    ato: "tarefa.criar",
    alvoTipo: "tarefa",
    alvoId: id,
    alvoNome: input.descricao,
    dados: {},
  });
  return presentTarefa(await requireTarefa(tx, onde, { etapaId, tarefaId: id }));
}

/** Checks that the stage named in the body belongs to this work. @throws AppError `campos_invalidos` */
async function etapaOf(tx: Tx, onde: Onde, asked: string): Promise<string> {
  const known = (await listEtapaRows(tx, onde)).some(({ id }) => id === asked);
  if (!known) throw new AppError("campos_invalidos", { campos: [{ campo: "etapa", erro: "valor_invalido" }] });
  return asked;
}

/** Checks a typed percentage by the rule for new tasks; an unchanged percentage is not checked. @throws AppError `campos_invalidos` */
function requirePorcentagem({ porcentagem }: TarefaUpdate, before: TarefaRow): void {
  if (typeof porcentagem !== "number" || porcentagem === progressoOf(before).porcentagem) return;
  if (!isPorcentagemDita(porcentagem)) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "porcentagem", erro: "numero_invalido" }] });
  }
}

/**
 * Finds the adjustment that a saved task form asks for: once a task's progress comes from reports or adjustments, a value typed
 * into the form takes effect as an adjustment; an unchanged value changes nothing. Switching production control on converts the
 * progress to a quantity.
 * @returns the value to adjust to; null when nothing is to be adjusted
 * @throws AppError `campos_invalidos`
 */
function ajusteDaForma(input: TarefaUpdate, row: TarefaRow) {
  const read = progressoOf(row);
  const usarProducao = input.usarProducao ?? row.usarProducao;
  const acumulado = input.acumulado === read.acumulado ? undefined : input.acumulado;
  const porcentagem = input.porcentagem === read.porcentagem ? undefined : input.porcentagem;
  if (!usarProducao) {
    if (typeof acumulado === "string")
      throw new AppError("campos_invalidos", { campos: [{ campo: "acumulado", erro: "valor_invalido" }] });
    return porcentagem === undefined ? null : { porcentagem: porcentagem ?? 0 };
  }
  if (acumulado !== undefined) return { acumulado: acumulado ?? "0" };
  if (porcentagem !== undefined) return { acumulado: quantidadeDe(porcentagem ?? 0, input.quantidade) };
  return row.usarProducao ? null : { acumulado: quantidadeDe(read.porcentagem ?? 0, input.quantidade) };
}

/**
 * Refuses a change that would alter the meaning of approved reports.
 * @throws AppError `tarefa_em_relatorio_aprovado`
 */
async function requireUnapproved(tx: Tx, onde: Onde, row: TarefaRow, input: TarefaUpdate): Promise<void> {
  const same = (input.usarProducao ?? row.usarProducao) === row.usarProducao && input.unidade === row.unidade;
  if (!same && (await countsApproved(tx, onde, row.id))) throw new AppError("tarefa_em_relatorio_aprovado");
}

/** Returns the fields of the task that the audit compares, with the stage's name in place of its id. */
async function auditedTarefa(tx: Tx, onde: Onde, tarefa: Tarefa) {
  const { item, descricao, unidade, quantidade, prazo, peso, usarProducao, acumulado, porcentagem } = tarefa;
  const naEtapa = (await listEtapaRows(tx, onde)).find(({ id }) => id === tarefa.etapa._id)?.descricao ?? null;
  return { item, descricao, naEtapa, unidade, quantidade, prazo, peso, usarProducao, acumulado, porcentagem };
}

/** Locks the list, then the task, so that no report can write progress of the task meanwhile. */
export async function lockTarefa(tx: Tx, onde: Onde, tarefaId: string): Promise<void> {
  await lockLista(tx, onde);
  await holdTarefas(tx, onde, [tarefaId]);
}

/** Joins the fields of a task that unapproved reports repeat from the schedule: two results are equal when none of these fields differs. */
const ditoNosRelatorios = ({ item, descricao, etapa, unidade, quantidade, usarProducao }: Tarefa) =>
  [item, descricao, etapa._id, unidade, quantidade, usarProducao].join("\0");

/**
 * Returns the initial progress of a task that already has progress from reports or adjustments. While production control is on,
 * the initial value stays as it is; when production control is off, the initial value is kept as a percentage.
 */
function inicialComDias(antes: Inicial, producao: Inicial["producao"]): Inicial {
  return producao.ativo ? { ...antes, producao } : inicialDepois(antes, producao, {});
}

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
  const peso = input.peso === undefined ? row.peso : input.peso;
  const isSaid = row.acumulado !== null;
  const producao = { ativo: input.usarProducao ?? row.usarProducao, quantidade: input.quantidade };
  const inicial = isSaid ? inicialComDias(antes, producao) : inicialDepois(antes, producao, input);
  const para = isSaid ? ajusteDaForma(input, row) : null;
  if (isSaid) await requireUnapproved(tx, onde, row, input);
  const ordem = etapaId === row.etapaId ? row.ordem : await nextOrdem(tx, "cronograma_tarefas", onde);
  await tx`
    update cronograma_tarefas set etapa_id = ${etapaId}, ordem = ${ordem}, item = ${input.item}, descricao = ${input.descricao},
      unidade = ${input.unidade}, quantidade = ${input.quantidade}, prazo = ${input.prazo}, peso = ${peso}, usar_producao = ${producao.ativo},
      acumulado_inicial = ${inicial.acumuladoInicial}, porcentagem_inicial = ${inicial.porcentagemInicial}
    where empresa_id = ${onde.empresaId} and id = ${row.id}`;
  const before = presentTarefa(row);
  const read = async () => presentTarefa(await requireTarefa(tx, onde, { etapaId, tarefaId: row.id }));
  const changed = await read();
  if (isSaid && ditoNosRelatorios(before) !== ditoNosRelatorios(changed)) {
    if (producao.ativo !== row.usarProducao) await setUsarProducao(tx, onde, row.id, producao.ativo);
    const quantidade = before.quantidade !== changed.quantidade || producao.ativo !== row.usarProducao;
    if (await changedTarefas(tx, onde, [row.id], { quantidade })) await enqueuePropagar(ctx, onde.obraId);
  }
  if (para !== null) await ajustarPara(ctx, onde, row.id, para);
  const after = await read();
  const dados = changesOf(await auditedTarefa(tx, onde, before), await auditedTarefa(tx, onde, after));
  if (Object.keys(dados).length > 0) {
    const alvoNome = after.descricao;
    await insertAudit(tx, actor, { ato: "tarefa.editar", alvoTipo: "tarefa", alvoId: row.id, alvoNome, dados });
  }
  return after;
}

/** Puts a task in the bin. @throws AppError `nao_encontrado` */
export async function deleteTarefa(ctx: Ctx, onde: Onde, lugar: Lugar): Promise<void> {
  const { tx, actor } = ctx;
  await lockTarefa(tx, onde, lugar.tarefaId);
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
  await releaseTarefas(ctx, onde, [row.id]);
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
