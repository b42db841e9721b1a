import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { contract } from "../domain/contract.ts";
import { fatosDaAnaliseRoutes } from "./analise/fatosRoutes.ts";
import { midiasDaAnaliseRoutes } from "./analise/midiasRoutes.ts";
import { arquivoDaAnaliseRoutes } from "./analise/arquivos.ts";
import { analiseRoutes } from "./analise/routes.ts";
import { hojeRoutes } from "./hoje/routes.ts";
import { aguardandoRoutes } from "./aprovacao/aguardandoRoutes.ts";
import { assinaturasDaPessoaRoutes } from "./aprovacao/pessoaRoutes.ts";
import { aprovacaoRoutes } from "./aprovacao/routes.ts";
import { auditoriaRoutes } from "./auditoria/routes.ts";
import { backupRoutes } from "./backup/routes.ts";
import { buscaRoutes } from "./busca/routes.ts";
import { cadastroRoutes } from "./catalogos/cadastroRoutes.ts";
import { maoDeObraRoutes } from "./catalogos/maoDeObraRoutes.ts";
import { planejamentoRoutes } from "./catalogos/planejamentoRoutes.ts";
import { catalogosRoutes } from "./catalogos/routes.ts";
import { chavesRoutes } from "./chaves/routes.ts";
import { CONSTRAINTS } from "./constraints.ts";
import { contasRoutes, convitesRoutes, emailRoutes, sessoesRoutes } from "./contas/routes.ts";
import { translateDatabaseError } from "./db/errors.ts";
import { cronogramaRoutes } from "./cronograma/routes.ts";
import { documentosRoutes } from "./documentos/routes.ts";
import { cobrancaRoutes } from "./cobranca/routes.ts";
import { empresasRoutes } from "./empresas/routes.ts";
import { evidenciasRoutes } from "./evidencia/routes.ts";
import { filtrosRoutes } from "./filtros/routes.ts";
import { ChaveUso } from "./http/chaveUso.ts";
import { registerDocs } from "./http/docs.ts";
import { registerCompression } from "./http/compress.ts";
import { idiomaOf } from "./http/errors.ts";
import { warnOfForwarded } from "./http/forwarded.ts";
import { registerHeaders } from "./http/headers.ts";
import { registerHealth } from "./http/health.ts";
import { registerJson } from "./http/json.ts";
import { registerRequestLog } from "./http/logs.ts";
import { registerRoutes, sendError } from "./http/register.ts";
import { trackConnections } from "./http/shutdown.ts";
import { registerWeb } from "./http/staticWeb.ts";
import { Turn } from "./http/turn.ts";
import { prepareUploads, registerUploads } from "./http/upload.ts";
import { importacaoRoutes } from "./importacao/routes.ts";
import { pdfRoutes } from "./impressoes/pdfAnswer.ts";
import { impressoesRoutes } from "./impressoes/routes.ts";
import { connectListeners } from "./listeners.ts";
import { lixeiraRoutes } from "./lixeira/routes.ts";
import { modelosRoutes } from "./modelos/routes.ts";
import { notificacoesRoutes } from "./notificacoes/routes.ts";
import { clienteLogoRoutes } from "./obras/clienteLogo.ts";
import { gruposRoutes } from "./obras/grupos.ts";
import { logosRoutes } from "./obras/logos.ts";
import { obrasRoutes } from "./obras/routes.ts";
import { exclusaoRoutes } from "./relatorios/exclusao.ts";
import { fotosRoutes } from "./relatorios/fotoRoutes.ts";
import { historicoRoutes } from "./relatorios/historicoRoutes.ts";
import { logRoutes } from "./relatorios/log.ts";
import { anexosRoutes } from "./relatorios/midias/anexoRoutes.ts";
import { assinaturasRoutes } from "./relatorios/midias/assinaturaRoutes.ts";
import { enviosRoutes } from "./relatorios/midias/envioRoutes.ts";
import { videosRoutes } from "./relatorios/midias/videoRoutes.ts";
import { pushRoutes } from "./push/routes.ts";
import { presencaRoutes } from "./presenca/routes.ts";
import { relatoriosRoutes } from "./relatorios/routes.ts";
import { secaoRoutes } from "./relatorios/secao.ts";
import { tarefasRoutes } from "./relatorios/tarefas.ts";
import { sincronizacaoRoutes } from "./sincronizacao/routes.ts";
import { sobreRoutes } from "./sobre/routes.ts";
import { seloRoutes } from "./selo/routes.ts";
import { usuariosDaObraRoutes, usuariosRoutes } from "./usuarios/routes.ts";
import { verificacaoRoutes } from "./verificacao/routes.ts";
import { webhooksRoutes } from "./webhooks/routes.ts";
import type { RouteOf } from "./http/route.ts";
import type { AllServices } from "./services.ts";

