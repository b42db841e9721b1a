import { fixed } from "../db/fixed.ts";
import { STATUS_COM_VEZ, STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";

/**
 * Condition: the person `u` signs the report `r`. Same rule as `isListedSigner` (server/http/access.ts): signers stored with the
 * report, or those of its template before they are stored.
 */
const signs = (tx: Tx) => tx`(r.assinaturas_tipo = 'eletronica' and (
  exists (select from relatorio_assinantes a
    where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca and a.usuario_id = u.id)
  or (r.status_id = ${fixed(tx, STATUS_RELATORIO.preenchendo)}
    and not exists (select from relatorio_assinantes a where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca)
    and exists (select from obra_modelo_assinantes s
    where s.empresa_id = r.empresa_id and s.obra_id = r.obra_id and s.modelo_id = r.modelo_id and s.usuario_id = u.id))))`;

/**
 * Condition: the person `u` (a row of usuarios) may see the report `r` (a row of relatorios) now. Same rule as `canSeeObra`,
 * `isListedSigner` and `canSeeRelatorio`, for many people or reports in one statement: active administrators, people of the work
 * and signers of the report; a client limited to approved reports only if the report is approved or the client signs it. Nobody
 * sees reports of a work in the bin. A report in the bin itself is left to the caller, because people are notified of its
 * deletion.
 */
export function maySee(tx: Tx) {
  return tx`(
    u.ativo
    and exists (select from obras o where o.empresa_id = r.empresa_id and o.id = r.obra_id and o.excluida_em is null)
    and (u.perfil_id = ${PERFIL.administrador}
      or exists (select from obra_usuarios ou where ou.empresa_id = r.empresa_id and ou.obra_id = r.obra_id and ou.usuario_id = u.id)
      or ${signs(tx)})
    and (u.perfil_id <> ${PERFIL.cliente} or r.status_id = ${fixed(tx, STATUS_RELATORIO.aprovado)}
      or not coalesce((u.permissao_de_acesso -> 'clienteObra' ->> 'verSomenteRelatorioAprovado')::boolean, true)
      or (r.status_id <> ${fixed(tx, STATUS_RELATORIO.preenchendo)} and ${signs(tx)})))`;
}

/** Builds the source rows of a statement: reminders `l` joined to the works `lo` that the person `u` may open now. */
const works = (
  tx: Tx,
) => tx`lembretes l join obras lo on lo.empresa_id = l.empresa_id and lo.id = l.obra_id and lo.excluida_em is null
    and (u.perfil_id = ${PERFIL.administrador}
      or exists (select from obra_usuarios ou where ou.empresa_id = lo.empresa_id and ou.obra_id = lo.id and ou.usuario_id = u.id))`;
const ofLembrete = (tx: Tx) => tx`n.evento = 'lembrete' and l.empresa_id = n.empresa_id and l.notificacao_id = n.id`;
/** Condition: no report covers the day of the reminder `l`. */
const faltando = (tx: Tx) => tx`not exists (select from relatorios f
    where f.empresa_id = l.empresa_id and f.obra_id = l.obra_id and f.excluido_em is null
      and f.data <= l.dia and coalesce(f.data_fim, f.data) >= l.dia)`;

/** Condition: the person `u` may be told of the notification `n` now. For a reminder: they may open at least one of its works. */
export function mayBeTold(tx: Tx) {
  return tx`(case when n.evento = 'lembrete' then u.ativo and exists (select from ${works(tx)} where ${ofLembrete(tx)}) else ${maySee(tx)} end)`;
}

/**
 * Builds the JSON of the reminder `n` as `{ dia, obras }`: its day, and its works that the person `u` may open, sorted by name;
 * null for other notifications.
 * @param only `faltando`: only works whose report is still missing, and null when no report is missing
 */
export function lembreteDe(tx: Tx, only: "faltando" | "todas") {
  return tx`(select jsonb_build_object('dia', min(l.dia),
      'obras', jsonb_agg(jsonb_build_object('_id', lo.id, 'nome', lo.nome) order by lo.nome collate nomes, lo.id))
    from ${works(tx)} where ${ofLembrete(tx)} ${only === "todas" ? tx`` : tx`and ${faltando(tx)}`} having count(*) > 0)`;
}

/** Condition: the person `u` sees comments of reports. Customised users need the flag for this, all others always see them (`visibleSecoes`). */
export function seesComments(tx: Tx) {
  return tx`(u.perfil_id <> ${PERFIL.personalizado}
    or coalesce((u.permissao_de_acesso -> 'relatorioItem' ->> 'comentario')::boolean, false))`;
}

/** Condition: the item `i` (of relatorio_itens) is the comment that the notification `n` is about; the notification's key ends in the item's id. */
export function comentarioDe(tx: Tx) {
  return tx`(i.empresa_id = n.empresa_id and i.relatorio_id = n.relatorio_id
    and i.id = substr(n.chave, length('comentario:' || n.relatorio_id || ':') + 1))`;
}

/**
 * Condition: what the notification `n` asks for is still to be done: the person `u` has not yet approved the report `r` (as in
 * `esperando`, server/permissoes/aguardando.ts) or confirmed, a deactivated signer still has the turn, or a reminder's report is
 * still missing. Always true for notifications that ask for nothing.
 */
export function stillTrue(tx: Tx) {
  return tx`(case n.evento
    when 'aguardando_revisao' then r.excluido_em is null and r.status_id = ${fixed(tx, STATUS_RELATORIO.revisar)} and case r.assinaturas_tipo
      when 'manual' then u.perfil_id = ${PERFIL.administrador} or (u.perfil_id = ${PERFIL.personalizado}
        and coalesce((u.permissao_de_acesso -> 'relatorio' ->> 'aprovar')::boolean, false))
      else r.proximo_assinante = u.id or (n.chave like 'confirmar:%' and exists (select from relatorio_assinantes a
        where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca and a.usuario_id = u.id
          and coalesce(a.confirmado_em, a.aprovado_em) < n.criada_em)) end
    when 'assinante_desativado' then r.excluido_em is null and r.status_id in ${fixed(tx, STATUS_COM_VEZ)} and exists (select from usuarios d
      where d.empresa_id = r.empresa_id and d.id = r.proximo_assinante and not d.ativo)
    when 'lembrete' then exists (select from ${works(tx)} where ${ofLembrete(tx)} and ${faltando(tx)})
    else true end) is true`;
}
