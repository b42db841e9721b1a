import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./lib/config.ts";
import { medirUso } from "./usuarios/uso.ts";
import { expirarBackups } from "./backup/expirar.ts";
import { fazerBackup } from "./backup/job.ts";
import { avisarChave, conferirChaves } from "./chaves/avisos.ts";
import { enviarAviso } from "./cobranca/avisos.ts";
import { advanceConta } from "./cobranca/dia.ts";
import { followCobranca } from "./cobranca/modo.ts";
import { avisarSenhaAlterada, avisarTrocaDeEmail, enviarConfirmacao, enviarRecuperacao } from "./contas/jobs.ts";
import { completeExemplo } from "./contas/exemplo.ts";
import { createPasswordHasher, type PasswordHasher } from "./lib/passwords.ts";
import type { Database } from "./db/database.ts";
import { ancorar } from "./evidencia/ancorar.ts";
import { guardarAncora, verificarANoite } from "./evidencia/noturno.ts";
import type { Closing } from "./http/shutdown.ts";
import { lembrarDaEmpresa } from "./hoje/lembrete.ts";
import { createImages } from "./images/images.ts";
import { createPlanilhas } from "./importacao/planilhas.ts";
import { expirarImpressoes } from "./impressoes/expirar.ts";
import { runImpressao } from "./impressoes/job.ts";
import { createImpressoesService } from "./impressoes/service.ts";
import { createJobs, type Handlers, type JobContext } from "./jobs/jobs.ts";
import { startRegular } from "./regular.ts";
import { JOB_NAMES, type JobMap, type JobName } from "./jobs/registry.ts";
import { createLive } from "./live/live.ts";
import { createMailer } from "./mail/mailer.ts";
import { enviarNotificacao } from "./notificacoes/jobs.ts";
import { enviarPush } from "./push/enviar.ts";
import { derivarFoto } from "./relatorios/jobs.ts";
import { propagar } from "./relatorios/propagar.ts";
import { expirarEnvios } from "./relatorios/midias/enviosExpirar.ts";
import { createPdfService } from "./relatorios/pdf/service.ts";
import { mandarCopia } from "./selo/copia.ts";
import { selarDocumento } from "./selo/jobs.ts";
import { createSelador, type Selador } from "./selo/selador.ts";
import type { AllServices } from "./services.ts";
import { createDiskStorage } from "./storage/disk.ts";
import { makePrivate } from "./storage/privado.ts";
import { varrerArquivos } from "./files/sweep.ts";
import { avisarAcessoMudado, enviarConvite } from "./usuarios/jobs.ts";
import { createPlaces } from "./places/places.ts";
import { createVideos } from "./videos/videos.ts";
import { avisarWebhook, varrerEntregas } from "./webhooks/avisos.ts";
import { enviarEventos } from "./webhooks/rodada.ts";

/** Builds the services of handlers and jobs, from a configuration and an open database. */

/** At most this many companies send events, or push messages, at the same time: a receiver that does not answer occupies a place for some seconds. */
const PLACES_OF_SENDERS = 8;

type JobHandlers = {
  readonly [Name in JobName]: (data: JobMap[Name], services: AllServices, job: JobContext) => Promise<void>;
};

const JOB_HANDLERS: JobHandlers = {
  "fotos.derivar": derivarFoto,
  "envios.expirar": expirarEnvios,
  "contas.recuperarSenha": enviarRecuperacao,
  "contas.avisarSenha": avisarSenhaAlterada,
  "contas.confirmarEmail": enviarConfirmacao,
  "contas.avisarTrocaDeEmail": avisarTrocaDeEmail,
  "contas.completarExemplo": completeExemplo,
  "empresas.medirUso": medirUso,
  "usuarios.convidar": enviarConvite,
  "usuarios.avisarAcesso": avisarAcessoMudado,
  "relatorios.selar": selarDocumento,
  "relatorios.mandarCopia": mandarCopia,
  "notificacoes.enviar": enviarNotificacao,
  "push.enviar": enviarPush,
  "evidencias.ancorar": ancorar,
  "evidencias.guardarAncora": guardarAncora,
  "evidencias.verificar": verificarANoite,
  "arquivos.varrer": varrerArquivos,
  "cronograma.propagar": propagar,
  "cobranca.avancar": advanceConta,
  "cobranca.avisar": enviarAviso,
  "chaves.conferir": conferirChaves,
  "chaves.avisar": avisarChave,
  "webhooks.enviar": enviarEventos,
  "webhooks.avisar": avisarWebhook,
  "webhooks.varrer": varrerEntregas,
  "hoje.lembrar": lembrarDaEmpresa,
  "impressoes.fazer": runImpressao,
  "impressoes.expirar": expirarImpressoes,
  "backup.fazer": fazerBackup,
  "backup.expirar": expirarBackups,
};

function bound(services: AllServices): Handlers<JobMap> {
  return Object.fromEntries(
    JOB_NAMES.map((name) => {
      const handler = JOB_HANDLERS[name] as (data: never, services: AllServices, job: JobContext) => Promise<void>;
      return [name, (data: never, job: JobContext) => handler(data, services, job)];
    }),
  ) as unknown as Handlers<JobMap>;
}

/** Returns the product's version, from package.json. */
export function productVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

export type StartOptions = {
  config: Config;
  database: Database;
  log: Logger;
  /** True to check every answer against its contract. */
  checkAnswers: boolean;
  hasher?: PasswordHasher;
  selo?: Selador;
};

/** Starts storage, child processes, mail and jobs. The returned `closing` lists how to end them, with the database last. */
export async function startServices(options: StartOptions): Promise<{ services: AllServices; closing: Closing }> {
  const { config, database, log, checkAnswers } = options;
  const privado = makePrivate(config.dataDir, log);
  const storage = createDiskStorage({ root: join(config.dataDir, "arquivos") });
  const images = createImages();
  const videos = createVideos();
  const places = createPlaces();
  const pdf = createPdfService(join(config.dataDir, "pdf"));
  const impressoes = createImpressoesService(join(config.dataDir, "impressoes"));
  const planilhas = createPlanilhas();
  const mailer = createMailer(config, log);
  const jobs = createJobs<JobMap>({
    connection: database.boss,
    names: JOB_NAMES,
    log,
    places: { "webhooks.enviar": PLACES_OF_SENDERS, "push.enviar": PLACES_OF_SENDERS },
  });
  const live = createLive(database, log);
  const hasher = options.hasher ?? createPasswordHasher();
  const selo = options.selo ?? (await createSelador(config));
  const services: AllServices = {
    config,
    database,
    storage,
    images,
    videos,
    places,
    pdf,
    impressoes,
    planilhas,
    selo,
    jobs,
    live,
    mailer,
    hasher,
    version: productVersion(),
    log,
    checkAnswers,
  };
  await followCobranca(services);
  await jobs.start(bound(services));
  const stopRegular = startRegular(services, log);
  const closing: Closing = [
    { name: "regular work", close: stopRegular },
    { name: "modes of files", close: () => privado.close() },
    { name: "live", close: () => live.close() },
    // Closed before the jobs stop, so that jobs that wait for a document wake up. The next process makes unfinished documents again.
    { name: "impressoes", close: () => impressoes.close() },
    { name: "jobs", close: () => jobs.stop() },
    { name: "mail", close: async () => mailer.close() },
    { name: "pdf", close: () => pdf.close() },
    { name: "planilhas", close: () => planilhas.close() },

    { name: "images", close: () => images.close() },
    { name: "videos", close: () => videos.close() },
    { name: "places", close: () => places.close() },
    { name: "database", close: () => database.close() },
  ];
  return { services, closing };
}
