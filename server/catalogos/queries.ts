import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** SQL of the catalogues that a report is filled from. Names are ordered as a Brazilian reads them. */

type Named = { _id: string; descricao: string };
type MaoDeObra = Named & { quantidade: number; categoria: Named | null };
type Equipamento = Named & { quantidade: number };

export async function listMaoDeObra(tx: Tx, empresaId: string): Promise<{ categorias: Named[]; padrao: MaoDeObra[] }> {
  const [categorias, padrao] = await Promise.all([
    tx<Named[]>`
      select id as "_id", descricao from mao_de_obra_categorias where empresa_id = ${empresaId}
      order by descricao collate "pt-BR-x-icu" limit 1000`,
    tx<MaoDeObra[]>`
      select m.id as "_id", m.descricao, m.quantidade,
        case when c.id is null then null else json_build_object('_id', c.id, 'descricao', c.descricao) end as categoria
      from mao_de_obra_padrao m
      left join mao_de_obra_categorias c on c.empresa_id = m.empresa_id and c.id = m.categoria_id
      where m.empresa_id = ${empresaId} and m.ativo
      order by m.descricao collate "pt-BR-x-icu" limit 5000`,
  ]);
  return { categorias: [...categorias], padrao: [...padrao] };
}

export async function listEquipamentos(tx: Tx, empresaId: string): Promise<Equipamento[]> {
  return tx<Equipamento[]>`
    select id as "_id", descricao, quantidade from equipamentos where empresa_id = ${empresaId} and ativo
    order by descricao collate "pt-BR-x-icu" limit 5000`;
}

export async function listTiposDeOcorrencias(tx: Tx, empresaId: string): Promise<Named[]> {
  return tx<Named[]>`
    select id as "_id", descricao from tipos_de_ocorrencias where empresa_id = ${empresaId} and ativo
    order by descricao collate "pt-BR-x-icu" limit 5000`;
}

/** @throws AppError `ja_existe` (unique description, translated by the database layer), `campos_invalidos` (category unknown) */
export async function createMaoDeObraPadrao(
  tx: Tx,
  empresaId: string,
  input: { descricao: string; quantidade?: number | undefined; categoria?: { _id: string } | null | undefined },
): Promise<MaoDeObra> {
  const categoria = input.categoria ? await requireCategoria(tx, empresaId, input.categoria._id) : null;
  const id = uuidv7();
  const quantidade = input.quantidade ?? 1;
  await tx`
    insert into mao_de_obra_padrao (empresa_id, id, descricao, quantidade, categoria_id)
    values (${empresaId}, ${id}, ${input.descricao}, ${quantidade}, ${categoria?._id ?? null})`;
  return { _id: id, descricao: input.descricao, quantidade, categoria };
}

async function requireCategoria(tx: Tx, empresaId: string, id: string): Promise<Named> {
  const [row] = isUuid(id)
    ? await tx<Named[]>`
        select id as "_id", descricao from mao_de_obra_categorias where empresa_id = ${empresaId} and id = ${id}`
    : [];
  if (!row) throw new AppError("campos_invalidos", { campos: [{ campo: "categoria", erro: "valor_invalido" }] });
  return row;
}

/** @throws AppError `ja_existe` */
export async function createEquipamento(
  tx: Tx,
  empresaId: string,
  input: { descricao: string; quantidade?: number | undefined },
): Promise<Equipamento> {
  const row = { _id: uuidv7(), descricao: input.descricao, quantidade: input.quantidade ?? 1 };
  await tx`
    insert into equipamentos (empresa_id, id, descricao, quantidade) values (${empresaId}, ${row._id}, ${row.descricao}, ${row.quantidade})`;
  return row;
}

/** @throws AppError `ja_existe` */
export async function createTipoDeOcorrencia(tx: Tx, empresaId: string, descricao: string): Promise<Named> {
  const row = { _id: uuidv7(), descricao };
  await tx`insert into tipos_de_ocorrencias (empresa_id, id, descricao) values (${empresaId}, ${row._id}, ${row.descricao})`;
  return row;
}
