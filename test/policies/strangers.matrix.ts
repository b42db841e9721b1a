import { createHash } from "node:crypto";
import type { CallName } from "../../domain/contract.ts";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { contract } from "../../domain/contract.ts";
import type { Act } from "../../domain/calls/acts.ts";
import type { TestServer } from "../support/server.ts";
import type { CallInput, Person } from "../support/http.ts";

/**
 * One entry per call of the contract: the input with which a permitted person makes the call. The test sends the same request as
 * every person without permission. The record is typed over the calls, so a new call without an entry does not compile.
 */

export type World = {
  ana: Person;
  obraId: string;
  relatorioId: string;
  arquivo: string;
  conflitoId: string;
  tarefaId: string;
  ocorrenciaId: string;
  fotoDaObra: string;
  clienteLogo: string;
  grupoId: string;
  logo: string;
  logoDoModelo: string;
  modeloId: string;
  /** A template that the work has, but with which no report was made. */
  semanalId: string;
  categoriaId: string;
  checklistId: string;
  /** Per catalogue, an entry that is not used anywhere. */
  cadastro: Readonly<Record<"padrao" | "pessoa" | "qualquer" | "grupo" | "equipamento" | "tipo" | "checklist", string>>;
  foto: Uint8Array;
  arquivoVideo: string;
  arquivoAnexo: string;
  arquivoAssinatura: string;
  video: Uint8Array;
  pdf: Uint8Array;
  /** A video that is being sent in parts: it is announced, and its only part has arrived. */
  envioId: string;
  /** Another administrator. */
  outroId: string;
  /** `pessoaId`: a customised user of this work. `convidadoId`: somebody who is invited, to a second work. */
  pessoaId: string;
  convidadoId: string;
  /** Names of Ana's photo and of her stored signature. */
  fotoDaAna: string;
  assinaturaDaAna: string;
  /** The report's current state, for an approver's `esperado`. */
  aprovacao: () => Promise<Aprovacao>;
  /** Adds a new photo to the report, for a call that deletes a photo: otherwise the next call would find none. */
  novaFoto: () => Promise<string>;
  /** Picture with which Ana signed before the report was reopened. */
  assinaturaEletronica: string;
  /** Code of the sealed document of the approval before the report was reopened. */
  codigoDoDocumento: string;
  /** A finished document over a period. */
  impressaoId: string;
  backupId: string;
  /** An import that was read from a file and has a row to import. */
  importacaoId: string;
  /** Like `importacaoId`, for an import of the schedule. */
  importacaoDoCronogramaId: string;
  /** A folder of the work, with a document. */
  pastaId: string;
  documentoId: string;
  /** A stage of the schedule with three tasks. */
  etapaId: string;
  tarefasDoCronograma: readonly [string, string, string];
  /** An adjustment of the first of these tasks. */
  ajusteId: string;
  /** An API token, in addition to the one of `/gerar-token`. */
  chaveId: string;
  /** A webhook that is told of exports, and a delivery to it. */
  webhookId: string;
  entregaId: string;
};

/** `account`: the call names no company, and only the session matters. `open`: everyone may make the call. */
export type Entry = "open" | "account" | ((world: World) => Made | Promise<Made>);
type Made = Pick<CallInput<CallName>, "params" | "file" | "raw"> & { query?: object; body?: object };

const photo = ({ foto }: World) => ({ name: "foto.jpg", bytes: foto });
const obra = ({ obraId }: World) => ({ obraId });
const modelo = ({ obraId, modeloId }: World) => ({ obraId, modeloId });
const relatorio = ({ obraId, relatorioId }: World) => ({ obraId, relatorioId });
const daFoto = ({ obraId, relatorioId, arquivo }: World) => ({ obraId, relatorioId, arquivo });

