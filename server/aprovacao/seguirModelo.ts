import { fixed } from "../db/fixed.ts";
import { STATUS_COM_VEZ, STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { decide } from "../../domain/aprovacao/rules.ts";
import { statusActor } from "../../domain/permissoes/rules.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import type { ModeloChanged } from "../modelos/announced.ts";
import { estadoDaLinha, type EstadoRow, movedColumns, type RelatorioHead } from "../relatorios/queries.ts";
import { type Posses, prove, readPosses, tellChanged } from "./effects.ts";

/** Applies a change of a template, or of a work's kind of approval, to the reports made with it. */

/**
 * Gives the open reports of a template, including those in the bin, the template's present signers and kind of approval, and
 * voids the approvals of these reports; approved reports stay as they are. New epochs take one statement per table, however many
 * reports. Writes evidence for each report with approvals; for reports in review, notifies people who lost an approval or the
 * turn, and people who got the turn.
 */
export async function followModelo(ctx: Ctx, { modeloId, obraId }: ModeloChanged): Promise<void> {
  const { tx, actor, empresaId } = ctx;
  const rows = await tx<(Omit<RelatorioHead, "estado"> & EstadoRow & { excluido: boolean })[]>`
    select r.id, r.obra_id, r.modelo_id, r.numero, r.data, r.data_fim, r.status_id, r.v, r.total_fotos, r.conflitos_abertos, r.criado_por,
      r.assinaturas_tipo, r.epoca, r.aprovacoes, r.proximo_assinante, r.secoes_desligadas, e.configuracao, r.excluido_em is not null as excluido
    from relatorios r join empresas e on e.id = r.empresa_id
    where r.empresa_id = ${empresaId} and r.modelo_id = ${modeloId} ${obraId === undefined ? tx`` : tx`and r.obra_id = ${obraId}`}
      and r.status_id <> ${fixed(tx, STATUS_RELATORIO.aprovado)}
    order by r.id for no key update of r`;
  const open = rows
    .map((row) => ({ ...row, estado: estadoDaLinha(row) }))
    .filter(({ estado }) => "linha" in decide(estado, statusActor(actor), "modeloAtualizado"));
  if (open.length === 0) return;
  for (const head of open.filter(({ estado }) => estado.aprovacoes > 0)) {
    const dados = { aprovacoes: head.estado.aprovacoes, motivo: "modelo_atualizado" };
    await prove({ ctx, head, v: head.v }, "aprovacoes_anuladas", { dados });
  }
  const ids = open.map(({ id }) => id);
  const waiting = open.filter(({ excluido, status_id: id }) => !excluido && id === STATUS_RELATORIO.revisar);
  const before = new Map<string, Posses>();
  for (const head of waiting)
    if (head.estado.aprovacoes > 0) before.set(head.id, await readPosses({ ctx, head, v: head.v }));
  await beginEpochs(tx, empresaId, modeloId, ids);
  for (const head of open.filter(({ excluido }) => !excluido))
    leaveNews(tx, { empresaId, relatorioId: head.id, aprovacao: true });
  const turns = new Map(
    (
      await tx<{ id: string; vez: string | null }[]>`
        select id, proximo_assinante as vez from relatorios where empresa_id = ${empresaId} and id = any(${waiting.map(({ id }) => id)}::uuid[])`
    ).map(({ id, vez }) => [id, vez]),
  );
  for (const head of waiting) {
    const { vez } = head.estado;
    const antes = before.get(head.id) ?? { aprovaram: [], vez };
    if (antes.aprovaram.length > 0 || turns.get(head.id) !== vez)
      await tellChanged({ ctx, head, v: head.v }, antes, { tipo: "modelo", porId: actor.usuarioId });
  }
}

/** Begins a new epoch in these reports. The kind of approval follows the rule of `tipoDoModelo`, here for all works in one query. */
async function beginEpochs(tx: Tx, empresaId: string, modeloId: string, ids: readonly string[]): Promise<void> {
  await tx`
    with seguidos as (
    update relatorios r set modelo_revisao = x.revisao, assinaturas_tipo = x.tipo, epoca = r.epoca + 1, aprovacoes = 0,
      proximo_assinante = case when x.tipo = 'eletronica' and r.status_id in ${fixed(tx, STATUS_COM_VEZ)} then x.primeiro end
    from (
      select om.obra_id, m.revisao, s.primeiro,
        case when om.assinaturas_tipo = 'eletronica' and s.primeiro is not null and not 'assinatura' = any(secoes_desligadas_de(m.itens))
          then 'eletronica' else 'manual' end as tipo
      from obra_modelos om
      join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
      left join lateral (
        select a.usuario_id as primeiro from obra_modelo_assinantes a
        where a.empresa_id = om.empresa_id and a.obra_id = om.obra_id and a.modelo_id = om.modelo_id order by a.posicao limit 1
      ) s on true
      where om.empresa_id = ${empresaId} and om.modelo_id = ${modeloId}
    ) x, relatorios antes
    where r.empresa_id = ${empresaId} and r.modelo_id = ${modeloId} and r.obra_id = x.obra_id and r.id = any(${[...ids]}::uuid[])
      and antes.empresa_id = r.empresa_id and antes.id = r.id
    returning r.obra_id, r.excluido_em, ${movedColumns(tx)}
    )
    update obras o set total_fotos = o.total_fotos + s.fotos, total_videos = o.total_videos + s.videos
    from (
      select obra_id, sum(fotos)::int as fotos, sum(videos)::int as videos from seguidos where excluido_em is null group by obra_id
    ) s
    where o.empresa_id = ${empresaId} and o.id = s.obra_id and (s.fotos <> 0 or s.videos <> 0)`;
  await tx`
    insert into relatorio_assinantes (empresa_id, relatorio_id, epoca, posicao, usuario_id, nome, email, cargo)
    select r.empresa_id, r.id, r.epoca, s.posicao, u.id, u.nome, l.email, u.cargo
    from relatorios r
    join obra_modelo_assinantes s on s.empresa_id = r.empresa_id and s.obra_id = r.obra_id and s.modelo_id = r.modelo_id
    join usuarios u on u.empresa_id = s.empresa_id and u.id = s.usuario_id
    join logins l on l.id = u.id
    where r.empresa_id = ${empresaId} and r.id = any(${[...ids]}::uuid[]) and r.assinaturas_tipo = 'eletronica' and r.status_id in ${fixed(tx, STATUS_COM_VEZ)}`;
}
