import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import {
  BUSCA_MINIMA,
  type FiltroDeCadastro,
  type Pagina,
  type TipoCadastrado,
  type TipoUpdate,
} from "../../domain/catalogos/cadastroSchema.ts";
import { tagsDoTipo } from "../../domain/catalogos/rules.ts";
import type { TipoDeOcorrencia, TipoDeOcorrenciaCreate } from "../../domain/catalogos/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { holds } from "../db/holds.ts";
import type { Tx } from "../db/database.ts";
import { edited, limited, matching, requireId, requireRow } from "./cadastro.ts";

/** SQL of occurrence types and their tags. Names are sorted as in Brazilian Portuguese. */

const columns = (tx: Tx) => tx`m.id as "_id", m.descricao, m.tags`;

/** Active entries, which reports offer. */
export async function listTiposDeOcorrencias(tx: Tx, empresaId: string): Promise<TipoDeOcorrencia[]> {
  return tx<TipoDeOcorrencia[]>`
    select ${columns(tx)} from tipos_de_ocorrencias m
    where m.empresa_id = ${empresaId} and m.ativo and m.excluido_em is null
    order by m.descricao collate nomes, m.id limit 5000`;
}

/** Condition on types: the search finds a type by its own name and by the names of its tags. */
const fitting = (tx: Tx, empresaId: string, { busca = "", ativo }: FiltroDeCadastro) => tx`
  ${matching(tx, empresaId, { ativo })}
  ${
    busca.trim().length < BUSCA_MINIMA
      ? tx``
      : holds(
          tx,
          tx`m.busca || ' ' || coalesce((
          select buscavel(string_agg(tag->>'descricao', ' ')) from jsonb_array_elements(m.tags) tag), '')`,
          busca,
        )
  }`;

export async function searchTiposDeOcorrencias(
  tx: Tx,
  empresaId: string,
  filtro: FiltroDeCadastro,
): Promise<Pagina<TipoCadastrado>> {
  const [itens, [count]] = await Promise.all([
    tx<TipoCadastrado[]>`
      select ${columns(tx)}, m.ativo from tipos_de_ocorrencias m where ${fitting(tx, empresaId, filtro)}
      order by m.descricao collate nomes, m.id ${limited(tx, filtro)}`,
    tx<{ total: number }[]>`
      select count(*)::int as total from tipos_de_ocorrencias m where ${fitting(tx, empresaId, filtro)}`,
  ]);
  return { itens: [...itens], total: count?.total ?? 0 };
}

/** @throws AppError `nao_encontrado` */
export async function getTipoDeOcorrencia(
  tx: Tx,
  empresaId: string,
  id: string,
  lock = false,
): Promise<TipoCadastrado> {
  const [row] = await tx<TipoCadastrado[]>`
    select ${columns(tx)}, m.ativo from tipos_de_ocorrencias m
    where m.empresa_id = ${empresaId} and m.id = ${requireId(id)} and m.excluido_em is null ${lock ? tx`for update` : tx``}`;
  return requireRow(row);
}

/** @throws AppError `campos_invalidos` naming repeated tags */
function requireTags(tags: TipoDeOcorrenciaCreate["tags"], before: readonly { _id: string }[]) {
  const made = tagsDoTipo(tags, before, uuidv7);
  if (made.repetidas.length > 0) {
    const campos = made.repetidas.map((i) => ({
      campo: `tags.${String(i)}.descricao`,
      erro: "valor_invalido" as const,
    }));
    throw new AppError("campos_invalidos", { campos });
  }
  return made.tags;
}

/** @throws AppError `ja_existe`, `campos_invalidos` */
export async function createTipoDeOcorrencia(
  tx: Tx,
  empresaId: string,
  { descricao, tags }: TipoDeOcorrenciaCreate,
): Promise<TipoDeOcorrencia> {
  const row = { _id: uuidv7(), descricao, tags: requireTags(tags, []) };
  await tx`
    insert into tipos_de_ocorrencias (empresa_id, id, descricao, tags)
    values (${empresaId}, ${row._id}, ${row.descricao}, ${tx.json(row.tags)})`;
  return row;
}

/** @throws AppError `nao_encontrado`, `ja_existe`, `campos_invalidos` */
export async function updateTipoDeOcorrencia(
  tx: Tx,
  member: Member,
  id: string,
  { descricao, tags, ativo }: TipoUpdate,
): Promise<TipoCadastrado> {
  const before = await getTipoDeOcorrencia(tx, member.empresaId, id, true);
  const after = {
    _id: before._id,
    descricao,
    tags: requireTags(tags, before.tags),
    ativo: ativo ?? before.ativo,
  };
  await tx`
    update tipos_de_ocorrencias set descricao = ${descricao}, tags = ${tx.json(after.tags)}, ativo = ${after.ativo}
    where empresa_id = ${member.empresaId} and id = ${id}`;
  const nomes = (tipo: TipoCadastrado) => ({ ...tipo, tags: tipo.tags.map((tag) => tag.descricao) });
  await edited(tx, member, "tipoDeOcorrencia", { before: nomes(before), after: nomes(after) });
  return after;
}
