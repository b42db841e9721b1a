import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import type {
  EquipamentoCadastrado,
  EquipamentoUpdate,
  FiltroDeCadastro,
  Pagina,
} from "../../domain/catalogos/cadastroSchema.ts";
import type { EquipamentoCreate, EquipamentoDoCatalogo } from "../../domain/catalogos/schema.ts";
import type { Tx } from "../db/database.ts";
import { edited, limited, matching, requireId, requireRow } from "./cadastro.ts";

/** SQL of equipment. Names are sorted as in Brazilian Portuguese. */

/** Columns of a piece of equipment `m` without its quantity, because a work plans quantities of its own. */
export const equipamentoColumns = (tx: Tx) => tx`
  m.id as "_id", m.descricao, json_build_object('inicio', m.hora_inicio, 'fim', m.hora_fim) as horario`;

/** Active entries, which reports offer. */
export async function listEquipamentos(tx: Tx, empresaId: string): Promise<EquipamentoDoCatalogo[]> {
  return tx<EquipamentoDoCatalogo[]>`
    select ${equipamentoColumns(tx)}, m.quantidade from equipamentos m
    where m.empresa_id = ${empresaId} and m.ativo and m.excluido_em is null
    order by m.descricao collate nomes, m.id limit 5000`;
}

export async function searchEquipamentos(
  tx: Tx,
  empresaId: string,
  filtro: FiltroDeCadastro,
): Promise<Pagina<EquipamentoCadastrado>> {
  const [itens, [count]] = await Promise.all([
    tx<EquipamentoCadastrado[]>`
      select ${equipamentoColumns(tx)}, m.quantidade, m.ativo from equipamentos m where ${matching(tx, empresaId, filtro)}
      order by m.descricao collate nomes, m.id ${limited(tx, filtro)}`,
    tx<{ total: number }[]>`select count(*)::int as total from equipamentos m where ${matching(tx, empresaId, filtro)}`,
  ]);
  return { itens: [...itens], total: count?.total ?? 0 };
}

/** @throws AppError `nao_encontrado` */
export async function getEquipamento(
  tx: Tx,
  empresaId: string,
  id: string,
  lock = false,
): Promise<EquipamentoCadastrado> {
  const [row] = await tx<EquipamentoCadastrado[]>`
    select ${equipamentoColumns(tx)}, m.quantidade, m.ativo from equipamentos m
    where m.empresa_id = ${empresaId} and m.id = ${requireId(id)} and m.excluido_em is null ${lock ? tx`for update` : tx``}`;
  return requireRow(row);
}

/** Returns both times, or null for both when either is missing. */
function horarioOf(horario: EquipamentoCreate["horario"]): { inicio: string | null; fim: string | null } {
  const { inicio = null, fim = null } = horario ?? {};
  return inicio === null || fim === null ? { inicio: null, fim: null } : { inicio, fim };
}

/** @throws AppError `ja_existe` (unique description, translated by the database layer) */
export async function createEquipamento(
  tx: Tx,
  empresaId: string,
  input: EquipamentoCreate,
): Promise<EquipamentoDoCatalogo> {
  const horario = horarioOf(input.horario);
  const row = { _id: uuidv7(), descricao: input.descricao, quantidade: input.quantidade ?? 1, horario };
  await tx`
    insert into equipamentos (empresa_id, id, descricao, quantidade, hora_inicio, hora_fim)
    values (${empresaId}, ${row._id}, ${row.descricao}, ${row.quantidade}, ${horario.inicio}, ${horario.fim})`;
  return row;
}

/**
 * Changes a piece of equipment; quantity and hours left out of the input keep their values.
 * @throws AppError `nao_encontrado`, `ja_existe`
 */
export async function updateEquipamento(
  tx: Tx,
  member: Member,
  id: string,
  input: EquipamentoUpdate,
): Promise<EquipamentoCadastrado> {
  const before = await getEquipamento(tx, member.empresaId, id, true);
  const after: EquipamentoCadastrado = {
    _id: before._id,
    descricao: input.descricao,
    quantidade: input.quantidade ?? before.quantidade,
    horario: input.horario === undefined ? before.horario : horarioOf(input.horario),
    ativo: input.ativo ?? before.ativo,
  };
  await tx`
    update equipamentos set descricao = ${after.descricao}, quantidade = ${after.quantidade}, ativo = ${after.ativo},
      hora_inicio = ${after.horario.inicio}, hora_fim = ${after.horario.fim}
    where empresa_id = ${member.empresaId} and id = ${id}`;
  return edited(tx, member, "equipamento", { before, after });
}
