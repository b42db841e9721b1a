import { v7 as uuidv7 } from "uuid";
import type { EquipamentoDoCatalogo } from "../../domain/catalogos/schema.ts";
import type { Tx } from "../db/database.ts";

/** SQL of equipment and occurrence tags. Names are ordered as a Brazilian reads them. */

export type Named = { _id: string; descricao: string };

export async function listEquipamentos(tx: Tx, empresaId: string): Promise<EquipamentoDoCatalogo[]> {
  return tx<EquipamentoDoCatalogo[]>`
    select id as "_id", descricao, quantidade from equipamentos where empresa_id = ${empresaId} and ativo
    order by descricao collate "pt-BR-x-icu" limit 5000`;
}

export async function listTiposDeOcorrencias(tx: Tx, empresaId: string): Promise<Named[]> {
  return tx<Named[]>`
    select id as "_id", descricao from tipos_de_ocorrencias where empresa_id = ${empresaId} and ativo
    order by descricao collate "pt-BR-x-icu" limit 5000`;
}

/** @throws AppError `ja_existe` (unique description, translated by the database layer) */
export async function createEquipamento(
  tx: Tx,
  empresaId: string,
  input: { descricao: string; quantidade?: number | undefined },
): Promise<EquipamentoDoCatalogo> {
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
