import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import type { Categorias, CategoriaCadastrada } from "../../domain/catalogos/cadastroSchema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { edited, excluir, requireId, requireRow } from "./cadastro.ts";

/** SQL of labour groups (categories). */

export type Named = { _id: string; descricao: string };

export async function listCategorias(tx: Tx, empresaId: string): Promise<Named[]> {
  return tx<Named[]>`
    select id as "_id", descricao from mao_de_obra_categorias where empresa_id = ${empresaId} and excluido_em is null
    order by descricao collate nomes, id limit 1000`;
}

/** Groups with the numbers of their labour entries, inactive ones included, and the number of entries without a group. */
export async function listCategoriasComTotais(tx: Tx, empresaId: string): Promise<Categorias> {
  type Total = { categoria: string | null; padrao: number; personalizada: number };
  const [categorias, totais] = await Promise.all([
    listCategorias(tx, empresaId),
    tx<Total[]>`
      select c.id as categoria, count(*) filter (where t.padrao)::int as padrao, count(*) filter (where not t.padrao)::int as personalizada
      from (
        select categoria_id, true as padrao from mao_de_obra_padrao where empresa_id = ${empresaId} and excluido_em is null
        union all
        select categoria_id, false from mao_de_obra_personalizada where empresa_id = ${empresaId} and excluido_em is null
      ) t
      left join mao_de_obra_categorias c on c.empresa_id = ${empresaId} and c.id = t.categoria_id and c.excluido_em is null
      group by c.id`,
  ]);
  const byId = new Map(totais.map((total) => [total.categoria, total]));
  const totaisDe = (id: string | null) => ({
    totalPadrao: byId.get(id)?.padrao ?? 0,
    totalPersonalizada: byId.get(id)?.personalizada ?? 0,
  });
  const itens: CategoriaCadastrada[] = categorias.map((categoria) => ({ ...categoria, ...totaisDe(categoria._id) }));
  return { itens, total: itens.length, semCategoria: totaisDe(null) };
}

/** @throws AppError `nao_encontrado` */
export async function getCategoria(tx: Tx, empresaId: string, id: string, lock = false): Promise<Named> {
  const [row] = await tx<Named[]>`
    select id as "_id", descricao from mao_de_obra_categorias
    where empresa_id = ${empresaId} and id = ${requireId(id)} and excluido_em is null ${lock ? tx`for update` : tx``}`;
  return requireRow(row);
}

/** @throws AppError `ja_existe` */
export async function createMaoDeObraCategoria(tx: Tx, empresaId: string, descricao: string): Promise<Named> {
  const row = { _id: uuidv7(), descricao };
  await tx`insert into mao_de_obra_categorias (empresa_id, id, descricao) values (${empresaId}, ${row._id}, ${descricao})`;
  return row;
}

/** @throws AppError `nao_encontrado`, `ja_existe` */
export async function updateCategoria(tx: Tx, member: Member, id: string, descricao: string): Promise<Named> {
  const before = await getCategoria(tx, member.empresaId, id, true);
  await tx`
    update mao_de_obra_categorias set descricao = ${descricao} where empresa_id = ${member.empresaId} and id = ${id}`;
  return edited(tx, member, "maoDeObraCategoria", { before, after: { _id: before._id, descricao } });
}

/**
 * Puts a group in the bin. The lock keeps labour from being added to the group in the meantime: see {@link requireCategoria}.
 *
 * @throws AppError `nao_encontrado`, `grupo_com_itens`
 */
export async function excluirCategoria(tx: Tx, member: Member, id: string): Promise<void> {
  const { empresaId } = member;
  await getCategoria(tx, empresaId, id, true);
  const [used] = await tx`
    select 1 where exists (select from mao_de_obra_padrao where empresa_id = ${empresaId} and categoria_id = ${id} and excluido_em is null)
      or exists (select from mao_de_obra_personalizada where empresa_id = ${empresaId} and categoria_id = ${id} and excluido_em is null)`;
  if (used) throw new AppError("grupo_com_itens");
  await excluir(tx, member, "maoDeObraCategoria", id);
}

/**
 * Reads the group that labour is added to, and locks it so that it cannot be deleted until the transaction ends.
 * @throws AppError `campos_invalidos` for an unknown group
 */
export async function requireCategoria(tx: Tx, empresaId: string, id: string): Promise<Named> {
  const [row] = isUuid(id)
    ? await tx<Named[]>`
        select id as "_id", descricao from mao_de_obra_categorias
        where empresa_id = ${empresaId} and id = ${id} and excluido_em is null for key share`
    : [];
  if (!row) throw new AppError("campos_invalidos", { campos: [{ campo: "categoria", erro: "valor_invalido" }] });
  return row;
}
