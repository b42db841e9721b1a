import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import { makeVideo } from "../support/video.ts";
import { CRONOGRAMA, envioDe, LISTA, type World } from "./strangers.matrix.ts";

/** Makes test data in which every call has something to act on. */

/** Saves different values of one field from two devices, both based on the same version. */
async function makeConflict(
  server: TestServer,
  as: Person,
  params: { obraId: string; relatorioId: string },
): Promise<string> {
  const { versao } = (await server.api("getRelatorio", { as, params })).body;
  const save = (expedienteInicio: string) =>
    server.api("updateRelatorio", {
      as,
      params,
      headers: { "x-device-id": randomUUID() },
      body: { versao, horarioDeTrabalho: { expedienteInicio, expedienteFim: "17:00" } },
    });
  await save("05:10");
  return (await save("05:20")).body.conflitos?.[0]?._id ?? "";
}

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** Adds a file of each kind, a stored signature, and a video that is being sent in parts. */
async function addFiles(
  server: TestServer,
  as: Person,
  params: { obraId: string; relatorioId: string },
  foto: Uint8Array,
) {
  const video = await makeVideo({ seconds: 3 });
  const added = {
    video: { name: "obra.mp4", bytes: video, segundo: { field: "foto", bytes: foto } },
    anexo: { name: "planta.pdf", bytes: PDF },
    assinatura: { name: "assinatura.jpg", bytes: foto },
  };
  const { arquivo: arquivoVideo } = (await server.api("uploadVideo", { as, params, file: added.video })).body;
  const { arquivo: arquivoAnexo } = (await server.api("uploadAnexo", { as, params, file: added.anexo })).body;
  const query = { ...params, posicaoAssinatura: 1 };
  const { arquivoAssinatura } = (await server.api("uploadAssinatura", { as, query, file: added.assinatura })).body;
  await server.api("uploadMinhaAssinatura", { as, file: added.assinatura });
  const envioId = randomUUID();
  await server.api("criarEnvio", { as, params: { ...params, envioId }, body: envioDe({ video }) });
  return { video, pdf: PDF, arquivoVideo, arquivoAnexo, arquivoAssinatura, envioId };
}

/**
 * Gives the report electronic signatures, lets Ana sign, and lets her reopen the report. Afterwards the report is in review
 * again, and her signature is kept.
 */
async function signAndReopen(
  server: TestServer,
  ana: Person,
  world: { obraId: string; relatorioId: string; modeloId: string; foto: Uint8Array },
) {
  const { obraId, relatorioId, modeloId } = world;
  const params = { obraId, relatorioId };
  const api = server.api;
  const aprovacao = async () => (await api("getAprovacao", { as: ana, params })).body;
  const foto = { name: "foto.jpg", bytes: world.foto };
  const novaFoto = async () => (await api("uploadFoto", { as: ana, params, file: foto })).body.arquivo;
  await api("updateEmpresa", { as: ana, body: { configuracao: { reabrirRelatorioAprovado: true } } });
  await api("updateAprovacaoDoModelo", {
    as: ana,
    params: { obraId, modeloId },
    body: { assinaturasTipo: "eletronica", assinantes: [{ usuarioId: ana.usuarioId }] },
  });
  await api("updateRelatorio", { as: ana, params, body: { status: { id: 3 } } });
  const { esperado, conflitos } = await aprovacao();
  const body = { esperado, assinatura: { arquivo: "usuario" as const }, ciente: { conflitos } };
  const signed = await api("aprovarRelatorio", { as: ana, params, body });
  const assinaturaEletronica = signed.body.aprovacao.assinantes[0]?.arquivoAssinatura ?? "";
  const codigoDoDocumento = signed.body.aprovacao.documento?.codigo ?? "";
  await server.drainJobs();
  await api("reabrirRelatorio", { as: ana, params, body: {} });
  const outro = await server.createUsuario(ana.empresaId, { perfil: 2 });
  return { aprovacao, novaFoto, assinaturaEletronica, codigoDoDocumento, outroId: outro.usuarioId };
}

/** Adds, per catalogue, an entry that is not used anywhere. */
async function addCadastros(server: TestServer, as: Person, categoriaId: string): Promise<World["cadastro"]> {
  const body = { descricao: "De ninguém" };
  const pessoa = { nome: "Ninguém", funcao: "Vigia", categoria: { _id: categoriaId } };
  return {
    padrao: (await server.api("createMaoDeObraPadrao", { as, body })).body._id,
    pessoa: (await server.api("createMaoDeObraPersonalizada", { as, body: pessoa })).body._id,
    qualquer: (await server.api("createMaoDeObraPadrao", { as, body: { descricao: "De um tipo" } })).body._id,
    grupo: (await server.api("createMaoDeObraCategoria", { as, body })).body._id,
    equipamento: (await server.api("createEquipamento", { as, body })).body._id,
    tipo: (await server.api("createTipoDeOcorrencia", { as, body })).body._id,
    checklist: (await server.api("createChecklist", { as, body: { ...body, itens: [] } })).body._id,
  };
}

