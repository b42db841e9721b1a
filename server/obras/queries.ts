import type { ObraInput, StatusObraId } from "../../domain/obras/schema.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { LogomarcaRow } from "../empresas/logomarca.ts";
import { seesEverything, visibleRelatorios, visibleTotals } from "../relatorios/totals.ts";

/** All SQL of works. */

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
  ultimo_relatorio_data: string | null;
};

const columns = (tx: Tx) => tx`
  o.id, o.nome, o.status_id, o.cadastro_completo, o.responsavel, o.tipo_contratante_contratada, o.cliente, o.data_inicio, o.data_fim,
  o.numero_contrato, o.endereco, o.observacao, o.tipo_mao_de_obra, o.limitar_mao_de_obra_padrao, encode(o.foto_sha256, 'hex') as foto,
  o.total_relatorios, o.total_fotos, o.ultimo_relatorio_data`;

/** The same for a list: who does not see all that the kept totals count has them counted anew. */
const listColumns = (tx: Tx, actor: Actor) =>
  seesEverything(actor) ? columns(tx) : tx`${columns(tx)}, t.total_relatorios, t.total_fotos, t.ultimo_relatorio_data`;
const listTotals = (tx: Tx, actor: Actor) =>
  seesEverything(actor)
    ? tx``
    : tx`cross join lateral (
        select count(*)::int as total_relatorios, coalesce(sum(${visibleTotals(tx, actor).fotos}), 0)::int as total_fotos,
          max(r.data) as ultimo_relatorio_data
        from relatorios r
        where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null ${visibleRelatorios(tx, actor)}
      ) t`;

/** Works this person may see: an administrator all, others those of their list. */
const visible = (tx: Tx, actor: Actor) =>
  actor.perfilId === 2
    ? tx``
    : tx`and o.id in (select obra_id from obra_usuarios where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId})`;

