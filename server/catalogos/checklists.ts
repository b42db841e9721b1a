import type { ModeloDeChecklist } from "../../domain/catalogos/schema.ts";
import { AppError } from "../../domain/errors.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** SQL of checklist templates. Only active ones are offered (R section 7). */

export async function listChecklists(
  tx: Tx,
  empresaId: string,
): Promise<{ _id: string; descricao: string; totalItens: number }[]> {
  return tx<{ _id: string; descricao: string; totalItens: number }[]>`
    select id as "_id", descricao, jsonb_array_length(itens) as "totalItens" from checklists
    where empresa_id = ${empresaId} and ativo
    order by descricao collate "pt-BR-x-icu" limit 5000`;
}

/** @throws AppError `nao_encontrado` */
export async function getChecklist(tx: Tx, empresaId: string, id: string): Promise<ModeloDeChecklist> {
  const [row] = isUuid(id)
    ? await tx<ModeloDeChecklist[]>`
        select id as "_id", descricao, itens from checklists where empresa_id = ${empresaId} and id = ${id} and ativo`
    : [];
  if (!row) throw new AppError("nao_encontrado");
  return row;
}
