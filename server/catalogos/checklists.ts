import { v7 as uuidv7 } from "uuid";
import { opcoesDoTipo } from "../../domain/catalogos/rules.ts";
import type { ModeloDeChecklist, ModeloDeChecklistCreate } from "../../domain/catalogos/schema.ts";
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

/** Adds a template. Options are named by their place: a report keeps their text with the answer. */
export async function createChecklist(
  tx: Tx,
  empresaId: string,
  { descricao, itens }: ModeloDeChecklistCreate,
): Promise<ModeloDeChecklist> {
  const _id = uuidv7();
  const questions = itens.map(({ item, tipo, opcoes, ...question }, i) => ({
    ...question,
    id: uuidv7(),
    item: item === "" ? String(i + 1) : item,
    tipo,
    opcoes:
      tipo === "personalizado" ? opcoes.map((opcao, n) => ({ valor: String(n + 1), ...opcao })) : opcoesDoTipo(tipo),
  }));
  await tx`
    insert into checklists (empresa_id, id, descricao, itens)
    values (${empresaId}, ${_id}, ${descricao}, ${tx.json(questions)})`;
  return { _id, descricao, itens: questions };
}