const matching = (tx: Tx, busca: string | undefined) =>
  busca === undefined || busca.trim().length < 3
    ? tx``
    : tx`and o.busca like '%' || replace(replace(replace(buscavel(${busca.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

type Filter = { busca?: string | undefined; status?: number | undefined; pagina: number; porPagina: number };

export function listObras(tx: Tx, actor: Actor, filter: Filter) {
  return tx<ObraRow[]>`
    select ${listColumns(tx, actor)} from obras o ${listTotals(tx, actor)}
    where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visible(tx, actor)} ${matching(tx, filter.busca)}
      ${filter.status === undefined ? tx`` : tx`and o.status_id = ${filter.status}`}
    order by o.criada_em desc, o.id desc
    limit ${filter.porPagina} offset ${filter.pagina * filter.porPagina}`;
}

/** Living works per status, of the search. */
export function countObras(tx: Tx, actor: Actor, busca: string | undefined) {
  return tx<{ status_id: StatusObraId; total: number }[]>`
    select o.status_id, count(*)::int as total from obras o
    where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visible(tx, actor)} ${matching(tx, busca)}
    group by o.status_id`;
}

export async function getObraRow(tx: Tx, empresaId: string, obraId: string): Promise<ObraRow | null> {
  const [row] = await tx<ObraRow[]>`
    select ${columns(tx)} from obras o where o.empresa_id = ${empresaId} and o.id = ${obraId} and o.excluida_em is null`;
  return row ?? null;
}

export async function insertObra(
  tx: Tx,
  actor: Pick<Actor, "empresaId" | "usuarioId">,
  id: string,
  obra: ObraInput,
): Promise<void> {
  await tx`
    insert into obras (empresa_id, id, nome, status_id, cadastro_completo, responsavel, tipo_contratante_contratada, cliente, data_inicio,
      data_fim, numero_contrato, endereco, observacao, tipo_mao_de_obra, limitar_mao_de_obra_padrao, criada_por)
    values (${actor.empresaId}, ${id}, ${obra.nome}, ${obra.status.id}, ${obra.cadastroCompleto}, ${obra.responsavel},
      ${obra.tipoContratanteContratada}, ${obra.cliente}, ${obra.dataInicio}, ${obra.dataFim}, ${obra.numeroContrato}, ${obra.endereco},
      ${obra.observacao}, ${obra.tipoMaoDeObra}, ${obra.limitarMaoDeObraPadrao ?? false}, ${actor.usuarioId})`;
  // Every template of the company that is a main one goes with a new work.
  await tx`
    insert into obra_modelos (empresa_id, obra_id, modelo_id, principal)
    select empresa_id, ${id}, id, true from modelos_de_relatorio where empresa_id = ${actor.empresaId} and principal`;
}

/** A custom user who adds a work sees it. */
export async function grantObra(tx: Tx, actor: Pick<Actor, "empresaId" | "usuarioId">, obraId: string): Promise<void> {
  await tx`
    insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${actor.empresaId}, ${obraId}, ${actor.usuarioId})
    on conflict do nothing`;
}

export async function updateObraRow(tx: Tx, empresaId: string, id: string, obra: ObraInput): Promise<boolean> {
  const rows = await tx`
    update obras set nome = ${obra.nome}, status_id = ${obra.status.id}, cadastro_completo = ${obra.cadastroCompleto},
      responsavel = ${obra.responsavel}, tipo_contratante_contratada = ${obra.tipoContratanteContratada}, cliente = ${obra.cliente},
      data_inicio = ${obra.dataInicio}, data_fim = ${obra.dataFim}, numero_contrato = ${obra.numeroContrato}, endereco = ${obra.endereco},
      observacao = ${obra.observacao}, tipo_mao_de_obra = ${obra.tipoMaoDeObra},
      limitar_mao_de_obra_padrao = coalesce(${obra.limitarMaoDeObraPadrao ?? null}, limitar_mao_de_obra_padrao), modificada_em = now()
    where empresa_id = ${empresaId} and id = ${id} and excluida_em is null returning id`;
  return rows.length === 1;
}

/** Totals of the living reports of a work (each a sum over one index range of that work). */
export async function obraTotals(tx: Tx, actor: Actor, obraId: string) {
  const counted = visibleTotals(tx, actor);
  const [row] = await tx<
    { relatorios: number; fotos: number; atividades: number; ocorrencias: number; comentarios: number }[]
  >`
    select count(*)::int as relatorios, coalesce(sum(${counted.fotos}), 0)::int as fotos,
      coalesce(sum(${counted.atividades}), 0)::int as atividades, coalesce(sum(${counted.ocorrencias}), 0)::int as ocorrencias,
      coalesce(sum(${counted.comentarios}), 0)::int as comentarios
    from relatorios r where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
      ${visibleRelatorios(tx, actor)}`;
  return row ?? { relatorios: 0, fotos: 0, atividades: 0, ocorrencias: 0, comentarios: 0 };
}

export type RelatorioRecente = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: 1 | 2 | 3 | 4;
  modelo_id: string;
  modelo: string;
};

export function recentRelatorios(tx: Tx, actor: Actor, obraId: string) {
  return tx<RelatorioRecente[]>`
    select r.id, r.numero, r.data, r.data_fim, r.status_id, r.modelo_id, m.descricao as modelo from relatorios r
    join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id
    where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null ${visibleRelatorios(tx, actor)}
    order by r.data desc, r.numero desc, r.id desc limit 5`;
}

/** The newest photos that living reports show, of the places whose sections the person sees. */
export function recentFotos(tx: Tx, actor: Actor, obraId: string) {
  return tx<{ arquivo: string; descricao: string; relatorio_id: string }[]>`
    select i.f ->> 'arquivo' as arquivo, coalesce(i.f ->> 'descricao', '') as descricao, r.id as relatorio_id
    from (
      select r.id, r.data, r.numero from relatorios r
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
      and (em.id is null or (lugar.vivo and coalesce(lista.vivo, true)
        and (lugar.tipo = 'item' or coalesce((lugar.f ->> 'maisOpcoes')::boolean, false))))
    order by r.data desc, r.numero desc, i.id desc limit 8`;
}

export function listModelosDaObra(tx: Tx, actor: Actor, obraId: string) {
  return tx<
    ({
      id: string;
      descricao: string;
      principal: boolean;
      tipo_de_data: "dia" | "periodo";
      ultimo_data: string | null;
      ultimo_numero: number | null;
    } & LogomarcaRow)[]
  >`
    select m.id, m.descricao, om.principal, m.tipo_de_data, r.data as ultimo_data, r.numero as ultimo_numero,
      e.logo as logo_um, om.logo_um_ativo, om.logo_dois, om.logo_tres
    from obra_modelos om join empresas e on e.id = om.empresa_id join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
    cross join lateral (
      select max(r.data) as data, max(r.numero) as numero from relatorios r
      where r.empresa_id = om.empresa_id and r.obra_id = om.obra_id and r.modelo_id = om.modelo_id and r.excluido_em is null
        ${visibleRelatorios(tx, actor)}
    ) r
    where om.empresa_id = ${actor.empresaId} and om.obra_id = ${obraId}
    order by om.principal desc, m.descricao collate "pt-BR-x-icu"`;
}