const daPasta = ({ obraId, pastaId }: World) => ({ obraId, pastaId });
const doDocumento = ({ obraId, documentoId }: World) => ({ obraId, anexoId: documentoId });
const daEtapa = ({ obraId, etapaId }: World) => ({ obraId, etapaId });
const daTarefa = (w: World) => ({ ...daEtapa(w), tarefaId: w.tarefasDoCronograma[0] });
const emOutraOrdem = ({ tarefasDoCronograma: [a, b] }: World) => ({ tarefas: [{ _id: b }, { _id: a }] });
const daImpressao = ({ obraId, impressaoId }: World) => ({ obraId, impressaoId });
const doVideo = (w: World) => ({ ...relatorio(w), arquivo: w.arquivoVideo });
const doAnexo = (w: World) => ({ ...relatorio(w), arquivo: w.arquivoAnexo });
const daAssinatura = (w: World) => ({ ...relatorio(w), arquivo: w.arquivoAssinatura });
const doWebhook = ({ webhookId }: World) => ({ webhookId });
/** Input of a webhook at whose address no server listens. */
const INTRUSO = { url: "http://127.0.0.1:9/intruso", eventos: ["exportacao.pronta" as const] };
const doEnvio = (w: World) => ({ ...relatorio(w), envioId: w.envioId });
const doAssinante = (w: World) => ({ ...relatorio(w), posicao: "1" });
const esperado = async (w: World) => (await w.aprovacao()).esperado;
const assinar = (w: World) => ({ ...relatorio(w), posicaoAssinatura: 2 });
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** A list with one piece of equipment, and one row that cannot be imported. */
export const LISTA = new TextEncoder().encode("Descrição;Quantidade\nGrua intrusa;1\n;2\n");
/** A schedule with one task, and one row that cannot be imported. */
export const CRONOGRAMA = new TextEncoder().encode("Etapa;Tarefa;Quantidade\nIntrusa;Tijolos;1\n;;2\n");
/** The announcement with which sending the video begins. */
export const envioDe = ({ video }: Pick<World, "video">) => ({
  tipo: "video" as const,
  sha256: sha256Of(video),
  tamanho: video.length,
  nome: "obra.mp4",
});

