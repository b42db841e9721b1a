import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import type {
  FiltroDeMaoDeObra,
  Pagina,
  PessoaCadastrada,
  PessoaUpdate,
} from "../../domain/catalogos/cadastroSchema.ts";
import type { MaoDeObraPersonalizadaCreate, MaoDeObraPersonalizadaDoCatalogo } from "../../domain/catalogos/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { horasDaJornada, intervaloDaJornadaExcede, jornadaDe } from "../../domain/relatorios/rules.ts";
import type { Tx } from "../db/database.ts";
import { edited, limited, matching, requireId, requireRow } from "./cadastro.ts";
import { requireCategoria } from "./categorias.ts";
import { categoriaColumn, joinCategoria, ofCategoria } from "./maoDeObra.ts";

/** SQL of people (custom labour). Names are sorted as in Brazilian Portuguese. */

/** Columns of a person `m` with the category `c`. */
export const pessoaColumns = (tx: Tx) => tx`
  m.id as "_id", m.nome, m.registro, m.funcao, ${categoriaColumn(tx)}, m.hora_inicio as "horaInicio", m.hora_fim as "horaFim",
  m.horas_intervalo as "horasIntervalo", m.presenca`;

type Kept<P> = Omit<P, "horasTrabalhadas">;
/** Adds the hours worked, which follow from the times of the person's usual day. */
export const withHoras = <P extends Kept<MaoDeObraPersonalizadaDoCatalogo>>(
  pessoa: P,
): P & { horasTrabalhadas: string | null } => ({ ...pessoa, horasTrabalhadas: horasDaJornada(pessoa) });

/** Active people, whom reports offer. */
export async function listPessoas(tx: Tx, empresaId: string): Promise<MaoDeObraPersonalizadaDoCatalogo[]> {
  const rows = await tx<Kept<MaoDeObraPersonalizadaDoCatalogo>[]>`
    select ${pessoaColumns(tx)} from mao_de_obra_personalizada m ${joinCategoria(tx)}
    where m.empresa_id = ${empresaId} and m.ativo and m.excluido_em is null
    order by m.nome collate nomes, m.id limit 5000`;
  return rows.map(withHoras);
}

export async function searchPessoas(
  tx: Tx,
  empresaId: string,
  filtro: FiltroDeMaoDeObra,
): Promise<Pagina<PessoaCadastrada>> {
  const from = tx`
    from mao_de_obra_personalizada m ${joinCategoria(tx)}
    where ${matching(tx, empresaId, filtro)} ${ofCategoria(tx, filtro.categoria)}`;
  const [itens, [count]] = await Promise.all([
    tx<Kept<PessoaCadastrada>[]>`
      select ${pessoaColumns(tx)}, m.ativo ${from}
      order by m.nome collate nomes, m.id ${limited(tx, filtro)}`,
    tx<{ total: number }[]>`select count(*)::int as total ${from}`,
  ]);
  return { itens: itens.map(withHoras), total: count?.total ?? 0 };
}

/** @throws AppError `nao_encontrado` */
export async function getPessoa(tx: Tx, empresaId: string, id: string, lock = false): Promise<PessoaCadastrada> {
  const [row] = await tx<Kept<PessoaCadastrada>[]>`
    select ${pessoaColumns(tx)}, m.ativo from mao_de_obra_personalizada m ${joinCategoria(tx)}
    where m.empresa_id = ${empresaId} and m.id = ${requireId(id)} and m.excluido_em is null
    ${lock ? tx`for update of m` : tx``}`;
  return withHoras(requireRow(row));
}

/** Converts the input to a person as stored: the times are those of a usual day, and are kept even for somebody who is usually absent. */
async function pessoaDe(
  tx: Tx,
  empresaId: string,
  input: MaoDeObraPersonalizadaCreate,
): Promise<Omit<MaoDeObraPersonalizadaDoCatalogo, "_id">> {
  const { nome, registro, funcao, presenca } = input;
  const categoria = await requireCategoria(tx, empresaId, input.categoria._id);
  const jornada = jornadaDe({ ...input, presenca: true });
  if (intervaloDaJornadaExcede(jornada)) {
    const campos = [{ campo: "horasIntervalo", erro: "intervalo_maior_que_jornada" } as const];
    throw new AppError("campos_invalidos", { campos });
  }
  const { horaInicio, horaFim, horasIntervalo } = jornada;
  const horasTrabalhadas = horasDaJornada({ presenca, horaInicio, horaFim, horasIntervalo });
  return { nome, registro, funcao, categoria, horaInicio, horaFim, horasIntervalo, horasTrabalhadas, presenca };
}

/**
 * Adds a person; a lone entry or exit time is dropped.
 * @throws AppError `ja_existe` (name, role and registration are those of another person), `campos_invalidos` (group unknown)
 */
export async function createMaoDeObraPersonalizada(
  tx: Tx,
  empresaId: string,
  input: MaoDeObraPersonalizadaCreate,
): Promise<MaoDeObraPersonalizadaDoCatalogo> {
  const pessoa = await pessoaDe(tx, empresaId, input);
  const id = uuidv7();
  await tx`
    insert into mao_de_obra_personalizada
      (empresa_id, id, nome, registro, funcao, categoria_id, hora_inicio, hora_fim, horas_intervalo, presenca)
    values (${empresaId}, ${id}, ${pessoa.nome}, ${pessoa.registro}, ${pessoa.funcao}, ${pessoa.categoria?._id ?? null},
      ${pessoa.horaInicio}, ${pessoa.horaFim}, ${pessoa.horasIntervalo}, ${pessoa.presenca})`;
  return { _id: id, ...pessoa };
}

/** @throws AppError `nao_encontrado`, `ja_existe`, `campos_invalidos` */
export async function updatePessoa(tx: Tx, member: Member, id: string, input: PessoaUpdate): Promise<PessoaCadastrada> {
  const before = await getPessoa(tx, member.empresaId, id, true);
  const pessoa = await pessoaDe(tx, member.empresaId, input);
  const after: PessoaCadastrada = { _id: before._id, ...pessoa, ativo: input.ativo ?? before.ativo };
  await tx`
    update mao_de_obra_personalizada set nome = ${after.nome}, registro = ${after.registro}, funcao = ${after.funcao},
      categoria_id = ${after.categoria?._id ?? null}, hora_inicio = ${after.horaInicio}, hora_fim = ${after.horaFim},
      horas_intervalo = ${after.horasIntervalo}, presenca = ${after.presenca}, ativo = ${after.ativo}
    where empresa_id = ${member.empresaId} and id = ${id}`;
  // Hours worked follow from the times, so the audit does not compare them.
  const legivel = ({ horasTrabalhadas: _, ...entry }: PessoaCadastrada) => ({
    ...entry,
    categoria: entry.categoria?.descricao ?? null,
  });
  await edited(tx, member, "maoDeObraPersonalizada", { before: legivel(before), after: legivel(after) });
  return after;
}
