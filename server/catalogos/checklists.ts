import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import type {
  ChecklistCadastrado,
  ChecklistUpdate,
  FiltroDeCadastro,
  Pagina,
} from "../../domain/catalogos/cadastroSchema.ts";
import type { ModeloDeChecklist, ModeloDeChecklistCreate } from "../../domain/catalogos/checklistSchema.ts";
import { nomeDaCopia, perguntasDoModelo } from "../../domain/catalogos/rules.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Tx } from "../db/database.ts";
import { added, edited, limited, matching, requireId, requireRow } from "./cadastro.ts";

/** SQL of checklist templates. Only active ones are offered. */

export async function listChecklists(
  tx: Tx,
  empresaId: string,
): Promise<{ _id: string; descricao: string; totalItens: number }[]> {
  return tx<{ _id: string; descricao: string; totalItens: number }[]>`
    select id as "_id", descricao, jsonb_array_length(itens) as "totalItens" from checklists
    where empresa_id = ${empresaId} and ativo and excluido_em is null
    order by descricao collate nomes, id limit 5000`;
}

export async function searchChecklists(
  tx: Tx,
  empresaId: string,
  filtro: FiltroDeCadastro,
): Promise<Pagina<ChecklistCadastrado>> {
  const [itens, [count]] = await Promise.all([
    tx<ChecklistCadastrado[]>`
      select m.id as "_id", m.descricao, m.ativo, jsonb_array_length(m.itens) as "totalItens" from checklists m
      where ${matching(tx, empresaId, filtro)}
      order by m.descricao collate nomes, m.id ${limited(tx, filtro)}`,
    tx<{ total: number }[]>`select count(*)::int as total from checklists m where ${matching(tx, empresaId, filtro)}`,
  ]);
  return { itens: [...itens], total: count?.total ?? 0 };
}

/**
 * Reads one template with its questions.
 * @param inativo true also finds an inactive template: its own page shows it, reports cannot use it.
 * @throws AppError `nao_encontrado`
 */
export async function getChecklist(
  tx: Tx,
  empresaId: string,
  id: string,
  { inativo = false, lock = false }: { inativo?: boolean; lock?: boolean } = {},
): Promise<ModeloDeChecklist> {
  const [row] = await tx<ModeloDeChecklist[]>`
    select id as "_id", descricao, ativo, itens from checklists
    where empresa_id = ${empresaId} and id = ${requireId(id)} and excluido_em is null and (ativo or ${inativo})
    ${lock ? tx`for update` : tx``}`;
  return requireRow(row);
}

/** Adds a template. Own options are identified by a number (`valor`); a report stores the text of the options with the answer. */
export async function createChecklist(
  tx: Tx,
  empresaId: string,
  { descricao, itens }: ModeloDeChecklistCreate,
): Promise<ModeloDeChecklist> {
  const modelo = { _id: uuidv7(), descricao, ativo: true, itens: perguntasDoModelo(itens, [], uuidv7) };
  await tx`
    insert into checklists (empresa_id, id, descricao, itens)
    values (${empresaId}, ${modelo._id}, ${descricao}, ${tx.json(modelo.itens)})`;
  return modelo;
}

/** Converts a template for the audit: each question becomes a line that people can read. */
const readable = ({ itens, ...modelo }: ModeloDeChecklist) => ({
  ...modelo,
  itens: itens.map(({ item, descricao, tipo, opcoes }) =>
    [item, descricao, tipo === "personalizado" ? `(${opcoes.map((opcao) => opcao.descricao).join(" / ")})` : ""]
      .filter((part) => part !== "")
      .join(" "),
  ),
});

/** @throws AppError `nao_encontrado`, `ja_existe` */
export async function updateChecklist(
  tx: Tx,
  member: Member,
  id: string,
  input: ChecklistUpdate,
): Promise<ModeloDeChecklist> {
  const before = await getChecklist(tx, member.empresaId, id, { inativo: true, lock: true });
  const after = {
    _id: before._id,
    descricao: input.descricao,
    ativo: input.ativo ?? before.ativo,
    itens: perguntasDoModelo(input.itens, before.itens, uuidv7),
  };
  await tx`
    update checklists set descricao = ${after.descricao}, ativo = ${after.ativo}, itens = ${tx.json(after.itens)}
    where empresa_id = ${member.empresaId} and id = ${id}`;
  await edited(tx, member, "checklist", { before: readable(before), after: readable(after) });
  return after;
}

/**
 * Adds a copy of a checklist template under a free name.
 * @throws AppError `nao_encontrado`
 */
export async function duplicarChecklist(
  tx: Tx,
  member: Member,
  id: string,
  idioma: Idioma,
): Promise<ModeloDeChecklist> {
  const { descricao, itens } = await getChecklist(tx, member.empresaId, id, { inativo: true });
  const rows = await tx<{ descricao: string }[]>`
    select descricao from checklists where empresa_id = ${member.empresaId} and excluido_em is null`;
  const nome = nomeDaCopia(descricao, new Set(rows.map((row) => row.descricao)), idioma);
  const copia = await createChecklist(tx, member.empresaId, { descricao: nome, itens });
  return added(tx, member, "checklist", copia);
}
