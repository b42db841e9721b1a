import type { StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { fixed } from "../db/fixed.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { visibleRelatorios, visibleTotals } from "../permissoes/visible.ts";

/** SQL of one work; the list has its own file. */

export type ObraRow = {
  id: string;
  nome: string;
  status_id: StatusObraId;
  cadastro_completo: boolean;
  responsavel: string | null;
  tipo_contratante_contratada: "Cliente" | "Contratante" | "Contratada";
  cliente: string | null;
  data_inicio: string | null;
  data_fim: string | null;
  numero_contrato: string | null;
  endereco: string | null;
  observacao: string | null;
  tipo_mao_de_obra: "padrao" | "personalizada";
  limitar_mao_de_obra_padrao: boolean;
  foto: string | null;
  total_relatorios: number;
  total_fotos: number;
  total_videos: number;
  ultimo_relatorio_data: string | null;
  grupo_id: string | null;
  grupo: string | null;
  modulo_cronograma: boolean;
  modulo_cronograma_etapa_relatorio: boolean;
  modulo_documentos: boolean;
  cliente_logo: string | null;
};

/** Columns of the work `o` and its group `g`. */
export const columns = (tx: Tx) => tx`
  o.id, o.nome, o.status_id, o.cadastro_completo, o.responsavel, o.tipo_contratante_contratada, o.cliente, o.data_inicio, o.data_fim,
  o.numero_contrato, o.endereco, o.observacao, o.tipo_mao_de_obra, o.limitar_mao_de_obra_padrao, encode(o.foto_sha256, 'hex') as foto,
  o.total_relatorios, o.total_fotos, o.total_videos, o.ultimo_relatorio_data, o.grupo_id, g.descricao as grupo, o.modulo_cronograma,
  o.modulo_cronograma_etapa_relatorio, o.modulo_documentos, o.cliente_logo`;

/** Returns one work that is not in the bin; `write` locks its row. */
export async function getObraRow(
  tx: Tx,
  empresaId: string,
  obraId: string,
  purpose: "read" | "write" = "read",
): Promise<ObraRow | null> {
  const [row] = await tx<ObraRow[]>`
    select ${columns(tx)} from obras o left join grupos_de_obra g on g.empresa_id = o.empresa_id and g.id = o.grupo_id
    where o.empresa_id = ${empresaId} and o.id = ${obraId} and o.excluida_em is null
    ${purpose === "write" ? tx`for no key update of o` : tx``}`;
  return row ?? null;
}

/** Columns of a work that people write. */
export type ObraFields = Pick<
  ObraRow,
  | "nome"
  | "status_id"
  | "cadastro_completo"
  | "responsavel"
  | "tipo_contratante_contratada"
  | "cliente"
  | "data_inicio"
  | "data_fim"
  | "numero_contrato"
  | "endereco"
  | "observacao"
  | "tipo_mao_de_obra"
  | "limitar_mao_de_obra_padrao"
  | "grupo_id"
  | "modulo_cronograma"
  | "modulo_cronograma_etapa_relatorio"
  | "modulo_documentos"
>;

export async function insertObra(
  tx: Tx,
  actor: Pick<Actor, "empresaId" | "usuarioId">,
  id: string,
  fields: ObraFields,
): Promise<void> {
  await tx`insert into obras ${tx({ ...fields, empresa_id: actor.empresaId, id, criada_por: actor.usuarioId })}`;
}

/** Gives a new work all main templates of the company. */
export async function insertMainModelos(tx: Tx, empresaId: string, obraId: string): Promise<void> {
  await tx`
    insert into obra_modelos (empresa_id, obra_id, modelo_id, principal, assinaturas_tipo)
    select m.empresa_id, ${obraId}, m.id, row_number() over (order by m.id) = 1, m.assinaturas_tipo
    from (
      -- Held: one that goes to the bin at this moment would be the work's only one.
      select empresa_id, id, assinaturas_tipo from modelos_de_relatorio
      where empresa_id = ${empresaId} and principal and excluido_em is null for share
    ) m`;
}

/** Gives the person who adds a work access to it. */
export async function grantObra(tx: Tx, actor: Pick<Actor, "empresaId" | "usuarioId">, obraId: string): Promise<void> {
  await tx`
    insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${actor.empresaId}, ${obraId}, ${actor.usuarioId})
    on conflict do nothing`;
}

export async function updateObraRow(tx: Tx, empresaId: string, id: string, fields: ObraFields): Promise<void> {
  await tx`update obras set ${tx(fields)}, modificada_em = now() where empresa_id = ${empresaId} and id = ${id}`;
}

/** Checks that a work may be put in this group, and locks the group until the commit; null when it does not exist any more. */
export async function holdGrupo(tx: Tx, empresaId: string, grupoId: string): Promise<{ descricao: string } | null> {
  const [row] = await tx<{ descricao: string }[]>`
    select descricao from grupos_de_obra where empresa_id = ${empresaId} and id = ${grupoId} and excluido_em is null for share`;
  return row ?? null;
}

/** Returns the company's main group, locked as in {@link holdGrupo}; null when the company has none. */
export async function holdMainGrupo(tx: Tx, empresaId: string): Promise<{ id: string } | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from grupos_de_obra where empresa_id = ${empresaId} and principal and excluido_em is null for share`;
  return row ?? null;
}

const TOTAIS = {
  fotos: "fotos",
  videos: "videos",
  atividades: "atividades",
  ocorrencias: "ocorrencias",
  checklist: "checklists",
  comentarios: "comentarios",
  anexosRelatorio: "anexos",
} as const;
type Totais = Record<keyof typeof TOTAIS | "relatorios", number>;

/** Sums up the totals of those reports of a work that are not in the bin (each a sum over one index range of that work). */
export async function obraTotals(tx: Tx, actor: Actor, obraId: string): Promise<Totais> {
  const counted = visibleTotals(tx, actor);
  const sums = Object.entries(TOTAIS).map(
    ([name, total]) => tx`, coalesce(sum(${counted[total]}), 0)::int as ${tx(name)}`,
  );
  const [row] = await tx<[Totais]>`
    select count(*)::int as relatorios ${sums}
    from relatorios r where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
      ${visibleRelatorios(tx, actor)}`;
  return row;
}

/** The dashboard names at most this many people. */
const NOMEADOS = 6;

type UsuarioRow = { id: string; nome: string; sigla: string; foto: string | null; perfil_id: number; total: number };

/** Condition: the person `u` is active or has an invitation. */
export const entra = (tx: Tx) =>
  tx`(u.ativo or exists (select from usuario_convites c where c.empresa_id = u.empresa_id and c.usuario_id = u.id))`;

/** Returns the people who may open the work: the work's own people first, then administrators; each row has the total number. */
export function usuariosComAcesso(tx: Tx, empresaId: string, obraId: string) {
  return tx<UsuarioRow[]>`
    select u.id, u.nome, u.sigla, u.foto, u.perfil_id, count(*) over ()::int as total from usuarios u
    where u.empresa_id = ${empresaId} and u.excluido_em is null and ${entra(tx)} and (u.perfil_id = ${fixed(tx, PERFIL.administrador)} or exists (
      select from obra_usuarios ou where ou.empresa_id = u.empresa_id and ou.obra_id = ${obraId} and ou.usuario_id = u.id))
    order by u.perfil_id = ${fixed(tx, PERFIL.administrador)}, u.nome collate nomes, u.id limit ${NOMEADOS}`;
}

export async function countDocumentos(tx: Tx, empresaId: string, obraId: string): Promise<number> {
  const [row] = await tx<[{ total: number }]>`
    select count(*)::int as total from obra_anexos where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null`;
  return row.total;
}

export async function countTarefas(tx: Tx, empresaId: string, obraId: string): Promise<number> {
  const [row] = await tx<[{ total: number }]>`
    select count(*)::int as total from cronograma_tarefas
    where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null`;
  return row.total;
}

export type RelatorioRecente = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: StatusRelatorioId;
  modelo_id: string;
  modelo: string;
};

export function recentRelatorios(tx: Tx, actor: Actor, obraId: string) {
  return tx<RelatorioRecente[]>`
    select r.id, r.numero, r.data, r.data_fim, r.status_id, r.modelo_id, m.descricao as modelo from relatorios r
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null ${visibleRelatorios(tx, actor)}
    order by r.data desc, r.numero desc, r.id desc limit 5`;
}

/** Returns the newest photos in reports that are not in the bin, only from sections that the person sees. */
export function recentFotos(tx: Tx, actor: Actor, obraId: string) {
  return tx<{ arquivo: string; descricao: string; relatorio_id: string }[]>`
    select i.f ->> 'arquivo' as arquivo, coalesce(i.f ->> 'descricao', '') as descricao, r.id as relatorio_id
    from (
      select r.id, r.data, r.numero, r.secoes_desligadas from relatorios r
      where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
        and ${visibleTotals(tx, actor).fotos} > 0 ${visibleRelatorios(tx, actor)}
      order by r.data desc, r.numero desc, r.id desc limit 4
    ) r
    join relatorio_itens i on i.empresa_id = ${actor.empresaId} and i.relatorio_id = r.id and i.tipo = 'foto' and i.vivo
    cross join lateral (
      select coalesce(i.f -> 'lugar' ->> 'tarefaId', i.f -> 'lugar' ->> 'ocorrenciaId', i.f -> 'lugar' ->> 'itemChecklistId') as id
    ) em
    left join relatorio_itens lugar on lugar.empresa_id = i.empresa_id and lugar.relatorio_id = i.relatorio_id and lugar.id = em.id
    left join relatorio_itens lista on lista.empresa_id = i.empresa_id and lista.relatorio_id = i.relatorio_id and lista.id = lugar.parent
    where coalesce(lugar.secao, 'galeriaDeFoto') = any(${[...visibleSecoes(actor)]})
      and not coalesce(lugar.secao, 'galeriaDeFoto') = any(r.secoes_desligadas)
      and (em.id is null or (lugar.vivo and coalesce(lista.vivo, true)
        and (lugar.tipo = 'item' or coalesce((lugar.f ->> 'maisOpcoes')::boolean, false))))
    order by r.data desc, r.numero desc, i.id desc limit 8`;
}

/** Counts those of these works that are not in the bin. */
export async function countLiving(tx: Tx, empresaId: string, ids: readonly string[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from obras where empresa_id = ${empresaId} and id = any(${[...ids]}::uuid[]) and excluida_em is null`;
  return row?.n ?? 0;
}
