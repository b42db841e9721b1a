import { PRESENCA_SEGUNDOS, type App } from "../../domain/presenca/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";

/** All SQL of presence. Rows matter for a minute only, so the table is unlogged: a crash may lose them. */

/** One person in one report, on one page of the web application or in one installation of the app. */
export type Place = {
  readonly empresaId: string;
  readonly relatorioId: string;
  readonly usuarioId: string;
  readonly aparelhoUid: string;
};

/**
 * Records that the person is still in the report.
 * @returns true when others must be told: the person came (back), or went to another section
 */
export async function upsertPresenca(tx: Tx, place: Place, app: App, secao: SecaoId | null): Promise<boolean> {
  const { empresaId, relatorioId, usuarioId, aparelhoUid } = place;
  // Both parts of a statement see the rows as they were before the statement, so `antes` reads the former section.
  const [before] = await tx<{ secao: SecaoId | null }[]>`
    with antes as (
      select secao from presencas
      where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and usuario_id = ${usuarioId}
        and aparelho_uid = ${aparelhoUid} and vista_em > now() - make_interval(secs => ${PRESENCA_SEGUNDOS})
    ), agora as (
      insert into presencas (empresa_id, relatorio_id, usuario_id, aparelho_uid, app, secao)
      values (${empresaId}, ${relatorioId}, ${usuarioId}, ${aparelhoUid}, ${app}, ${secao})
      on conflict (empresa_id, relatorio_id, usuario_id, aparelho_uid)
      do update set app = excluded.app, secao = excluded.secao, vista_em = now()
    )
    select secao from antes`;
  return before === undefined || before.secao !== secao;
}

/**
 * At most this many devices of one person are kept in one report, so that a client that keeps changing its device id fills
 * neither the table nor the list.
 */
const DEVICES_PER_PERSON = 30;

/**
 * Deletes expired presences of this report and of this person, and the person's oldest devices in this report beyond the limit.
 * Skips rows that another request has locked.
 */
export async function deleteExpired(tx: Tx, { empresaId, relatorioId, usuarioId }: Place): Promise<void> {
  await tx`
    delete from presencas p using (
      select ctid from presencas
      where empresa_id = ${empresaId} and (relatorio_id = ${relatorioId} or usuario_id = ${usuarioId})
        and (vista_em <= now() - make_interval(secs => ${PRESENCA_SEGUNDOS})
          or (relatorio_id = ${relatorioId} and usuario_id = ${usuarioId} and vista_em < (
            select vista_em from presencas
            where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and usuario_id = ${usuarioId}
            order by vista_em desc offset ${DEVICES_PER_PERSON - 1} limit 1)))
      for update skip locked
    ) velha where p.ctid = velha.ctid`;
}

/** @returns true when the deleted presence had not expired, so that others still saw it */
export async function deletePresenca(tx: Tx, place: Place): Promise<boolean> {
  const rows = await tx<{ viva: boolean }[]>`
    delete from presencas
    where empresa_id = ${place.empresaId} and relatorio_id = ${place.relatorioId} and usuario_id = ${place.usuarioId}
      and aparelho_uid = ${place.aparelhoUid}
    returning vista_em > now() - make_interval(secs => ${PRESENCA_SEGUNDOS}) as viva`;
  return rows.some(({ viva }) => viva);
}

export type PresencaRow = {
  usuario_id: string;
  nome: string;
  email: string;
  vista_em: string;
  app: App;
  secao: SecaoId | null;
};

/** Returns everybody whose presence has not expired, except this person on this device. Those present longest come first. */
export function listOthers(tx: Tx, { empresaId, relatorioId, usuarioId, aparelhoUid }: Place) {
  return tx<PresencaRow[]>`
    select p.usuario_id, u.nome, l.email, p.vista_em, p.app, p.secao
    from presencas p
    join usuarios u on u.empresa_id = p.empresa_id and u.id = p.usuario_id
    join logins l on l.id = p.usuario_id
    where p.empresa_id = ${empresaId} and p.relatorio_id = ${relatorioId}
      and (p.usuario_id, p.aparelho_uid) is distinct from (${usuarioId}::uuid, ${aparelhoUid}::uuid)
      and p.vista_em > now() - make_interval(secs => ${PRESENCA_SEGUNDOS})
    order by p.desde, p.aparelho_uid`;
}
