import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { JobMap } from "../jobs/registry.ts";
import { layoutMail, type MailContent } from "../mail/layout.ts";
import type { Services } from "../http/services.ts";
import { guardarCopia } from "./ancorar.ts";
import { alarmeMail, ancoraMail, type RelatorioComProblemas } from "./mails.ts";
import { verificarEmpresa } from "./verificarEmpresa.ts";

/** Nightly work on the evidence of each company: an anchor with its copy, then a verification. */

/**
 * Returns the companies with something to prove: those with the code of an approval, and those with copies of anchors. Row level
 * security leaves the application no other way to list companies.
 */
export async function empresasComEvidencia({
  database,
  config,
}: Pick<Services, "database" | "config">): Promise<string[]> {
  const rows = await database.withConta(
    {},
    (tx) => tx<{ empresa_id: string }[]>`select distinct empresa_id from codigos_de_verificacao`,
  );
  const anchored = await readdir(join(config.dataDir, "ancoras")).catch(() => [] as string[]);
  return [...new Set([...rows.map((row) => row.empresa_id), ...anchored.filter(isUuid)])].toSorted();
}

/** Enqueues the night's work of every company; calling it again on the same day is harmless. `now` in milliseconds. */
export async function enqueueNight(services: Services, now: number): Promise<void> {
  const dia = new Date(now).toISOString().slice(0, 10);
  const empresas = await empresasComEvidencia(services);
  for (const empresaId of empresas) {
    const key = `${empresaId} ${dia}`;
    await services.database.withConta({}, async (tx) => {
      await services.jobs.enqueue(tx, "evidencias.ancorar", { empresaId, dia }, { key });
      await services.jobs.enqueue(tx, "evidencias.verificar", { empresaId, dia }, { key });
    });
  }
}

type Administrador = { email: string; idioma: Idioma };

function listAdministradores(tx: Tx, empresaId: string): Promise<Administrador[]> {
  return tx<Administrador[]>`
    select l.email, l.idioma from usuarios u join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} and u.ativo and u.perfil_id = ${PERFIL.administrador} order by u.id`;
}

/** Mails all administrators; a mail that is permanently refused does not stop the others. */
async function mailAdministradores(
  { database, mailer }: Services,
  empresaId: string,
  mailIn: (idioma: Idioma) => MailContent & { subject: string },
): Promise<void> {
  const people = await database.withEmpresa({ empresaId }, (tx) => listAdministradores(tx, empresaId));
  const sent = await Promise.allSettled(
    people.map(({ email, idioma }) => {
      const { subject, ...content } = mailIn(idioma);
      return mailer.send({ to: email, subject, ...layoutMail(content) });
    }),
  );
  const failed = sent.find(
    (one) => one.status === "rejected" && (one.reason as { permanent?: boolean }).permanent !== true,
  );
  if (failed?.status === "rejected") throw failed.reason;
}

/** Writes the copy of a committed anchor and mails it. */
export async function guardarAncora(
  { empresaId, dia }: JobMap["evidencias.guardarAncora"],
  services: Services,
): Promise<void> {
  const kept = await guardarCopia(services, empresaId, dia);
  if (kept === null) return;
  const { hash, assinatura, lida } = kept;
  const { relatorios, raiz, chavePublica } = lida;
  const base64 = Buffer.from(assinatura, "hex").toString("base64");
  await mailAdministradores(services, empresaId, (idioma) =>
    ancoraMail(idioma, { dia, relatorios, hash, raiz, assinatura: base64, chavePublica }),
  );
}

/**
 * True when `dia` is on the weekday on which this report's files are read. The weekday follows from the report's id: reading all
 * files each night would take too long.
 */
export function dayOfFiles(relatorioId: string, dia: string): boolean {
  const days = Math.floor(Date.parse(`${dia}T00:00:00Z`) / 86_400_000);
  return days % 7 === Number.parseInt(relatorioId.slice(-6), 16) % 7;
}

async function nameReports(
  { database }: Services,
  empresaId: string,
  ids: readonly string[],
): Promise<Map<string, (idioma: Idioma) => string>> {
  const rows = await database.withEmpresa(
    { empresaId },
    (tx) => tx<{ id: string; numero: number; modelo: string; obra: string }[]>`
      select r.id, r.numero, m.descricao as modelo, o.nome as obra from relatorios r
      join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
      join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
      where r.empresa_id = ${empresaId} and r.id = any(${[...ids]}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, numero, modelo, obra }) => {
      const relatorio = { numero, modeloDeRelatorio: { descricao: modelo } };
      return [id, (idioma: Idioma) => nomeDoRelatorio(relatorio, idioma, obra)] as const;
    }),
  );
}

/** After this time a job stops and enqueues another job for the rest: the queue takes a job away after ten minutes. */
const MOST_MS = 3 * 60_000;

/** Verifies the evidence of a company at night. Differences are logged as an error and mailed to the administrators. */
export async function verificarANoite(
  { empresaId, dia, depoisDe }: JobMap["evidencias.verificar"],
  services: Services,
): Promise<void> {
  const until = performance.now() + MOST_MS;
  const { problemas, parouDepoisDe, ...total } = await verificarEmpresa(services, empresaId, {
    lerArquivos: (relatorioId) => dayOfFiles(relatorioId, dia),
    depoisDe,
    parar: () => performance.now() > until,
  });
  if (parouDepoisDe !== null) {
    const rest = { empresaId, dia, depoisDe: parouDepoisDe };
    await services.database.withConta({}, (tx) =>
      services.jobs.enqueue(tx, "evidencias.verificar", rest, { key: `${empresaId} ${dia} ${parouDepoisDe}` }),
    );
  }
  if (problemas.length === 0) {
    services.log.info({ empresaId, ...total }, "evidence verified");
    return;
  }
  services.log.error(
    { empresaId, ...total, problemas: problemas.slice(0, 50) },
    "evidence differs from what was recorded",
  );
  const names = await nameReports(
    services,
    empresaId,
    problemas.flatMap(({ relatorioId }) => relatorioId ?? []),
  );
  const found = (idioma: Idioma): RelatorioComProblemas[] =>
    problemas.map(({ relatorioId, problemas: each }) => ({
      nome: relatorioId === null ? "Âncoras" : (names.get(relatorioId)?.(idioma) ?? relatorioId),
      problemas: each,
    }));
  await mailAdministradores(services, empresaId, (idioma) => alarmeMail(idioma, found(idioma)));
}
