import { v7 as uuidv7 } from "uuid";
import type {
  MaoDeObraPadraoDoCatalogo,
  MaoDeObraPersonalizadaCreate,
  MaoDeObraPersonalizadaDoCatalogo,
} from "../../domain/catalogos/schema.ts";
import { AppError } from "../../domain/errors.ts";
import { jornadaDe } from "../../domain/relatorios/rules.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Named } from "./queries.ts";

/** SQL of labour: categories, standard labour, people. Names are ordered as a Brazilian reads them. */

/** The category of `m`, joined as `c`. */
const categoria = (tx: Tx) =>
  tx`case when c.id is null then null else json_build_object('_id', c.id, 'descricao', c.descricao) end as categoria`;

/** Columns of an entry `m` of `mao_de_obra_padrao` with its category `c`. */
export const padraoColumns = (tx: Tx) => tx`m.id as "_id", m.descricao, ${categoria(tx)}`;

/** Columns of a person `m` with the category `c`. */
export const pessoaColumns = (tx: Tx) => tx`
  m.id as "_id", m.nome, m.registro, m.funcao, ${categoria(tx)}, m.hora_inicio as "horaInicio", m.hora_fim as "horaFim",
  m.horas_intervalo as "horasIntervalo", m.presenca`;

export async function listMaoDeObra(
  tx: Tx,
  empresaId: string,
): Promise<{
  categorias: Named[];
  padrao: MaoDeObraPadraoDoCatalogo[];
  personalizada: MaoDeObraPersonalizadaDoCatalogo[];
}> {
  const [categorias, padrao, personalizada] = await Promise.all([
    tx<Named[]>`
      select id as "_id", descricao from mao_de_obra_categorias where empresa_id = ${empresaId}
      order by descricao collate "pt-BR-x-icu" limit 1000`,
    tx<MaoDeObraPadraoDoCatalogo[]>`
      select ${padraoColumns(tx)}, m.quantidade from mao_de_obra_padrao m
      left join mao_de_obra_categorias c on c.empresa_id = m.empresa_id and c.id = m.categoria_id
      where m.empresa_id = ${empresaId} and m.ativo
      order by m.descricao collate "pt-BR-x-icu" limit 5000`,
    tx<MaoDeObraPersonalizadaDoCatalogo[]>`
      select ${pessoaColumns(tx)} from mao_de_obra_personalizada m
      left join mao_de_obra_categorias c on c.empresa_id = m.empresa_id and c.id = m.categoria_id
      where m.empresa_id = ${empresaId} and m.ativo
      order by m.nome collate "pt-BR-x-icu", m.id limit 5000`,
  ]);
  return { categorias: [...categorias], padrao: [...padrao], personalizada: [...personalizada] };
}

/** @throws AppError `ja_existe` (unique description, translated by the database layer), `campos_invalidos` (category unknown) */
export async function createMaoDeObraPadrao(
  tx: Tx,
  empresaId: string,
  input: { descricao: string; quantidade?: number | undefined; categoria?: { _id: string } | null | undefined },
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
 * Adds a person; entry or exit alone is no time at all (R section 5).
 *
 * @throws AppError `ja_existe` (name, role and registration of somebody there), `campos_invalidos` (category unknown)
 */
export async function createMaoDeObraPersonalizada(
  tx: Tx,
  empresaId: string,
  input: MaoDeObraPersonalizadaCreate,
): Promise<MaoDeObraPersonalizadaDoCatalogo> {
  const { nome, registro, funcao, presenca } = input;
  const group = await requireCategoria(tx, empresaId, input.categoria._id);
  // The times of a usual day, also of somebody who usually is not there.
  const { horaInicio, horaFim, horasIntervalo } = jornadaDe({ ...input, presenca: true });
  const id = uuidv7();
  await tx`
    insert into mao_de_obra_personalizada
      (empresa_id, id, nome, registro, funcao, categoria_id, hora_inicio, hora_fim, horas_intervalo, presenca)
    values (${empresaId}, ${id}, ${nome}, ${registro}, ${funcao}, ${group._id}, ${horaInicio}, ${horaFim}, ${horasIntervalo},
      ${presenca})`;
  return { _id: id, nome, registro, funcao, categoria: group, horaInicio, horaFim, horasIntervalo, presenca };
}

/** @throws AppError `ja_existe` */
export async function createMaoDeObraCategoria(tx: Tx, empresaId: string, descricao: string): Promise<Named> {
  const row = { _id: uuidv7(), descricao };
  await tx`insert into mao_de_obra_categorias (empresa_id, id, descricao) values (${empresaId}, ${row._id}, ${descricao})`;
  return row;
}

async function requireCategoria(tx: Tx, empresaId: string, id: string): Promise<Named> {
  const [row] = isUuid(id)
    ? await tx<Named[]>`
        select id as "_id", descricao from mao_de_obra_categorias where empresa_id = ${empresaId} and id = ${id}`
    : [];
  if (!row) throw new AppError("campos_invalidos", { campos: [{ campo: "categoria", erro: "valor_invalido" }] });
  return row;
}
