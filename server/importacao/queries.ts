import { v7 as uuidv7 } from "uuid";
import type { LinhaLida } from "../../domain/importacao/folha.ts";
import { HORAS_PARA_DESFAZER, type TipoDeLista } from "../../domain/importacao/tipos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Aviso } from "./leitura/ler.ts";
import { type Alvo, emLotes, type Inserido, TABELAS, type Tabela } from "./listas/definicao.ts";

/** SQL of the imports: previews, results, and the rows that each import added. */

export type Resultado = { importadas: number; existentes: number; recusadas: number[] };
export type ImportacaoRow = {
  id: string;
  tipo: TipoDeLista;
  obra_id: string | null;
  arquivo: string;
  linhas: LinhaLida[];
  avisos: Aviso[];
  importada_em: string | null;
  desfazer_ate: string | null;
  desfeita_em: string | null;
  resultado: Resultado | null;
};

const columns = (tx: Tx) => tx`
  id, tipo, obra_id, arquivo, linhas, avisos, importada_em, importada_em + make_interval(hours => ${HORAS_PARA_DESFAZER}) as desfazer_ate,
  desfeita_em, resultado`;

/** At most this many previews that were never imported are kept per person. */
const PREVIAS = 10;

/** Stores a preview. Deletes previews older than a day, also imported ones, whose import can then no longer be undone. */
export async function insertImportacao(
  tx: Tx,
  { actor, obraId }: Alvo,
  dados: { tipo: TipoDeLista; arquivo: string; linhas: readonly LinhaLida[]; avisos: readonly Aviso[] },
): Promise<string> {
  await tx`delete from importacoes where empresa_id = ${actor.empresaId} and criada_em < now() - interval '1 day'`;
  // Each preview may be megabytes: of the previews that a person never imported, only the newest are kept.
  await tx`
    delete from importacoes where empresa_id = ${actor.empresaId} and id in (
      select id from importacoes
      where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId} and importada_em is null
      order by criada_em desc, id desc offset ${PREVIAS - 1})`;
  const id = uuidv7();
  await tx`
    insert into importacoes (empresa_id, id, usuario_id, tipo, obra_id, arquivo, linhas, avisos)
    values (${actor.empresaId}, ${id}, ${actor.usuarioId}, ${dados.tipo}, ${obraId === "" ? null : obraId}, ${dados.arquivo},
      ${tx.json(dados.linhas)}, ${tx.json(dados.avisos)})`;
  return id;
}

/** Reads the person's own import; null when it does not exist or was deleted. `lock` locks its row until the end of the transaction. */
export async function getImportacaoRow(tx: Tx, actor: Actor, id: string, lock = false): Promise<ImportacaoRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<ImportacaoRow[]>`
    select ${columns(tx)} from importacoes
    where empresa_id = ${actor.empresaId} and id = ${id} and usuario_id = ${actor.usuarioId} ${lock ? tx`for update` : tx``}`;
  return row ?? null;
}

export async function updateLinhas(tx: Tx, actor: Actor, id: string, linhas: readonly LinhaLida[]): Promise<void> {
  await tx`
    update importacoes set linhas = ${tx.json(linhas)} where empresa_id = ${actor.empresaId} and id = ${id}`;
}

export async function markImportada(tx: Tx, actor: Actor, id: string, resultado: Resultado): Promise<void> {
  await tx`
    update importacoes set importada_em = now(), resultado = ${tx.json(resultado)}
    where empresa_id = ${actor.empresaId} and id = ${id}`;
}

/** The person's imports of one list that can still be undone. */
export function listDesfaziveis(tx: Tx, { actor, obraId }: Alvo, tipo: TipoDeLista) {
  return tx<{ id: string; arquivo: string; resultado: Resultado; importada_em: string; desfazer_ate: string }[]>`
    select ${columns(tx)} from importacoes
    where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId} and tipo = ${tipo}
      and ${obraId === "" ? tx`obra_id is null` : tx`obra_id = ${obraId}`}
      and importada_em > now() - make_interval(hours => ${HORAS_PARA_DESFAZER}) and desfeita_em is null
    order by importada_em desc limit 10`;
}

const item = (tx: Tx, tabela: Tabela) => (tabela === "obra_predefinidos" ? tx`t.item_id` : tx`t.id`);

/** Returns SQL for the company's rows of a table, as `t`; of the presets, only those of the work. */
export const daTabela = (tx: Tx, { actor, obraId }: Alvo, tabela: Tabela) => tx`
  ${tx(tabela)} t where t.empresa_id = ${actor.empresaId} ${tabela === "obra_predefinidos" ? tx`and t.obra_id = ${obraId}` : tx``}`;

/** Columns that change even when nobody edits the row. */
const DERIVADAS = ["ordem", "acumulado", "porcentagem"];

/** Stores each imported row as it is now, because an undo deletes only unchanged rows. */
export async function insertItens(
  tx: Tx,
  alvo: Alvo,
  importacaoId: string,
  feitos: readonly Inserido[],
): Promise<void> {
  for (const tabela of TABELAS) {
    for (const lote of emLotes(feitos.filter((each) => each.tabela === tabela))) {
      const ids = lote.map(({ id }) => id);
      const names = lote.map(({ descricao }) => descricao);
      const along = lote.flatMap(({ id, junto }) => (junto === true ? [id] : []));
      await tx`
        insert into importacao_itens (empresa_id, importacao_id, tabela, item_id, descricao, junto, linha)
        select t.empresa_id, ${importacaoId}, ${tabela}, ${item(tx, tabela)}, n.descricao, n.id = any(${along}::uuid[]), to_jsonb(t) - ${DERIVADAS}::text[]
        from unnest(${ids}::uuid[], ${names}::text[]) n (id, descricao), ${daTabela(tx, alvo, tabela)} and ${item(tx, tabela)} = n.id`;
    }
  }
}

export type ItemRow = { tabela: Tabela; item_id: string; descricao: string; junto: boolean };

export function listItens(tx: Tx, actor: Actor, importacaoId: string) {
  return tx<ItemRow[]>`
    select tabela, item_id, descricao, junto from importacao_itens
    where empresa_id = ${actor.empresaId} and importacao_id = ${importacaoId} order by descricao collate nomes, item_id`;
}
