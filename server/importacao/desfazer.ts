import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { insertAudit } from "../db/audit.ts";
import { holdTarefas } from "../cronograma/cadeias.ts";
import { lockLista } from "../cronograma/queries.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { obraMudou } from "../obras/announced.ts";
import { requireImportacao } from "./acoes.ts";
import { type Alvo, TABELAS, type Tabela, isAlong } from "./listas/definicao.ts";
import { daTabela, type ItemRow, listItens } from "./queries.ts";

/**
 * Undoes an import: unchanged and unused rows are removed; the other rows stay, and the answer names them. Entries of catalogues
 * and rows of a schedule are deleted for good, since nobody ever worked with them; works go to the bin, as all deleted works do.
 */

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/**
 * Returns the ids that occur in any field of reports. Only reports changed since the import are read: older content cannot name
 * the imported rows.
 */
async function ditosEmRelatorios(tx: Tx, { empresaId }: Actor, desde: string): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select distinct m[1] as id from relatorios r
    join relatorio_itens i on i.empresa_id = r.empresa_id and i.relatorio_id = r.id
    cross join lateral regexp_matches(i.id || ' ' || i.f::text, ${UUID}, 'g') m
    where r.empresa_id = ${empresaId} and r.modificado_em >= ${desde}`;
  return new Set(rows.map(({ id }) => id));
}

/** Returns the SQL condition that no other row points to the row `t`. */
function livre(tx: Tx, tabela: Tabela) {
  const noPreset = tx`not exists (select from obra_predefinidos p where p.empresa_id = t.empresa_id and p.item_id = t.id)`;
  switch (tabela) {
    case "mao_de_obra_padrao":
    case "mao_de_obra_personalizada":
    case "equipamentos":
      return noPreset;
    case "mao_de_obra_categorias":
      return tx`not exists (select from mao_de_obra_padrao m where m.empresa_id = t.empresa_id and m.categoria_id = t.id)
        and not exists (select from mao_de_obra_personalizada m where m.empresa_id = t.empresa_id and m.categoria_id = t.id)`;
    case "grupos_de_obra":
      return tx`not exists (select from obras o where o.empresa_id = t.empresa_id and o.grupo_id = t.id)`;
    case "obras":
      return tx`not exists (select from relatorios r where r.empresa_id = t.empresa_id and r.obra_id = t.id)
        and not exists (select from obra_predefinidos p where p.empresa_id = t.empresa_id and p.obra_id = t.id)
        and not exists (select from obra_pastas a where a.empresa_id = t.empresa_id and a.obra_id = t.id)
        and not exists (select from obra_usuarios u where u.empresa_id = t.empresa_id and u.obra_id = t.id and u.usuario_id <> t.criada_por)
        and not exists (select from obra_modelo_assinantes s where s.empresa_id = t.empresa_id and s.obra_id = t.id)
        and not exists (select from obra_modelos m where m.empresa_id = t.empresa_id and m.obra_id = t.id
          and (m.logo_dois_sha256 is not null or m.logo_tres_sha256 is not null))`;
    // Stages and tasks in the bin count too: they still need the stage that they were in.
    case "cronograma_tarefas":
      return tx`not exists (select from cronograma_avancos a where a.empresa_id = t.empresa_id and a.tarefa_id = t.id)`;
    case "cronograma_etapas":
      return tx`not exists (select from cronograma_tarefas x where x.empresa_id = t.empresa_id and x.etapa_id = t.id)
        and not exists (select from cronograma_tarefas x where x.empresa_id = t.empresa_id and x.excluida_com = t.id)
        and not exists (select from cronograma_etapas x where x.empresa_id = t.empresa_id and x.pai_id = t.id)
        and not exists (select from cronograma_etapas x where x.empresa_id = t.empresa_id and x.excluida_com = t.id)`;
    default:
      return tx`true`;
  }
}

/** Removes the rows of a table that are unchanged since the import and that no other row needs; returns their ids. */
async function tirar(
  tx: Tx,
  alvo: Alvo,
  importacaoId: string,
  tabela: Tabela,
  ids: readonly string[],
): Promise<string[]> {
  const { empresaId, usuarioId } = alvo.actor;
  const item = tabela === "obra_predefinidos" ? tx`t.item_id` : tx`t.id`;
  const unchanged = tx`exists (select from importacao_itens i
    where i.empresa_id = ${empresaId} and i.importacao_id = ${importacaoId} and i.tabela = ${tabela} and i.item_id = ${item}
      and to_jsonb(t) @> i.linha)`;
  const which = tx`${daTabela(tx, alvo, tabela)} and ${item} = any(${ids as string[]}::uuid[]) and ${unchanged} and ${livre(tx, tabela)}`;
  if (tabela === "obras") {
    const rows = await tx<{ id: string }[]>`
      update obras set excluida_em = now(), excluida_por = ${usuarioId}, grupo_id = null
      where empresa_id = ${empresaId} and id in (select t.id from ${which} and t.excluida_em is null) returning id`;
    return rows.map(({ id }) => id);
  }
  const rows = await tx<{ id: string }[]>`delete from ${which} returning ${item} as id`;
  const gone = rows.map(({ id }) => id);
  // The innermost stages go first; then the stages around them are no longer used and are tried again.
  if (tabela !== "cronograma_etapas" || gone.length === 0) return gone;
  const out = new Set(gone);
  const left = ids.filter((id) => !out.has(id));
  return [...gone, ...(left.length === 0 ? [] : await tirar(tx, alvo, importacaoId, tabela, left))];
}

/** Locks the list of a schedule and the imported tasks: nobody changes the list meanwhile, and no report writes progress of the tasks. */
async function holdCronograma(
  tx: Tx,
  { actor: { empresaId }, obraId }: Alvo,
  itens: readonly ItemRow[],
): Promise<void> {
  const onde = { empresaId, obraId };
  await lockLista(tx, onde);
  const tarefas = itens.filter(({ tabela }) => tabela === "cronograma_tarefas");
  await holdTarefas(
    tx,
    onde,
    tarefas.map(({ item_id }) => item_id),
  );
}

/** @throws AppError `nao_encontrado`, `sem_permissao`, `desfazer_encerrado` (more than an hour ago, already undone, or never imported) */
export async function desfazer(ctx: Ctx, id: string): Promise<{ removidas: number; mantidas: string[] }> {
  const { tx, actor } = ctx;
  const { row, alvo } = await requireImportacao(tx, actor, id, true);
  const [open] = await tx`
    select from importacoes where empresa_id = ${actor.empresaId} and id = ${id} and desfeita_em is null
      and ${row.desfazer_ate} > now()`;
  if (row.importada_em === null || open === undefined) throw new AppError("desfazer_encerrado");
  const itens = await listItens(tx, actor, id);
  if (row.tipo === "cronograma") await holdCronograma(tx, alvo, itens);
  const named = await ditosEmRelatorios(tx, actor, row.importada_em);
  const gone = new Set<string>();
  for (const tabela of TABELAS) {
    const ids = itens.filter(
      (each) => each.tabela === tabela && (tabela === "obra_predefinidos" || !named.has(each.item_id)),
    );
    if (ids.length === 0) continue;
    for (const removed of await tirar(
      tx,
      alvo,
      id,
      tabela,
      ids.map(({ item_id }) => item_id),
    )) {
      gone.add(`${tabela}:${removed}`);
      if (tabela === "obras") await obraMudou(ctx, { obraId: removed, como: "excluida" });
    }
  }
  await tx`update importacoes set desfeita_em = now() where empresa_id = ${actor.empresaId} and id = ${id}`;
  // Groups and stages that were made only because rows name them are removed but not counted.
  const counted = itens.filter((each) => !isAlong(each));
  const isGone = ({ tabela, item_id }: ItemRow): boolean => gone.has(`${tabela}:${item_id}`);
  const mantidas = counted.filter((each) => !isGone(each)).map(({ descricao }) => descricao);
  const removidas = counted.length - mantidas.length;
  await insertAudit(tx, actor, {
    ato: "lista.desfazer",
    alvoTipo: "lista",
    alvoId: id,
    alvoNome: row.arquivo,
    dados: { lista: row.tipo, arquivo: row.arquivo, removidas, mantidas: mantidas.length },
  });
  return { removidas, mantidas };
}