/** Routes of all nouns; the compiler checks that a noun handles each call of its contract. */
const ROUTES: readonly RouteOf<AllServices>[] = [
  ...contasRoutes,
  ...sessoesRoutes,
  ...emailRoutes,
  ...convitesRoutes,
  ...usuariosRoutes,
  ...usuariosDaObraRoutes,
  ...cobrancaRoutes,
  ...chavesRoutes,
  ...webhooksRoutes,
  ...backupRoutes,
  ...empresasRoutes,
  ...obrasRoutes,
  ...logosRoutes,
  ...modelosRoutes,
  ...gruposRoutes,
  ...clienteLogoRoutes,
  ...catalogosRoutes,
  ...cadastroRoutes,
  ...maoDeObraRoutes,
  ...planejamentoRoutes,
  ...documentosRoutes,
  ...cronogramaRoutes,
  ...relatoriosRoutes,
  ...pdfRoutes,
  ...exclusaoRoutes,
  ...secaoRoutes,
  ...tarefasRoutes,
  ...historicoRoutes,
  ...fotosRoutes,
  ...videosRoutes,
  ...anexosRoutes,
  ...assinaturasRoutes,
  ...enviosRoutes,
  ...logRoutes,
  ...lixeiraRoutes,
  ...auditoriaRoutes,
  ...buscaRoutes,
  ...presencaRoutes,
  ...aprovacaoRoutes,
  ...aguardandoRoutes,
  ...assinaturasDaPessoaRoutes,
  ...notificacoesRoutes,
  ...pushRoutes,
  ...evidenciasRoutes,
  ...verificacaoRoutes,
  ...impressoesRoutes,
  ...importacaoRoutes,
  ...filtrosRoutes,
  ...analiseRoutes,
  ...hojeRoutes,
  ...fatosDaAnaliseRoutes,
  ...midiasDaAnaliseRoutes,
  ...arquivoDaAnaliseRoutes,
  ...sobreRoutes,
  ...seloRoutes,
  ...sincronizacaoRoutes,
];

/** A phone on a bad network may take this long to send one photo. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** Proxies end a request that is silent for a minute; after this time a waiting request gets an error message instead. */
const WAIT_MS = 30_000;

const translate = (error: unknown) => translateDatabaseError(error, CONSTRAINTS);

export type AppOptions = {
  log: FastifyBaseLogger;
  /** Folder of the built web, or null to serve the API alone. */
  web: string | null;
  /** How long a request waits in the shared queues (decision 030), in milliseconds; half a minute when absent. */
  waitMs?: number;
};

function createFastify({ log }: AppOptions, trustedProxies: readonly string[]): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Path parameters may be long: a role or machine that is in no list is named in the path.
    routerOptions: { maxParamLength: 600 },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // The idle connections of a closing server are cut; requests under way are finished.
    forceCloseConnections: "idle",
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      void sendError(request, reply, error, idiomaOf(request.headers["accept-language"]), translate);
    },
  });
}

/** Builds the HTTP server; the caller listens and closes. */
export async function buildApp(services: AllServices, options: AppOptions): Promise<FastifyInstance> {
  const { config, database, live, storage, version } = services;
  connectListeners();
  const app = createFastify(options, config.trustedProxies);
  const uploadFolder = await prepareUploads(config.dataDir);
  trackConnections(app);
  // Open streams would keep a closing server waiting forever.
  app.addHook("preClose", async () => live.closeStreams());
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.setErrorHandler((error, request, reply) =>
    sendError(request, reply, error, idiomaOf(request.headers["accept-language"]), translate),
  );
  registerRequestLog(app);
  warnOfForwarded(app, config.trustedProxies);
  registerJson(app);
  registerHeaders(app, { https: config.publicUrl.startsWith("https:") });
  registerCompression(app);
  await registerUploads(app);
  registerHealth(app, { banco: () => database.ping(), arquivos: () => storage.ping() });
  const { waitMs = WAIT_MS } = options;
  const chaves = new ChaveUso(database, services.log);
  app.addHook("onClose", async () => chaves.close());
  registerRoutes(app, ROUTES, { services, uploadFolder, translate, turn: new Turn(), chaves, waitMs });
  registerDocs(app, contract, { version, url: config.publicUrl });
  await registerWeb(app, options.web, { offline: config.offline });
  return app;
}