/** Adds a customised user of the work, somebody invited to a second work, and Ana's photo; also returns the name of Ana's stored signature. */
async function addUsuarios(server: TestServer, ana: Person, obraId: string, foto: Uint8Array) {
  const pessoa = await server.createUsuario(ana.empresaId, { obras: [obraId] });
  const { _id: segundaId } = (await server.api("createObra", { as: ana, body: { cadastroCompleto: false, nome: "2" } }))
    .body;
  const convite = {
    nome: "Convidada",
    email: "convidada@exemplo.com",
    perfil: { id: 3 as const },
    obrasAcesso: [{ _id: segundaId }],
  };
  const { _id: convidadoId } = (await server.api("createUsuario", { as: ana, body: convite })).body;
  const params = { usuarioId: ana.usuarioId };
  const file = { name: "foto.jpg", bytes: foto };
  const { fotoUrl } = (await server.api("uploadFotoDoUsuario", { as: ana, params, file })).body;
  const { arquivoAssinatura } = (await server.api("getUsuario", { as: ana, params })).body;
  return {
    pessoaId: pessoa.usuarioId,
    convidadoId,
    fotoDaAna: fotoUrl.split("/").at(-1) ?? "",
    assinaturaDaAna: arquivoAssinatura ?? "",
  };
}

async function addCronograma(server: TestServer, as: Person, { obraId, relatorioId }: WorldGround) {
  const etapa = await server.api("createEtapa", { as, params: { obraId }, body: { descricao: "Estrutura" } });
  const params = { obraId, etapaId: etapa.body._id };
  const tarefa = async (descricao: string) =>
    (await server.api("createTarefa", { as, params, body: { descricao, prazo: "2099-12-31" } })).body._id;
  const tarefas = [await tarefa("Pilares"), await tarefa("Vigas"), await tarefa("Lajes")] as const;
  const added = { params: { obraId, relatorioId }, body: { tarefas: [{ _id: tarefas[0] }] } };
  await server.api("addTarefasAoRelatorio", { as, ...added });
  const daTarefa = { params: { obraId, tarefaId: tarefas[0] }, body: { porcentagem: 5 } };
  const { dias } = (await server.api("ajustarTarefa", { as, ...daTarefa })).body;
  const ajusteId = dias.find(({ relatorio }) => relatorio === null)?._id ?? "";
  return { etapaId: params.etapaId, tarefasDoCronograma: tarefas, ajusteId };
}

/** The part that exists before the other test data is added: an administrator, and a work with a report that has an activity and an occurrence. */
export type WorldGround = Pick<World, "ana" | "obraId" | "relatorioId" | "modeloId">;

/** Signs up a company and returns the sample work that every company begins with. */
export async function signUpWithSample(server: TestServer): Promise<WorldGround> {
  const ana = await server.signUp();
  const [obra] = (await server.api("listObras", { as: ana })).body.obras;
  const params = { obraId: obra?._id ?? "" };
  const [modelo] = (await server.api("listModelosDaObra", { as: ana, params })).body;
  const [relatorio] = (await server.api("listRelatorios", { as: ana, params })).body.relatorios;
  return { ana, ...params, relatorioId: relatorio?._id ?? "", modeloId: modelo?._id ?? "" };
}

