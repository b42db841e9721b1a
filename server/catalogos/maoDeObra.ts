import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import {
  type FiltroDeMaoDeObra,
  type PadraoCadastrada,
  type PadraoUpdate,
  type Pagina,
  SEM_CATEGORIA,
} from "../../domain/catalogos/cadastroSchema.ts";
import type { MaoDeObraPadraoCreate, MaoDeObraPadraoDoCatalogo } from "../../domain/catalogos/schema.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { edited, limited, matching, requireId, requireRow } from "./cadastro.ts";
import { requireCategoria } from "./categorias.ts";

/** SQL of standard labour. Names are sorted as in Brazilian Portuguese. */

/** The group of `m`, joined as `c`; null while the group is in the bin. */
export const categoriaColumn = (tx: Tx) =>
  tx`case when c.id is null then null else json_build_object('_id', c.id, 'descricao', c.descricao) end as categoria`;
export const joinCategoria = (tx: Tx) =>
  tx`left join mao_de_obra_categorias c on c.empresa_id = m.empresa_id and c.id = m.categoria_id and c.excluido_em is null`;

/** Condition: only entries of this group, or only entries without a group. */
export function ofCategoria(tx: Tx, categoria: string | undefined) {
  if (categoria === undefined) return tx``;
  if (categoria === SEM_CATEGORIA || !isUuid(categoria)) return tx`and c.id is null`;
  return tx`and c.id = ${categoria}`;
}

/** Columns of an entry `m` of `mao_de_obra_padrao` with its category `c`. */
export const padraoColumns = (tx: Tx) => tx`m.id as "_id", m.descricao, ${categoriaColumn(tx)}`;

/** Active entries, which reports offer. */
export async function listPadrao(tx: Tx, empresaId: string): Promise<MaoDeObraPadraoDoCatalogo[]> {
  return tx<MaoDeObraPadraoDoCatalogo[]>`
    select ${padraoColumns(tx)}, m.quantidade from mao_de_obra_padrao m ${joinCategoria(tx)}
    where m.empresa_id = ${empresaId} and m.ativo and m.excluido_em is null
    order by m.descricao collate nomes, m.id limit 5000`;
}

export async function searchPadrao(
  tx: Tx,
  empresaId: string,
  filtro: FiltroDeMaoDeObra,
): Promise<Pagina<PadraoCadastrada>> {
  const from = tx`
    from mao_de_obra_padrao m ${joinCategoria(tx)} where ${matching(tx, empresaId, filtro)} ${ofCategoria(tx, filtro.categoria)}`;
  const [itens, [count]] = await Promise.all([
    tx<PadraoCadastrada[]>`
      select ${padraoColumns(tx)}, m.quantidade, m.ativo ${from}
      order by m.descricao collate nomes, m.id ${limited(tx, filtro)}`,
    tx<{ total: number }[]>`select count(*)::int as total ${from}`,
  ]);
  return { itens: [...itens], total: count?.total ?? 0 };
}

/** @throws AppError `nao_encontrado` */
export async function getPadrao(tx: Tx, empresaId: string, id: string, lock = false): Promise<PadraoCadastrada> {
  const [row] = await tx<PadraoCadastrada[]>`
    select ${padraoColumns(tx)}, m.quantidade, m.ativo from mao_de_obra_padrao m ${joinCategoria(tx)}
    where m.empresa_id = ${empresaId} and m.id = ${requireId(id)} and m.excluido_em is null
    ${lock ? tx`for update of m` : tx``}`;
  return requireRow(row);
}

/** @throws AppError `ja_existe` (unique description, translated by the database layer), `campos_invalidos` (category unknown) */
export async function createMaoDeObraPadrao(
  tx: Tx,
  empresaId: string,
  input: MaoDeObraPadraoCreate,
): Promise<MaoDeObraPadraoDoCatalogo> {
  const group = input.categoria ? await requireCategoria(tx, empresaId, input.categoria._id) : null;
  const id = uuidv7();
  const quantidade = input.quantidade ?? 1;
  await tx`
    insert into mao_de_obra_padrao (empresa_id, id, descricao, quantidade, categoria_id)
    values (${empresaId}, ${id}, ${input.descricao}, ${quantidade}, ${group?._id ?? null})`;
  return { _id: id, descricao: input.descricao, quantidade, categoria: group };
}

/**
 * Changes an entry of standard labour; quantity and group left out of the input keep their values.
 * @throws AppError `nao_encontrado`, `ja_existe`, `campos_invalidos`
 */
export async function updatePadrao(tx: Tx, member: Member, id: string, input: PadraoUpdate): Promise<PadraoCadastrada> {
  const { empresaId } = member;
  const before = await getPadrao(tx, empresaId, id, true);
  const given = input.categoria ? await requireCategoria(tx, empresaId, input.categoria._id) : null;
  const after: PadraoCadastrada = {
    _id: before._id,
    descricao: input.descricao,
    quantidade: input.quantidade ?? before.quantidade,
    categoria: input.categoria === undefined ? before.categoria : given,
    ativo: input.ativo ?? before.ativo,
  };
  await tx`
    update mao_de_obra_padrao set descricao = ${after.descricao}, quantidade = ${after.quantidade}, ativo = ${after.ativo},
      categoria_id = ${after.categoria?._id ?? null}
    where empresa_id = ${empresaId} and id = ${id}`;
  const legivel = (entry: PadraoCadastrada) => ({ ...entry, categoria: entry.categoria?.descricao ?? null });
  await edited(tx, member, "maoDeObraPadrao", { before: legivel(before), after: legivel(after) });
  return after;
}