/** The entries are in the order in which the permitted person makes the calls: deletions come last. */
export const MATRIX: Readonly<Record<CallName, Entry>> = {
  criarConta: "open",
  login: "open",
  recuperarSenha: "open",
  novaSenha: "open",
  getPerfilUsuario: "account",
  listTextosDeErro: "account",
  updateIdioma: "account",
  alterarSenha: "account",
  getTrocaDeEmail: "account",
  pedirTrocaDeEmail: "account",
  reenviarTrocaDeEmail: "account",
  cancelarTrocaDeEmail: "account",
  confirmarTrocaDeEmail: "open",
  listSessoes: "account",
  encerrarSessao: "account",
  encerrarOutrasSessoes: "account",
  listAparelhosComPush: "account",
  ligarPush: "account",
  desligarPush: "account",
  logout: "account",
  consultarConvite: "open",
  aceitarConvite: "open",

  listUsuarios: () => ({}),
  getUsuario: (w) => ({ params: { usuarioId: w.pessoaId } }),
  createUsuario: (w) => ({
    body: { nome: "Intrusa", email: "intrusa@exemplo.com", perfil: { id: 3 }, obrasAcesso: [{ _id: w.obraId }] },
  }),
  updateUsuario: (w) => ({ params: { usuarioId: w.pessoaId }, body: { nome: "Trocada", perfil: { id: 2 } } }),
  convidarUsuario: (w) => ({ params: { usuarioId: w.convidadoId } }),
  updateMeuPerfil: () => ({ body: { nome: "Intrusa" } }),
  alterarVinculoPrincipal: (w) => ({ params: { usuarioId: w.ana.usuarioId } }),
  uploadFotoDoUsuario: (w) => ({ params: { usuarioId: w.ana.usuarioId }, file: photo(w) }),
  getFotoDoUsuario: (w) => ({ params: { usuarioId: w.ana.usuarioId, arquivo: w.fotoDaAna } }),
  informacoesEmpresaUsuario: () => ({}),
  menuContadores: () => ({}),
  listUsuariosDaObra: (w) => ({ params: obra(w) }),
  addUsuarioDaObra: (w) => ({ params: obra(w), body: { usuarioId: w.convidadoId } }),
  removeUsuarioDaObra: (w) => ({ params: { ...obra(w), usuarioId: w.convidadoId } }),
  deleteFotoDoUsuario: (w) => ({ params: { usuarioId: w.ana.usuarioId } }),
  listAssinaturasPendentes: (w) => ({ params: { usuarioId: w.pessoaId } }),
  passarAssinaturas: (w) => ({ params: { usuarioId: w.pessoaId }, body: { substitutoId: w.outroId } }),
  deleteUsuario: (w) => ({ params: { usuarioId: w.pessoaId } }),

  getEmpresa: () => ({}),
  updateEmpresa: () => ({ body: { nome: "Intrusa", configuracao: { exclusaoMultipla: true } } }),
  uploadLogo: (w) => ({ file: photo(w) }),
  getLogo: (w) => ({ params: { arquivo: w.logo } }),
  deleteLogo: () => ({}),

  listObras: () => ({}),
  createObra: () => ({ body: { cadastroCompleto: false, nome: "Intrusa" } }),
  getObra: (w) => ({ params: obra(w) }),
  updateObra: (w) => ({ params: obra(w), body: { cadastroCompleto: false, nome: "Trocada" } }),
  uploadFotoDaObra: (w) => ({ params: obra(w), file: photo(w) }),
  getFotoDaObra: (w) => ({ params: { ...obra(w), arquivo: w.fotoDaObra } }),
  listModelosDaObra: (w) => ({ params: obra(w) }),
  listObrasEmAndamento: () => ({}),
  duplicarObra: (w) => ({ params: obra(w), body: {} }),
  listGruposDeObra: () => ({}),
  getGrupoDeObra: (w) => ({ params: { grupoId: w.grupoId } }),
  createGrupoDeObra: () => ({ body: { descricao: "Intruso" } }),
  updateGrupoDeObra: (w) => ({ params: { grupoId: w.grupoId }, body: { descricao: "Trocado" } }),
  uploadClienteLogo: (w) => ({ params: obra(w), file: photo(w) }),
  getClienteLogo: (w) => ({ params: { ...obra(w), arquivo: w.clienteLogo } }),

  listModelos: () => ({}),
  getModelo: (w) => ({ params: { modeloId: w.semanalId } }),
  createModelo: () => ({ body: { descricao: "Intruso" } }),
  updateModelo: (w) => ({ params: { modeloId: w.semanalId }, body: { descricao: "Trocado" } }),
  duplicarModelo: (w) => ({ params: { modeloId: w.semanalId } }),
  addModelosDaObra: (w) => ({ params: obra(w), body: { modelos: [{ modeloGlobalId: w.semanalId }] } }),
  updateModeloDaObra: (w) => ({ params: { ...obra(w), modeloId: w.semanalId }, body: { principal: true } }),
  deleteModeloDaObra: (w) => ({ params: { ...obra(w), modeloId: w.semanalId } }),
  deleteModelo: (w) => ({ params: { modeloId: w.semanalId } }),
  uploadLogoDoModelo: (w) => ({ params: modelo(w), query: { posicao: "2" }, file: photo(w) }),
  getLogoDoModelo: (w) => ({ params: { ...modelo(w), arquivo: w.logoDoModelo } }),
  updateLogosDoModelo: (w) => ({ params: modelo(w), body: { logoUm: { ativo: false } } }),
  deleteLogoDoModelo: (w) => ({ params: modelo(w), query: { posicao: "2" } }),

  listMaoDeObra: () => ({}),
  createMaoDeObra: () => ({ body: { tipo: "padrao", descricao: "Intruso de um tipo" } }),
  getMaoDeObra: (w) => ({ params: { id: w.cadastro.qualquer } }),
  updateMaoDeObra: (w) => ({ params: { id: w.cadastro.qualquer }, body: { descricao: "Trocado de um tipo" } }),
  deleteMaoDeObra: (w) => ({ params: { id: w.cadastro.qualquer } }),
  createMaoDeObraPadrao: () => ({ body: { descricao: "Intruso" } }),
  listEquipamentos: () => ({}),
  createEquipamento: () => ({ body: { descricao: "Intruso" } }),
  listTiposDeOcorrencias: () => ({}),
  createTipoDeOcorrencia: () => ({ body: { descricao: "Intruso" } }),
  createMaoDeObraCategoria: () => ({ body: { descricao: "Intrusa" } }),
  createMaoDeObraPersonalizada: (w) => ({
    body: { nome: "Intruso", funcao: "Pedreiro", categoria: { _id: w.categoriaId } },
  }),
  listPresencas: () => ({}),
  listChecklists: () => ({}),
  createChecklist: () => ({ body: { descricao: "Invasão", itens: [{ descricao: "Tudo pronto?" }] } }),
  getChecklist: (w) => ({ params: { checklistId: w.checklistId } }),
  getPredefinidos: (w) => ({ params: obra(w) }),
  updatePredefinidos: (w) => ({ params: obra(w), body: {} }),
  getPlanejamentoMaoDeObraPadrao: (w) => ({ params: obra(w) }),
  updatePlanejamentoMaoDeObraPadrao: (w) => ({ params: obra(w), body: [] }),
  getPlanejamentoMaoDeObraPersonalizada: (w) => ({ params: obra(w) }),
  updatePlanejamentoMaoDeObraPersonalizada: (w) => ({ params: obra(w), body: [] }),
  getPlanejamentoEquipamentos: (w) => ({ params: obra(w) }),
  updatePlanejamentoEquipamentos: (w) => ({ params: obra(w), body: [] }),
  searchMaoDeObraPadrao: () => ({}),
  getMaoDeObraPadrao: (w) => ({ params: { id: w.cadastro.padrao } }),
  updateMaoDeObraPadrao: (w) => ({ params: { id: w.cadastro.padrao }, body: { descricao: "Trocado" } }),
  deleteMaoDeObraPadrao: (w) => ({ params: { id: w.cadastro.padrao } }),
  searchMaoDeObraPersonalizada: () => ({}),
  getMaoDeObraPersonalizada: (w) => ({ params: { id: w.cadastro.pessoa } }),
  updateMaoDeObraPersonalizada: (w) => ({
    params: { id: w.cadastro.pessoa },
    body: { nome: "Trocado", funcao: "Pedreiro", categoria: { _id: w.categoriaId } },
  }),
  deleteMaoDeObraPersonalizada: (w) => ({ params: { id: w.cadastro.pessoa } }),
  listMaoDeObraCategorias: () => ({}),
  getMaoDeObraCategoria: (w) => ({ params: { id: w.cadastro.grupo } }),
  updateMaoDeObraCategoria: (w) => ({ params: { id: w.cadastro.grupo }, body: { descricao: "Trocado" } }),
  deleteMaoDeObraCategoria: (w) => ({ params: { id: w.cadastro.grupo } }),
  searchEquipamentos: () => ({}),
  getEquipamento: (w) => ({ params: { id: w.cadastro.equipamento } }),
  updateEquipamento: (w) => ({ params: { id: w.cadastro.equipamento }, body: { descricao: "Trocado" } }),
  deleteEquipamento: (w) => ({ params: { id: w.cadastro.equipamento } }),
  searchTiposDeOcorrencias: () => ({}),
  getTipoDeOcorrencia: (w) => ({ params: { id: w.cadastro.tipo } }),
  updateTipoDeOcorrencia: (w) => ({ params: { id: w.cadastro.tipo }, body: { descricao: "Trocado" } }),
  deleteTipoDeOcorrencia: (w) => ({ params: { id: w.cadastro.tipo } }),
  searchChecklists: () => ({}),
  updateChecklist: (w) => ({ params: { id: w.cadastro.checklist }, body: { descricao: "Trocado", itens: [] } }),
  duplicarChecklist: (w) => ({ params: { id: w.cadastro.checklist } }),
  deleteChecklist: (w) => ({ params: { id: w.cadastro.checklist } }),

  lerPlanilha: () => ({ query: { tipo: "equipamentos" }, file: { name: "lista.csv", bytes: LISTA } }),
  getImportacao: (w) => ({ params: { importacaoId: w.importacaoId } }),
  corrigirLinhas: (w) => ({ params: { importacaoId: w.importacaoId }, body: { linhas: [] } }),
  importar: (w) => ({ params: { importacaoId: w.importacaoId } }),
  continuarImportacao: (w) => ({ params: { importacaoId: w.importacaoId } }),
  listImportacoes: () => ({ query: { tipo: "equipamentos" } }),
  desfazerImportacao: (w) => ({ params: { importacaoId: w.importacaoId } }),
  baixarModelo: () => ({ query: { tipo: "equipamentos" } }),
  exportarLista: () => ({ query: { tipo: "equipamentos" } }),
  importarExcel: (w) => ({ params: obra(w), file: { name: "lista.csv", bytes: CRONOGRAMA } }),
  adicionarExcel: (w) => ({ params: obra(w), body: { importacaoId: w.importacaoDoCronogramaId } }),
  exportarCronograma: (w) => ({ params: obra(w) }),

  listDocumentos: (w) => ({ params: obra(w) }),
  createPasta: (w) => ({ params: obra(w), body: { descricao: "Intrusa" } }),
  uploadDocumento: (w) => ({ params: daPasta(w), file: { name: "planta.pdf", bytes: w.pdf } }),
  getArquivoDoDocumento: (w) => ({ params: doDocumento(w) }),
  getPasta: (w) => ({ params: daPasta(w) }),
  getDocumentoDaObra: (w) => ({ params: doDocumento(w) }),
  updateDocumento: (w) => ({ params: doDocumento(w), body: { nome: "Trocado" } }),
  updatePasta: (w) => ({ params: daPasta(w), body: { descricao: "Trocada" } }),
  deleteDocumento: (w) => ({ params: doDocumento(w) }),
  deletePasta: (w) => ({ params: daPasta(w) }),

  addTarefasAoRelatorio: (w) => ({ params: relatorio(w), body: { tarefas: [{ _id: w.tarefasDoCronograma[1] }] } }),
  updateTarefaNoRelatorio: (w) => ({ params: { ...relatorio(w), ...daTarefa(w) }, body: { porcentagem: 40 } }),
  deleteTarefaNoRelatorio: (w) => ({ params: { ...relatorio(w), ...daTarefa(w) } }),
  getCronograma: (w) => ({ params: obra(w) }),
  getResumoDoCronograma: (w) => ({ params: obra(w) }),
  listEtapas: (w) => ({ params: obra(w) }),
  createEtapa: (w) => ({ params: obra(w), body: { descricao: "Intrusa" } }),
  updateEtapa: (w) => ({ params: daEtapa(w), body: { descricao: "Trocada" } }),
  ordenarEtapas: (w) => ({ params: obra(w), body: { etapas: [{ _id: w.etapaId }] } }),
  ordenarEtapasNaLista: (w) => ({ params: obra(w), body: { etapas: [{ _id: w.etapaId }] } }),
  listTarefas: (w) => ({ params: daEtapa(w) }),
  createTarefa: (w) => ({ params: daEtapa(w), body: { descricao: "Intrusa" } }),
  getTarefa: (w) => ({ params: daTarefa(w) }),
  updateTarefa: (w) => ({ params: daTarefa(w), body: { descricao: "Trocada" } }),
  recalcularCronograma: (w) => ({ params: obra(w) }),
  listAvancos: (w) => ({ params: { ...obra(w), tarefaId: w.tarefasDoCronograma[0] } }),
  ajustarTarefa: (w) => ({ params: { ...obra(w), tarefaId: w.tarefasDoCronograma[0] }, body: { porcentagem: 10 } }),
  deleteAjuste: (w) => ({
    params: { ...obra(w), tarefaId: w.tarefasDoCronograma[0], ajusteId: w.ajusteId },
  }),
  ordenarTarefas: (w) => ({ params: daEtapa(w), body: emOutraOrdem(w) }),
  ordenarTarefasNaLista: (w) => ({ params: daEtapa(w), body: emOutraOrdem(w) }),
  excluirTarefas: (w) => ({ params: obra(w), body: { etapas: [], tarefas: [{ _id: w.tarefasDoCronograma[2] }] } }),
  deleteTarefa: (w) => ({ params: daTarefa(w) }),
  deleteEtapa: (w) => ({ params: daEtapa(w), query: { "com-tarefas": "true" } }),

  listRelatorios: (w) => ({ params: obra(w) }),
  createRelatorio: (w) => ({ params: obra(w), body: { modeloDeRelatorioId: w.modeloId, data: "2026-01-05" } }),
  getRelatorio: (w) => ({ params: relatorio(w) }),
  updateRelatorio: (w) => ({ params: relatorio(w), body: { comentarios: [{ descricao: "Intruso" }] } }),
  registrarVisualizacao: (w) => ({ params: relatorio(w) }),
  getLog: (w) => ({ params: relatorio(w) }),
  anosContemInformacao: (w) => ({ params: obra(w) }),
  listHistorico: (w) => ({ params: relatorio(w) }),
  compararVersoes: (w) => ({ params: relatorio(w), query: { de: "1", ate: "1" } }),
  restaurarAlteracao: (w) => ({
    params: relatorio(w),
    body: { versao: 1, em: { versao: 1, item: "clima.manha", campo: "clima" } },
  }),
  resolverConflito: (w) => ({
    params: { ...relatorio(w), conflitoId: w.conflitoId },
    body: { versao: 1, escolha: "atual" },
  }),
  createAtividade: (w) => ({ params: relatorio(w), body: { descricao: "Intrusa" } }),
  getAtividade: (w) => ({ params: { ...relatorio(w), tarefaId: w.tarefaId } }),
  updateAtividade: (w) => ({ params: { ...relatorio(w), tarefaId: w.tarefaId }, body: { descricao: "Trocada" } }),
  ordenarAtividades: (w) => ({ params: relatorio(w), body: { atividades: [{ tarefaId: w.tarefaId }] } }),
  deleteAtividade: (w) => ({ params: { ...relatorio(w), tarefaId: w.tarefaId } }),
  createOcorrencia: (w) => ({ params: relatorio(w), body: { descricao: "Intrusa" } }),
  updateOcorrencia: (w) => ({
    params: { ...relatorio(w), ocorrenciaId: w.ocorrenciaId },
    body: { descricao: "Trocada" },
  }),
  ordenarOcorrencias: (w) => ({ params: relatorio(w), body: { ocorrencias: [{ _id: w.ocorrenciaId }] } }),
  deleteOcorrencia: (w) => ({ params: { ...relatorio(w), ocorrenciaId: w.ocorrenciaId } }),
  getFotoDoHistorico: (w) => ({ params: daFoto(w) }),
  logEditar: (w) => ({ params: relatorio(w), body: { secao: "comentario" } }),
  getLogEditar: (w) => ({ params: relatorio(w) }),
  streamEventos: (w) => ({ params: relatorio(w) }),
  deleteLogEditar: (w) => ({ params: relatorio(w) }),
  uploadFoto: (w) => ({ params: relatorio(w), file: photo(w) }),
  getFoto: (w) => ({ params: daFoto(w) }),
  updateFoto: (w) => ({ params: daFoto(w), query: { descricao: "Trocada" } }),
  ordenarFotos: (w) => ({ params: relatorio(w), body: { galeriaDeFotos: [{ arquivo: w.arquivo }] } }),
  descreverFotos: (w) => ({ params: relatorio(w), body: { arquivos: [w.arquivo], descricao: "Trocada" } }),
  uploadVideo: (w) => ({ params: relatorio(w), file: { name: "obra.mp4", bytes: w.video } }),
  getVideo: (w) => ({ params: doVideo(w) }),
  getFotoDoVideo: (w) => ({ params: doVideo(w) }),
  updateVideo: (w) => ({ params: doVideo(w), query: { descricao: "Trocada" } }),
  ordenarVideos: (w) => ({ params: relatorio(w), body: { videos: [{ arquivo: w.arquivoVideo }] } }),
  listEvidencias: (w) => ({ params: relatorio(w) }),
  verificarEvidencias: (w) => ({ params: relatorio(w) }),
  getVerificacao: "open",
  listPlanos: "open",
  getContatos: "open",
  getAssinaturaDaEmpresa: () => ({}),
  contratar: () => ({
    body: { plano: { id: 2 }, razaoSocial: "Construtora Horizonte", cpfCnpj: "11.222.333/0001-81", termos: true },
  }),
  trocarPlano: () => ({ body: { plano: { id: 3 } } }),
  avisarPagamento: () => ({}),
  listHistoricoDePagamentos: () => ({}),
  solicitarCancelamento: () => ({ body: { termos: true } }),
  retirarCancelamento: () => ({}),
  listBackups: () => ({}),
  createBackup: () => ({ body: {} }),
  getVolumeDoBackup: (w) => ({ params: { backupId: w.backupId, n: "1" } }),
  getToken: () => ({}),
  listChaves: () => ({}),
  createChave: (w) => ({ body: { nome: "Intruso", escopos: ["obras:ler"], obras: [{ _id: w.obraId }], dias: 7 } }),
  rotacionarChave: (w) => ({ params: { chaveId: w.chaveId }, body: { horas: 1 } }),
  revogarChave: (w) => ({ params: { chaveId: w.chaveId } }),
  excluirToken: () => ({}),
  listWebhooks: () => ({}),
  createWebhook: (w) => ({ body: { ...INTRUSO, obras: [{ _id: w.obraId }] } }),
  updateWebhook: (w) => ({ params: doWebhook(w), body: INTRUSO }),
  listEntregas: (w) => ({ params: doWebhook(w) }),
  testarWebhook: (w) => ({ params: doWebhook(w) }),
  reenviarEntrega: (w) => ({ params: { ...doWebhook(w), entregaId: w.entregaId } }),
  reenviarEntregas: (w) => ({ params: doWebhook(w), body: { desde: "2026-01-01T00:00:00Z" } }),
  rotacionarSegredo: (w) => ({ params: doWebhook(w) }),
  deleteWebhook: (w) => ({ params: doWebhook(w) }),
  uploadAnexo: (w) => ({ params: relatorio(w), file: { name: "planta.pdf", bytes: w.pdf } }),
  getAnexo: (w) => ({ params: doAnexo(w) }),
  updateAnexo: (w) => ({ params: doAnexo(w), query: { descricao: "Trocado" } }),
  ordenarAnexos: (w) => ({ params: relatorio(w), body: { anexos: [{ arquivo: w.arquivoAnexo }] } }),
  uploadAssinatura: (w) => ({ query: assinar(w), file: photo(w) }),
  uploadMinhaAssinatura: (w) => ({ file: photo(w) }),
  getMinhaAssinatura: () => ({}),
  usarMinhaAssinatura: (w) => ({ query: assinar(w) }),
  getAssinatura: (w) => ({ params: daAssinatura(w) }),
  criarEnvio: (w) => ({ params: doEnvio(w), body: envioDe(w) }),
  enviarParte: (w) => ({ params: { ...doEnvio(w), n: "1" }, query: { sha256: sha256Of(w.video) }, raw: w.video }),
  getEnvio: (w) => ({ params: doEnvio(w) }),
  enviarFotoDoEnvio: (w) => ({ params: doEnvio(w), file: photo(w) }),
  concluirEnvio: (w) => ({ params: doEnvio(w) }),
  getRecibo: (w) => ({ params: doEnvio(w) }),
  listAguardandoAprovacao: () => ({}),
  getSituacao: (w) => ({ params: { relatorioId: w.relatorioId } }),
  getResumo: (w) => ({ params: relatorio(w) }),
  listNotificacoes: () => ({}),
  contarNotificacoes: () => ({}),
  lerNotificacoes: () => ({ body: {} }),
  getPreferenciasDeNotificacao: () => ({}),
  updatePreferenciasDeNotificacao: () => ({ body: { aprovado: { app: false, email: false } } }),
  notificarComentario: (w) => ({ params: relatorio(w), body: { comentario: { descricao: "Intruso" } } }),
  getAprovacao: (w) => ({ params: relatorio(w) }),
  reprovarRelatorio: async (w) => ({
    params: relatorio(w),
    body: { esperado: await esperado(w), comentario: { descricao: "Falta uma foto" } },
  }),
  aprovarRelatorio: async (w) => ({
    params: relatorio(w),
    body: { esperado: await esperado(w), semAssinatura: true, ciente: { conflitos: (await w.aprovacao()).conflitos } },
  }),
  reabrirRelatorio: (w) => ({ params: relatorio(w), body: {} }),
  trocarAssinante: (w) => ({ params: doAssinante(w), body: { usuarioId: w.outroId } }),
  getAssinaturaEletronica: (w) => ({ params: { ...doAssinante(w), arquivo: w.assinaturaEletronica } }),
  getAprovacaoDoModelo: (w) => ({ params: modelo(w) }),
  updateAprovacaoDoModelo: (w) => ({ params: modelo(w), body: { assinaturasTipo: "manual", assinantes: [] } }),
  getPdf: (w) => ({ params: relatorio(w) }),
  listFiltro: (w) => ({ params: { ...obra(w), filtro: "atividades" } }),
  totaisDoFiltro: (w) => ({ params: { ...obra(w), filtro: "mao-de-obra" } }),
  getPlanilhaDoFiltro: (w) => ({ params: { ...obra(w), filtro: "equipamentos" } }),
  getBase: () => ({}),
  getRecentes: (w) => ({ params: obra(w) }),
  getVisaoGeral: () => ({}),
  getGradeDeRelatorios: () => ({}),
  getHoje: () => ({}),
  getEstadosDeHoje: (w) => ({ query: { obras: w.obraId } }),
  listFiltrosDeHoje: () => ({}),
  saveFiltroDeHoje: () => ({ body: { nome: "Intruso", filtro: "falta" } }),
  deleteFiltroDeHoje: () => ({ query: { nome: "Intruso" } }),
  getMesDaObra: (w) => ({ params: obra(w), query: { mes: "2026-11" } }),
  lembrarRelatorios: (w) => ({ body: { obras: [w.obraId] } }),
  getRelatoriosCriados: () => ({}),
  listRelatoriosCriados: () => ({}),
  listAguardandoDaEmpresa: () => ({}),
  listFotosDaEmpresa: () => ({}),
  listGaleriaDeFotos: () => ({}),
  getFotosQuantitativos: () => ({}),
  getFotosPorObra: () => ({}),
  getListaDeTarefas: () => ({}),
  getArquivoDaAnalise: () => ({ params: { pagina: "equipamentos" } }),
  listVideosDaEmpresa: () => ({}),
  listGaleriaDeVideos: () => ({}),
  getVideosQuantitativos: () => ({}),
  getVideosPorObra: () => ({}),
  listAnexosDaEmpresa: () => ({}),
  getAnexosQuantitativos: () => ({}),
  getAnexosPorObra: () => ({}),
  getHistogramaDeMaoDeObra: () => ({}),
  getHistoricoDeMaoDeObra: () => ({}),
  getMaoDeObraPadraoPorObra: (w) => ({ params: { id: w.cadastro.padrao } }),
  getMaoDeObraPersonalizadaPorObra: (w) => ({ params: { id: w.cadastro.pessoa } }),
  getHistoricoDeEquipamentos: () => ({}),
  getEquipamentoPorObra: (w) => ({ params: { id: w.cadastro.equipamento } }),
  getOcorrenciasDaEmpresa: () => ({}),
  getAlbum: (w) => ({ params: relatorio(w) }),
  getExcel: (w) => ({ params: relatorio(w) }),
  createImpressao: (w) => ({ params: obra(w), body: { formato: "excel", de: "2020-01-01", ate: "2099-12-31" } }),
  contarRelatoriosDoPeriodo: (w) => ({ params: obra(w), query: { de: "2020-01-01", ate: "2099-12-31" } }),
  listImpressoes: (w) => ({ params: obra(w) }),
  getImpressao: (w) => ({ params: daImpressao(w) }),
  getArquivoDaImpressao: (w) => ({ params: daImpressao(w) }),
  cancelarImpressao: (w) => ({ params: daImpressao(w) }),
  getDocumento: (w) => ({ params: { ...relatorio(w), codigo: w.codigoDoDocumento } }),
  deleteFoto: (w) => ({ params: daFoto(w) }),
  deleteVideo: (w) => ({ params: doVideo(w) }),
  deleteAnexo: (w) => ({ params: doAnexo(w) }),
  deleteAssinatura: (w) => ({ params: daAssinatura(w) }),
  deleteAssinaturaDoUsuario: (w) => ({
    params: { assinaturaId: w.assinaturaDaAna },
    query: { usuarioId: w.ana.usuarioId },
  }),
  deleteMinhaAssinatura: () => ({}),
  excluirRelatorios: (w) => ({ params: obra(w), body: { relatorios: [w.modeloId] } }),
  deleteRelatorio: (w) => ({ params: relatorio(w) }),
  buscar: () => ({ query: { q: "jatoba 1" } }),
  listAuditoria: () => ({}),
  getFiltrosDaAuditoria: () => ({}),
  getHistoricoDaEmpresa: () => ({}),
  listLixeira: () => ({}),
  restaurar: (w) => ({ params: { tipo: "relatorio", id: w.relatorioId } }),
  deleteClienteLogo: (w) => ({ params: obra(w) }),
  deleteGrupoDeObra: (w) => ({ params: { grupoId: w.grupoId } }),
  deleteObra: (w) => ({ params: obra(w) }),
};

/** Acts that every profile allows, so that no member of a company lacks the permission for a call with such an act. */
export const FOR_EVERY_MEMBER: ReadonlySet<Act> = new Set(["obra.ver", "relatorio.ver", "analise.relatorios"]);

export const companyCalls = (Object.keys(MATRIX) as CallName[]).filter((name) => contract[name].scope === "empresa");

/** Makes a call with the input of its entry. */
export async function callAs(
  server: TestServer,
  name: CallName,
  world: World,
  who: { as: Person | null; empresaId?: string },
  headers: Readonly<Record<string, string>> = {},
) {
  const entry = MATRIX[name];
  const input = typeof entry === "function" ? await entry(world) : {};
  return server.api(name, {
    ...input,
    headers,
    as: who.as,
    empresaId: who.empresaId ?? world.ana.empresaId,
  } as CallInput<CallName>);
}