/** Makes all the test data through the product's own calls; Ana is the company's administrator. */
export async function createWorld(server: TestServer, ground?: WorldGround): Promise<World> {
  const { ana, obraId, relatorioId, modeloId } = ground ?? (await signUpWithSample(server));
  const foto = await readFile(new URL("../support/photos/Landscape_1.jpg", import.meta.url));
  const file = { name: "foto.jpg", bytes: foto };
  const { arquivo } = (await server.api("uploadFoto", { as: ana, params: { obraId, relatorioId }, file })).body;
  const { fotoUrl } = (await server.api("uploadFotoDaObra", { as: ana, params: { obraId }, file })).body;
  const { clienteLogo: clienteLogoUrl } = (await server.api("uploadClienteLogo", { as: ana, params: { obraId }, file }))
    .body;
  const clienteLogo = clienteLogoUrl?.split("/").at(-1) ?? "";
  const { _id: grupoId } = (await server.api("createGrupoDeObra", { as: ana, body: { descricao: "Escolas" } })).body;
  const semanal = await server.api("createModelo", { as: ana, body: { descricao: "Semanal", tipoDeData: "periodo" } });
  const { _id: semanalId } = semanal.body;
  const modelos = [{ modeloGlobalId: semanalId }];
  await server.api("addModelosDaObra", { as: ana, params: { obraId }, body: { modelos } });
  const { logoUrl } = (await server.api("uploadLogo", { as: ana, file })).body;
  const doModelo = { obraId, modeloId };
  const query = { posicao: "2" as const };
  const { logomarca } = (await server.api("uploadLogoDoModelo", { as: ana, params: doModelo, query, file })).body;
  await server.drainJobs();
  const fotoDaObra = fotoUrl.split("/").at(-1) ?? "";
  const logo = logoUrl.split("/").at(-1) ?? "";
  const logoDoModelo = logomarca.logoDois?.url.split("/").at(-1) ?? "";
  const categoriaId = (await server.api("listMaoDeObra", { as: ana })).body.categorias[0]?._id ?? "";
  const checklistId = (await server.api("listChecklists", { as: ana })).body[0]?._id ?? "";
  const cadastro = await addCadastros(server, ana, categoriaId);
  const conflitoId = await makeConflict(server, ana, { obraId, relatorioId });
  const { atividades, ocorrencias } = (await server.api("getRelatorio", { as: ana, params: { obraId, relatorioId } }))
    .body;
  const tarefaId = atividades?.[0]?.tarefaId ?? "";
  const ocorrenciaId = ocorrencias?.[0]?._id ?? "";
  const doRelatorio = { relatorioId, conflitoId, tarefaId, ocorrenciaId };
  const ids = { obraId, ...doRelatorio, modeloId, categoriaId, checklistId };
  const files = await addFiles(server, ana, { obraId, relatorioId }, foto);
  const approval = await signAndReopen(server, ana, { ...ids, foto });
  const pedido = { formato: "excel", de: "2000-01-01", ate: "2099-12-31" } as const;
  const impressao = await server.api("createImpressao", { as: ana, params: { obraId }, body: pedido });
  const { _id: impressaoId } = impressao.body;
  const pasta = await server.api("createPasta", { as: ana, params: { obraId }, body: { descricao: "Projetos" } });
  const { _id: pastaId } = pasta.body;
  const planta = { name: "planta.pdf", bytes: PDF };
  const documento = await server.api("uploadDocumento", { as: ana, params: { obraId, pastaId }, file: planta });
  const documentos = { pastaId, documentoId: documento.body._id };
  const lista = { query: { tipo: "equipamentos" }, file: { name: "lista.csv", bytes: LISTA } } as const;
  const importacao = await server.api("lerPlanilha", { as: ana, ...lista });
  const { _id: importacaoId } = importacao.body;
  const doCronograma = { params: { obraId }, file: { name: "lista.csv", bytes: CRONOGRAMA } };
  const cronograma = await server.api("importarExcel", { as: ana, ...doCronograma });
  const pessoas = await addUsuarios(server, ana, obraId, foto);
  await server.api("getToken", { as: ana, headers: { "x-confirmar": "gerar" } });
  const painel = { nome: "Painel", escopos: ["relatorios:ler" as const] };
  const { _id: chaveId } = (await server.api("createChave", { as: ana, body: painel })).body.chave;
  const webhook = { url: "http://127.0.0.1:9/webhook", eventos: ["exportacao.pronta" as const] };
  const { _id: webhookId } = (await server.api("createWebhook", { as: ana, body: webhook })).body.webhook;
  const { _id: entregaId } = (await server.api("testarWebhook", { as: ana, params: { webhookId } })).body;
  const { _id: backupId } = (await server.api("createBackup", { as: ana, body: {} })).body;
  await server.drainJobs();
  // Ends the delivery, whose address has no server: otherwise a later attempt could write while a test compares rows.
  await server.owner`update webhook_entregas set estado = 'falhou' where webhook_id = ${webhookId}`;
  return {
    ana,
    chaveId,
    webhookId,
    entregaId,
    ...pessoas,
    ...ids,
    cadastro,
    semanalId,
    ...approval,
    ...documentos,
    ...(await addCronograma(server, ana, { ana, obraId, relatorioId, modeloId })),
    impressaoId,
    backupId,
    importacaoId,
    importacaoDoCronogramaId: cronograma.body._id,
    arquivo,
    fotoDaObra,
    clienteLogo,
    grupoId,
    logo,
    logoDoModelo,
    foto,
    ...files,
  };
}
