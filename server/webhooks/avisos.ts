import { v7 as uuidv7 } from "uuid";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { endereco } from "../../domain/lib/enderecos.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { DIAS_DAS_ENTREGAS } from "../../domain/webhooks/constants.ts";
import type { MotivoDeDesligar } from "../../domain/webhooks/schema.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import { wakeNext } from "./acordar.ts";
import { webhookMail } from "./mails.ts";

/** Mails to administrators about a webhook that was switched off, and the nightly deletion of old deliveries. */

export async function avisarDesligado(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  empresaId: string,
  { webhookId, motivo }: { webhookId: string; motivo: MotivoDeDesligar },
): Promise<void> {
  const people = await tx<{ id: string }[]>`
    select id from usuarios
    where empresa_id = ${empresaId} and ativo and perfil_id = ${fixed(tx, PERFIL.administrador)} order by id`;
  for (const { id: usuarioId } of people)
    await jobs.enqueue(tx, "webhooks.avisar", { empresaId, usuarioId, mailId: uuidv7(), webhookId, motivo });
}

type Facts = { url: string; empresa: string; email: string | null; idioma: Idioma };

/**
 * Mails an administrator that a webhook was switched off, unless it was switched on again or deleted meanwhile. A second run
 * sends the mail again under the same Message-ID.
 */
export async function avisarWebhook(
  { empresaId, usuarioId, mailId, webhookId, motivo }: JobMap["webhooks.avisar"],
  { database, mailer, config }: Services,
): Promise<void> {
  const [facts] = await database.withEmpresa(
    { empresaId },
    (tx) => tx<Facts[]>`
      select w.url, e.nome as empresa, l.email, l.idioma
      from webhooks w
      join empresas e on e.id = w.empresa_id
      join usuarios u on u.empresa_id = w.empresa_id and u.id = ${usuarioId} and u.ativo
      join logins l on l.id = u.id
      where w.empresa_id = ${empresaId} and w.id = ${webhookId} and not w.ativo`,
  );
  if (facts === undefined || facts.email === null) return;
  const { email, url, ...said } = facts;
  const page = endereco(config.publicUrl, "api", { empresa: empresaId });
  const { subject, ...content } = webhookMail({ ...said, motivo, webhook: url, url: page });
  await mailer.send({ to: email, subject, ...layoutMail(content), id: mailId });
}

/** Enqueues the day's sweep for every company; a second call on the same day does nothing. `now` is in milliseconds. */
export async function enqueueVarredura({ database, jobs }: Services, now: number): Promise<void> {
  const dia = new Date(now).toISOString().slice(0, 10);
  // Lists the companies from this table, because row level security hides `empresas` from a transaction without a company.
  const empresas = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`select empresa_id as id from empresas_sem_palavras order by 1`,
  );
  for (const { id: empresaId } of empresas) {
    await database.withConta({}, (tx) =>
      jobs.enqueue(tx, "webhooks.varrer", { empresaId, dia }, { key: `${empresaId} ${dia}` }),
    );
  }
}

/** Deletes old deliveries. Also enqueues the next sending, in case a job was lost. */
export async function varrerEntregas({ empresaId }: JobMap["webhooks.varrer"], services: Services): Promise<void> {
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    await tx`
      delete from webhook_entregas
      where empresa_id = ${empresaId} and criada_em < now() - make_interval(days => ${DIAS_DAS_ENTREGAS})`;
    await wakeNext(tx, services.jobs, empresaId);
  });
}
