import { estadoDe } from "../../domain/cobranca/estado.ts";
import { recusaDoPlano } from "../../domain/cobranca/acesso.ts";
import { responsaveisDe } from "../../domain/hoje/responsaveis.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { type Actor, FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { regrasDe } from "../cobranca/present.ts";
import { getEmpresaDoPlano } from "../cobranca/queries.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import { notifyLembretes } from "../notificacoes/lembretes.ts";
import { readEstados } from "./hoje.ts";
import { findObrasALembrar, findQuemEscreve } from "./queries.ts";

/** The company's reminder: at its chosen time, once a day, it tells the people responsible about missing reports. */

/** How late the reminder is still sent after the server was down, so that nobody is reminded at night. */
const ATE = "2 hours";
/** Companies handled in one transaction. */
const DE_UMA_VEZ = 200;

/** Marks the companies whose reminder is due by their local time, and returns them with their day. */
const takeDue = (tx: Tx) => tx<JobMap["hoje.lembrar"][]>`
  with devidas as (
    select empresa_id, (now() at time zone fuso_horario)::date as hoje from empresas_lembretes
    where (now() at time zone fuso_horario)::time - hora between interval '0' and ${ATE}::interval
      and dia < (now() at time zone fuso_horario)::date
    order by empresa_id limit ${DE_UMA_VEZ} for update skip locked
  )
  update empresas_lembretes l set dia = d.hoje from devidas d where l.empresa_id = d.empresa_id
  returning l.empresa_id as "empresaId", l.dia`;

/** Enqueues the due reminders; the queue serves companies in turn (`server/jobs/jobs.ts`). */
export async function enqueueLembretes({ database, jobs }: Pick<Services, "database" | "jobs">): Promise<void> {
  for (let due = DE_UMA_VEZ; due === DE_UMA_VEZ;)
    due = await database.withConta({}, async (tx) => {
      const found = await takeDue(tx);
      for (const { empresaId, dia } of found)
        await jobs.enqueue(tx, "hoje.lembrar", { empresaId, dia }, { key: `${empresaId} ${dia}` });
      return found.length;
    });
}

/** Returns an actor with an administrator's view: every work and every report. */
const daEmpresa = (empresaId: string): Actor => ({
  empresaId,
  usuarioId: empresaId,
  perfilId: PERFIL.administrador,
  permissaoDeAcesso: FULL_ACCESS,
  obrasAcesso: null,
  nome: "",
});

/**
 * Reminds people of a company's missing reports of this day, as `lembrar` does by hand, but nobody twice about one work. Does
 * nothing in a company that was shut down or whose plan allows no writing, or when the job runs on a later day.
 */
export async function lembrarDaEmpresa({ empresaId, dia }: JobMap["hoje.lembrar"], services: Services): Promise<void> {
  const { database, config, jobs } = services;
  await database.withEmpresa({ empresaId }, async (tx) => {
    const empresa = await getEmpresaDoPlano(tx, empresaId);
    if (empresa === null || empresa.hoje !== dia) return;
    if (!empresa.ativo || recusaDoPlano(estadoDe(empresa, dia, regrasDe(config)), "escreve") !== null) return;
    const missing = (await readEstados(tx, daEmpresa(empresaId), dia)).filter(({ estado }) => estado === "falta");
    const obras = await findObrasALembrar(
      tx,
      empresaId,
      missing.map(({ id }) => id),
    );
    const pessoas = await findQuemEscreve(tx, empresaId);
    const quem = obras
      .filter(({ exemplo }) => !exemplo)
      .flatMap((obra) => responsaveisDe(obra, pessoas).map(({ id }) => ({ obraId: obra.id, usuarioId: id })));
    await notifyLembretes(tx, { jobs }, { empresaId, dia, autorId: null, quem });
  });
}
