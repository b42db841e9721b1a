import { v7 as uuidv7 } from "uuid";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { endereco } from "../../domain/lib/enderecos.ts";
import { fixed } from "../db/fixed.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import type { AvisoDeChave, JobMap } from "../jobs/registry.ts";
import { formatDay } from "../../domain/lib/written.ts";
import { layoutMail } from "../mail/layout.ts";
import { chaveMail } from "./mails.ts";

/**
 * Administrators are told 14 and 2 days before a token expires, and once when a token stops working because its creator is no
 * longer an active administrator.
 */

/** Enqueues the daily check of every company's tokens, keyed by day, so that a second call on the same day does nothing. `now` in milliseconds. */
export async function enqueueConferencia({ database, jobs }: Services, now: number): Promise<void> {
  const dia = new Date(now).toISOString().slice(0, 10);
  // This table is the only list of companies that the application's database role can read.
  const empresas = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`select empresa_id as id from empresas_sem_palavras order by 1`,
  );
  for (const { id: empresaId } of empresas) {
    await database.withConta({}, (tx) =>
      jobs.enqueue(tx, "chaves.conferir", { empresaId, dia }, { key: `${empresaId} ${dia}` }),
    );
  }
}

type Devido = { id: string; aviso: AvisoDeChave };

/**
 * Finds due notices and marks them as sent in the same statement, so that each is sent once. When the notices of 14 and of 2 days
 * are both due, only that of 2 days is sent.
 */
const takeDue = (tx: Tx, empresaId: string) => tx<Devido[]>`
  with devido as (
    select c.id, case
      when not (u.ativo and u.perfil_id = ${fixed(tx, PERFIL.administrador)}) then 'parada'
      when c.dias > 2 and c.expira_em < now() + interval '2 days' then '2'
      when c.dias > 14 and c.expira_em < now() + interval '14 days' then '14' end as aviso
    from chaves_api c join usuarios u on u.empresa_id = c.empresa_id and u.id = c.criada_por
    where c.empresa_id = ${empresaId} and c.revogada_em is null and c.vale_ate is null and c.expira_em > now()
  )
  update chaves_api c set avisos = c.avisos || case devido.aviso when '2' then array['14', '2'] else array[devido.aviso] end
  from devido
  where c.empresa_id = ${empresaId} and c.id = devido.id and devido.aviso is not null and not devido.aviso = any(c.avisos)
  returning c.id, devido.aviso`;

export async function conferirChaves({ empresaId }: JobMap["chaves.conferir"], services: Services): Promise<void> {
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    const due = await takeDue(tx, empresaId);
    if (due.length === 0) return;
    const people = await tx<{ id: string }[]>`
      select id from usuarios
      where empresa_id = ${empresaId} and ativo and perfil_id = ${fixed(tx, PERFIL.administrador)} order by id`;
    for (const { id: chaveId, aviso } of due)
      for (const { id: usuarioId } of people)
        await services.jobs.enqueue(tx, "chaves.avisar", { empresaId, usuarioId, mailId: uuidv7(), chaveId, aviso });
  });
}

type Facts = {
  nome: string;
  prefixo: string;
  expira: string;
  criador: string;
  empresa: string;
  email: string | null;
  idioma: Idioma;
};

/** Sends the mail unless the token has been revoked or replaced. A retried job may send the mail twice, under the same Message-ID. */
export async function avisarChave(
  { empresaId, usuarioId, mailId, chaveId, aviso }: JobMap["chaves.avisar"],
  { database, mailer, config }: Services,
): Promise<void> {
  const [facts] = await database.withEmpresa(
    { empresaId },
    (tx) => tx<Facts[]>`
      select c.nome, c.prefixo, (c.expira_em at time zone e.fuso_horario)::date as expira, d.nome as criador, e.nome as empresa, l.email, l.idioma
      from chaves_api c
      join empresas e on e.id = c.empresa_id
      join usuarios d on d.empresa_id = c.empresa_id and d.id = c.criada_por
      join usuarios u on u.empresa_id = c.empresa_id and u.id = ${usuarioId} and u.ativo
      join logins l on l.id = u.id
      where c.empresa_id = ${empresaId} and c.id = ${chaveId} and c.revogada_em is null and c.vale_ate is null`,
  );
  if (facts === undefined || facts.email === null) return;
  const { idioma, expira, email, ...said } = facts;
  const url = endereco(config.publicUrl, "api", { empresa: empresaId });
  const { subject, ...content } = chaveMail({ ...said, idioma, aviso, dia: formatDay(expira, idioma), url });
  await mailer.send({ to: email, subject, ...layoutMail(content), id: mailId });
}
