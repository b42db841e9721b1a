import type { Tx } from "../db/database.ts";
import type { NotificacaoToMail } from "./mails.ts";
import { type Meio, waits } from "./meios.ts";
import { comentarioDe, maySee, seesComments, stillTrue } from "./visible.ts";

type ToMail = NotificacaoToMail & { email: string };

/**
 * Returns the notification of a report with everything that its mail contains. Null when it was already sent by this channel or
 * need no longer be sent: the person may no longer see the report, has read the notification in the application, or does not want
 * it; the report is in the bin or no longer waits for the person; or the comment was deleted.
 */
export async function findUnsent(tx: Tx, empresaId: string, id: string, meio: Meio): Promise<ToMail | null> {
  const [row] = await tx<ToMail[]>`
    select n.evento, l.idioma, e.id as "empresaId", e.nome as empresa, e.fuso_horario as "fusoHorario", o.id as "obraId", o.nome as obra,
      r.id as "relatorioId", r.numero, m.descricao as modelo, r.data, r.data_fim as "dataFim", a.nome as autor,
      coalesce(i.f ->> 'descricao', n.texto) as texto, n.causa, n.criada_em as "criadaEm", l.email
    from notificacoes n
    join usuarios u on u.empresa_id = n.empresa_id and u.id = n.usuario_id
    join logins l on l.id = u.id
    join empresas e on e.id = n.empresa_id
    join relatorios r on r.empresa_id = n.empresa_id and r.id = n.relatorio_id
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join obras o on o.empresa_id = n.empresa_id and o.id = n.obra_id
    left join usuarios a on a.empresa_id = n.empresa_id and a.id = n.autor_id
    left join notificacao_preferencias p on p.empresa_id = n.empresa_id and p.usuario_id = u.id and p.evento = n.evento
    left join relatorio_itens i on n.evento = 'comentario' and ${comentarioDe(tx)}
    where n.empresa_id = ${empresaId} and n.id = ${id} and ${waits(tx, meio)}
      and ${maySee(tx)}
      and (n.evento = 'excluido' or r.excluido_em is null)
      and ${stillTrue(tx)}
      and (n.evento <> 'comentario' or (i.vivo and ${seesComments(tx)}))`;
  return row ?? null;
}
