import { v7 as uuidv7 } from "uuid";
import type { Perda, TipoDeCausa } from "../../domain/aprovacao/causas.ts";
import { type EventoDoRelatorio, PREFERENCIAS_PADRAO } from "../../domain/notificacoes/eventos.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { aparelhosDe, enqueueSendings, type NewSending } from "./meios.ts";
import { maySee, seesComments } from "./visible.ts";

/**
 * Why somebody is asked to approve, or lost an approval or their turn. `porId`: author of the act. `outroId`, only when a signer
 * was replaced: the new signer when the former signer is notified, the former signer when the new one is.
 */
export type CausaDoAviso = {
  readonly tipo: TipoDeCausa;
  readonly porId: string;
  readonly outroId?: string;
  readonly perdeu?: Perda;
};

/** Something that happened to a report, and whom it concerns. */
export type Aviso = {
  readonly empresaId: string;
  readonly evento: EventoDoRelatorio;
  readonly obraId: string;
  readonly relatorioId: string;
  /** Author of the act, or the person who sent a request; null when the product did it. */
  readonly autorId: string | null;
  /** The person who is not notified because they know of the event already; when absent, the author. */
  readonly sabe?: string;
  /** Ids of people; filtered here by their settings and permissions. */
  readonly destinatarios: readonly string[];
  /** Identifies the event within the company: a person is notified once per key (`comentario:{itemId}`). */
  readonly chave: string;
  /** The reason of a refusal, the words of a comment. */
  readonly texto?: string | null;
  readonly causa?: CausaDoAviso;
};

/** Delay before the mail and the push message about a comment, so that its author can still delete it. */
const COMENTARIO_ESPERA_MS = 60_000;
const TEXTO_MAX = 2000;

/**
 * Notifies people of an event of a report, in its transaction (decision 017): one row for each person who wants it in the
 * application, by mail or on a device, one job for each mail and each device. Repeated calls notify a person once per `chave`.
 * Never notifies the author or people who may not see the report now; comments only go to people who see comments.
 */
export async function notify(tx: Tx, { jobs }: Pick<Ctx, "jobs">, aviso: Aviso): Promise<void> {
  const { empresaId, evento } = aviso;
  const sendings = await insertNotificacoes(tx, aviso);
  const startAfter = evento === "comentario" ? new Date(Date.now() + COMENTARIO_ESPERA_MS) : undefined;
  await enqueueSendings(tx, jobs, { empresaId, startAfter }, sendings);
}

/** Inserts the rows and returns those to be sent. People are sorted by id, so that two events at the same time do not deadlock. */
async function insertNotificacoes(tx: Tx, aviso: Aviso): Promise<NewSending[]> {
  const { empresaId, evento, relatorioId, autorId, chave } = aviso;
  const destinatarios = [...new Set(aviso.destinatarios)].filter((id) => id !== (aviso.sabe ?? autorId)).sort();
  if (destinatarios.length === 0) return [];
  const padrao = PREFERENCIAS_PADRAO[evento];
  const rows = await tx<NewSending[]>`
    with alvo as (
      select d.id, u.id as usuario_id, r.obra_id, coalesce(p.app, ${padrao.app}) as app, coalesce(p.email, ${padrao.email}) as email,
        case when coalesce(p.push, ${padrao.push}) then ${aparelhosDe(tx)} else '{}' end as aparelhos
      from unnest(${destinatarios.map(() => uuidv7())}::uuid[], ${destinatarios}::uuid[]) as d (id, usuario_id)
      join usuarios u on u.empresa_id = ${empresaId} and u.id = d.usuario_id
      join relatorios r on r.empresa_id = u.empresa_id and r.id = ${relatorioId}
      left join notificacao_preferencias p on p.empresa_id = u.empresa_id and p.usuario_id = u.id and p.evento = ${evento}
      where ${maySee(tx)} ${evento === "comentario" ? tx`and ${seesComments(tx)}` : tx``}
    ), criadas as (
      insert into notificacoes (empresa_id, id, usuario_id, evento, chave, obra_id, relatorio_id, autor_id, texto, causa, no_app)
      select ${empresaId}, id, usuario_id, ${evento}, ${chave}, obra_id, ${relatorioId}, ${autorId}::uuid,
        ${aviso.texto?.slice(0, TEXTO_MAX) ?? null}::text, ${causaOf(tx, aviso)}, app
      from alvo where app or email or cardinality(aparelhos) > 0 order by usuario_id
      on conflict on constraint notificacoes_chave do nothing
      returning id
    )
    select c.id, a.email, a.aparelhos from criadas c join alvo a on a.id = c.id
    where a.email or cardinality(a.aparelhos) > 0 order by c.id`;
  return [...rows];
}

/** Builds the JSON of the cause as it is stored, with names instead of ids (`Causa`). */
function causaOf(tx: Tx, { empresaId, causa }: Aviso) {
  if (causa === undefined) return tx`null::jsonb`;
  const nome = (id: string | null) =>
    tx`(select c.nome from usuarios c where c.empresa_id = ${empresaId} and c.id = ${id}::uuid)`;
  const { tipo, porId, outroId = null, perdeu = null } = causa;
  return tx`jsonb_build_object('tipo', ${tipo}::text, 'por', ${nome(porId)}, 'outro', ${nome(outroId)}, 'perdeu', ${perdeu}::text)`;
}
