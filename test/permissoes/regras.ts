import type { CallName } from "../../domain/contract.ts";

/**
 * The permission for each call, copied from the specification alone (decision 029). This file imports no rule of the product, so
 * that `matriz.test.ts` compares two independent texts.
 */

/** Flags of `permissaoDeAcesso` that are needed together. */
export type Termo = readonly string[];

/** Who has permission. A list of terms holds alternatives; an empty term requires no flag. */
export type Regra = {
  readonly administrador: boolean;
  readonly personalizado: readonly Termo[];
  readonly cliente: readonly Termo[];
  /**
   * True when the rule allows the owner of the data that the call concerns, whatever the owner's flags; in the matrix's test data
   * the owner is an administrator.
   */
  readonly dono: boolean;
  /** True when the person must have access to the work. */
  readonly daObra: boolean;
  /** True when clients limited to approved reports are refused until the report is approved. */
  readonly doRelatorio: boolean;
};

/** One rule for a call, or one rule for each value of one of the call's parameters. */
export type Linha = Regra | { readonly por: string; readonly valores: Readonly<Record<string, Regra>> };

const ninguem: Regra = {
  administrador: false,
  personalizado: [],
  cliente: [],
  dono: false,
  daObra: false,
  doRelatorio: false,
};
const adm: Regra = { ...ninguem, administrador: true };
const todos: Regra = { ...adm, personalizado: [[]], cliente: [[]] };
const proprio: Regra = { ...ninguem, dono: true };
/** Rule that allows everybody with access to the work; administrators have access to all works. */
const abre: Regra = { ...todos, daObra: true };
/** Rule for seeing a report: for clients limited to approved reports, any other report does not exist. */
const veRelatorio: Regra = { ...abre, doRelatorio: true };
const flag = (nome: string): Regra => ({ ...adm, personalizado: [[nome]] });
const cliente = (nome: string): Regra => ({ ...ninguem, cliente: [[`clienteObra.${nome}`]] });

/** Drops the terms that contain another term of the list. */
const minimal = (termos: readonly Termo[]): Termo[] => {
  const sets = [...new Set(termos.map((termo) => [...new Set(termo)].toSorted().join(" ")))]
    .map((words) => words.split(" ").filter((word) => word !== ""))
    .toSorted((a, b) => a.length - b.length);
  return sets.filter((set, i) => !sets.slice(0, i).some((less) => less.every((each) => set.includes(each))));
};
const e = (...regras: readonly Regra[]): Regra =>
  regras.reduce((a, b) => ({
    administrador: a.administrador && b.administrador,
    personalizado: minimal(a.personalizado.flatMap((x) => b.personalizado.map((y) => [...x, ...y]))),
    cliente: minimal(a.cliente.flatMap((x) => b.cliente.map((y) => [...x, ...y]))),
    dono: a.dono && b.dono,
    daObra: a.daObra || b.daObra,
    doRelatorio: a.doRelatorio || b.doRelatorio,
  }));
const ou = (...regras: readonly Regra[]): Regra =>
  regras.reduce((a, b) => ({
    administrador: a.administrador || b.administrador,
    personalizado: minimal([...a.personalizado, ...b.personalizado]),
    cliente: minimal([...a.cliente, ...b.cliente]),
    dono: a.dono || b.dono,
    daObra: a.daObra || b.daObra,
    doRelatorio: a.doRelatorio || b.doRelatorio,
  }));

const tela = {
  empresa: flag("configuracoes.empresa"),
  usuarios: flag("configuracoes.usuarios"),
  grupos: flag("configuracoes.grupoDeObras"),
  modelos: flag("configuracoes.modelosDeRelatorios"),
  checklist: flag("configuracoes.checklist"),
  maoDeObra: flag("configuracoes.listaMaoDeObra"),
  equipamentos: flag("configuracoes.listaEquipamentos"),
  tipos: flag("configuracoes.listaTiposDeOcorrencias"),
};
const editaObras = flag("obra.adicionarEditar");
const editaAObra = e(abre, editaObras);
/** Clients never see the schedule; changing and deleting also need the permission to see. */
const veCronograma = e(abre, flag("cronograma.visualizar"));
const editaCronograma = e(veCronograma, flag("cronograma.adicionarEditar"));
const excluiDoCronograma = e(veCronograma, flag("cronograma.excluir"));
const documentos = e(abre, flag("obra.documentosDaObra"));

/** All sections: a sealed document shows every section, so its reader needs the permission for each. */
const SECOES =
  "horarioDeTrabalho condicaoClimatica maoDeObra equipamento atividade ocorrencia checklist controleDeMaterial comentario galeriaDeFoto video anexo assinatura".split(
    " ",
  );
/** Returns the rule for seeing a section; clients see every section of the reports that they may see. */
const secao = (nome: string): Regra => ou({ ...ninguem, cliente: [[]] }, flag(`relatorioItem.${nome}`));
const ve = (nome: string): Regra => e(veRelatorio, secao(nome));

/** The following rules apply to a report in review; other states are tested in `test/aprovacao/tabela.test.ts`. */
const editaRelatorios = flag("relatorio.adicionarEditar");
const editaRelatorio = e(veRelatorio, editaRelatorios);
const edita = (nome: string): Regra => e(editaRelatorio, flag(`relatorioItem.${nome}`));
const clienteAcrescenta = (nome: string): Regra => e(veRelatorio, cliente(nome));
/** Clients can add files, but not change or remove those of other people. */
const acrescentaFoto = ou(edita("galeriaDeFoto"), clienteAcrescenta("adicionarFoto"));
const acrescentaAnexo = ou(edita("anexo"), clienteAcrescenta("adicionarAnexo"));
/** Approvers may comment without the right to edit. */
const comenta = ou(
  e(veRelatorio, ou(editaRelatorios, flag("relatorio.aprovar")), flag("relatorioItem.comentario")),
  clienteAcrescenta("adicionarComentario"),
);
const escreveNoRelatorio = ou(
  e(veRelatorio, ou(editaRelatorios, flag("relatorio.aprovar"))),
  clienteAcrescenta("adicionarComentario"),
  clienteAcrescenta("adicionarFoto"),
  clienteAcrescenta("adicionarAnexo"),
);

/** Lists to choose from are open to people who fill in the section, choose a work's presets, or maintain the list. */
const usaEm = (nome: string): Regra => e(editaRelatorios, flag(`relatorioItem.${nome}`));
const escolheMaoDeObra = ou(tela.maoDeObra, editaObras, usaEm("maoDeObra"));
const escolheEquipamento = ou(tela.equipamentos, editaObras, usaEm("equipamento"));
const escolheTipo = ou(tela.tipos, usaEm("ocorrencia"));
const escolheChecklist = ou(tela.checklist, usaEm("checklist"));

/** Importing or exporting a list needs the permission for the list's screen. */
const planilha = {
  por: "tipo",
  valores: {
    maoDeObraPadrao: tela.maoDeObra,
    maoDeObraPersonalizada: tela.maoDeObra,
    equipamentos: tela.equipamentos,
    tiposDeOcorrencias: tela.tipos,
    checklists: tela.checklist,
    obras: editaObras,
    predefinidosPadrao: editaAObra,
    predefinidosPersonalizada: editaAObra,
    predefinidosEquipamentos: editaAObra,
    cronograma: editaCronograma,
  },
};
const planilhaQueSai = { ...planilha, valores: { ...planilha.valores, cronograma: veCronograma } };
const filtro: Linha = {
  por: "filtro",
  valores: {
    galeria: e(abre, secao("galeriaDeFoto")),
    videos: e(abre, secao("video")),
    atividades: e(abre, secao("atividade")),
    ocorrencias: e(abre, secao("ocorrencia")),
    "controle-material": e(abre, secao("controleDeMaterial")),
    comentarios: e(abre, secao("comentario")),
    anexos: e(abre, secao("anexo")),
    "condicao-climatica": e(abre, secao("condicaoClimatica")),
    "mao-de-obra": e(abre, secao("maoDeObra")),
    equipamentos: e(abre, secao("equipamento")),
    checklists: e(abre, secao("checklist")),
  },
};

export const REGRAS: Readonly<Partial<Record<CallName, Linha>>> = {
  // People
  listUsuarios: tela.usuarios,
  getUsuario: tela.usuarios,
  createUsuario: adm,
  updateUsuario: ou(tela.usuarios, proprio),
  deleteUsuario: adm,
  convidarUsuario: adm,
  updateMeuPerfil: todos,
  alterarVinculoPrincipal: proprio,
  uploadFotoDoUsuario: ou(adm, proprio),
  getFotoDoUsuario: todos,
  deleteFotoDoUsuario: ou(adm, proprio),
  deleteAssinaturaDoUsuario: adm,
  informacoesEmpresaUsuario: todos,
  menuContadores: todos,
  listUsuariosDaObra: editaAObra,
  addUsuarioDaObra: editaAObra,
  removeUsuarioDaObra: editaAObra,

  // Company
  getAssinaturaDaEmpresa: tela.empresa,
  contratar: adm,
  trocarPlano: adm,
  avisarPagamento: adm,
  listHistoricoDePagamentos: adm,
  solicitarCancelamento: adm,
  retirarCancelamento: adm,
  getToken: adm,
  excluirToken: adm,
  listChaves: adm,
  createChave: adm,
  rotacionarChave: adm,
  revogarChave: adm,
  listWebhooks: adm,
  createWebhook: adm,
  updateWebhook: adm,
  deleteWebhook: adm,
  rotacionarSegredo: adm,
  testarWebhook: adm,
  listEntregas: adm,
  reenviarEntrega: adm,
  reenviarEntregas: adm,
  listBackups: adm,
  createBackup: adm,
  getVolumeDoBackup: adm,
  getEmpresa: todos,
  updateEmpresa: tela.empresa,
  uploadLogo: tela.empresa,
  deleteLogo: tela.empresa,
  getLogo: todos,
  getHistoricoDaEmpresa: tela.empresa,
  listAuditoria: adm,
  getFiltrosDaAuditoria: adm,
  listLixeira: adm,
  restaurar: adm,

  // Works
  listObras: todos,
  listObrasEmAndamento: todos,
  getEstadosDeHoje: todos,
  getHoje: todos,
  // A missing report concerns people who fill in or approve reports; the call answers for each work separately.
  lembrarRelatorios: ou(flag("relatorio.adicionarEditar"), flag("relatorio.aprovar")),
  createObra: editaObras,
  duplicarObra: editaAObra,
  getObra: abre,
  updateObra: editaAObra,
  deleteObra: e(abre, flag("obra.excluir")),
  uploadFotoDaObra: editaAObra,
  getFotoDaObra: abre,
  uploadClienteLogo: editaAObra,
  deleteClienteLogo: editaAObra,
  getClienteLogo: abre,
  listGruposDeObra: ou(tela.grupos, editaObras),
  getGrupoDeObra: tela.grupos,
  createGrupoDeObra: tela.grupos,
  updateGrupoDeObra: tela.grupos,
  deleteGrupoDeObra: tela.grupos,
  listDocumentos: documentos,
  createPasta: documentos,
  getPasta: documentos,
  updatePasta: documentos,
  deletePasta: documentos,
  uploadDocumento: documentos,
  getDocumentoDaObra: documentos,
  updateDocumento: documentos,
  deleteDocumento: documentos,
  getArquivoDoDocumento: documentos,

  // Schedule
  getCronograma: veCronograma,
  getResumoDoCronograma: veCronograma,
  listEtapas: veCronograma,
  createEtapa: editaCronograma,
  updateEtapa: editaCronograma,
  deleteEtapa: excluiDoCronograma,
  ordenarEtapas: editaCronograma,
  ordenarEtapasNaLista: editaCronograma,
  listTarefas: veCronograma,
  createTarefa: editaCronograma,
  getTarefa: veCronograma,
  updateTarefa: editaCronograma,
  deleteTarefa: excluiDoCronograma,
  ordenarTarefas: editaCronograma,
  ordenarTarefasNaLista: editaCronograma,
  recalcularCronograma: editaCronograma,
  listAvancos: veCronograma,
  ajustarTarefa: editaCronograma,
  deleteAjuste: editaCronograma,
  excluirTarefas: excluiDoCronograma,

  // Templates
  listModelos: ou(tela.modelos, editaObras),
  getModelo: tela.modelos,
  createModelo: tela.modelos,
  updateModelo: tela.modelos,
  deleteModelo: tela.modelos,
  duplicarModelo: tela.modelos,
  listModelosDaObra: abre,
  addModelosDaObra: editaAObra,
  updateModeloDaObra: editaAObra,
  deleteModeloDaObra: editaAObra,
  uploadLogoDoModelo: editaAObra,
  updateLogosDoModelo: editaAObra,
  deleteLogoDoModelo: editaAObra,
  getLogoDoModelo: abre,
  getAprovacaoDoModelo: editaAObra,
  updateAprovacaoDoModelo: editaAObra,

  // Catalogues: lists to choose from
  listMaoDeObra: escolheMaoDeObra,
  listPresencas: todos,
  listEquipamentos: escolheEquipamento,
  listTiposDeOcorrencias: escolheTipo,
  listChecklists: escolheChecklist,
  getChecklist: escolheChecklist,
  getPredefinidos: e(abre, ou(escolheMaoDeObra, escolheEquipamento)),
  getPlanejamentoMaoDeObraPadrao: e(abre, escolheMaoDeObra),
  getPlanejamentoMaoDeObraPersonalizada: e(abre, escolheMaoDeObra),
  getPlanejamentoEquipamentos: e(abre, escolheEquipamento),
  // Catalogues: screens where they are maintained
  createMaoDeObra: tela.maoDeObra,
  getMaoDeObra: tela.maoDeObra,
  updateMaoDeObra: tela.maoDeObra,
  deleteMaoDeObra: tela.maoDeObra,
  createMaoDeObraPadrao: tela.maoDeObra,
  createMaoDeObraPersonalizada: tela.maoDeObra,
  createMaoDeObraCategoria: tela.maoDeObra,
  searchMaoDeObraPadrao: tela.maoDeObra,
  getMaoDeObraPadrao: tela.maoDeObra,
  updateMaoDeObraPadrao: tela.maoDeObra,
  deleteMaoDeObraPadrao: tela.maoDeObra,
  searchMaoDeObraPersonalizada: tela.maoDeObra,
  getMaoDeObraPersonalizada: tela.maoDeObra,
  updateMaoDeObraPersonalizada: tela.maoDeObra,
  deleteMaoDeObraPersonalizada: tela.maoDeObra,
  listMaoDeObraCategorias: tela.maoDeObra,
  getMaoDeObraCategoria: tela.maoDeObra,
  updateMaoDeObraCategoria: tela.maoDeObra,
  deleteMaoDeObraCategoria: tela.maoDeObra,
  createEquipamento: tela.equipamentos,
  searchEquipamentos: tela.equipamentos,
  getEquipamento: tela.equipamentos,
  updateEquipamento: tela.equipamentos,
  deleteEquipamento: tela.equipamentos,
  createTipoDeOcorrencia: tela.tipos,
  searchTiposDeOcorrencias: tela.tipos,
  getTipoDeOcorrencia: tela.tipos,
  updateTipoDeOcorrencia: tela.tipos,
  deleteTipoDeOcorrencia: tela.tipos,
  createChecklist: tela.checklist,
  searchChecklists: tela.checklist,
  updateChecklist: tela.checklist,
  duplicarChecklist: tela.checklist,
  deleteChecklist: tela.checklist,
  // The work's presets
  updatePredefinidos: editaAObra,
  updatePlanejamentoMaoDeObraPadrao: editaAObra,
  updatePlanejamentoMaoDeObraPersonalizada: editaAObra,
  updatePlanejamentoEquipamentos: editaAObra,
  // Importing lists from workbooks and exporting them
  lerPlanilha: planilha,
  getImportacao: proprio,
  corrigirLinhas: proprio,
  importar: proprio,
  continuarImportacao: proprio,
  desfazerImportacao: proprio,
  listImportacoes: planilha,
  baixarModelo: planilha,
  exportarLista: planilhaQueSai,
  importarExcel: editaCronograma,
  adicionarExcel: proprio,
  exportarCronograma: veCronograma,

  // Reports
  listRelatorios: abre,
  anosContemInformacao: abre,
  createRelatorio: e(abre, editaRelatorios),
  getRelatorio: veRelatorio,
  // The request that the matrix sends adds a comment, so the rule is the one for comments.
  updateRelatorio: comenta,
  deleteRelatorio: e(veRelatorio, flag("relatorio.excluir")),
  excluirRelatorios: e(veRelatorio, flag("relatorio.excluir")),
  // Adding tasks requires the permission to see the schedule; tasks already in the report belong to the report.
  addTarefasAoRelatorio: e(edita("atividade"), flag("cronograma.visualizar")),
  updateTarefaNoRelatorio: edita("atividade"),
  deleteTarefaNoRelatorio: edita("atividade"),
  createAtividade: edita("atividade"),
  getAtividade: ve("atividade"),
  updateAtividade: edita("atividade"),
  deleteAtividade: edita("atividade"),
  ordenarAtividades: edita("atividade"),
  createOcorrencia: edita("ocorrencia"),
  updateOcorrencia: edita("ocorrencia"),
  deleteOcorrencia: edita("ocorrencia"),
  ordenarOcorrencias: edita("ocorrencia"),
  listHistorico: editaRelatorio,
  compararVersoes: editaRelatorio,
  restaurarAlteracao: edita("condicaoClimatica"),
  resolverConflito: edita("horarioDeTrabalho"),
  getFotoDoHistorico: edita("galeriaDeFoto"),
  registrarVisualizacao: veRelatorio,
  getLog: veRelatorio,
  logEditar: escreveNoRelatorio,
  getLogEditar: veRelatorio,
  deleteLogEditar: escreveNoRelatorio,
  streamEventos: veRelatorio,
  notificarComentario: comenta,

  // Files of the report
  uploadFoto: acrescentaFoto,
  getFoto: ve("galeriaDeFoto"),
  updateFoto: edita("galeriaDeFoto"),
  deleteFoto: edita("galeriaDeFoto"),
  ordenarFotos: acrescentaFoto,
  descreverFotos: edita("galeriaDeFoto"),
  uploadVideo: edita("video"),
  getVideo: ve("video"),
  getFotoDoVideo: ve("video"),
  updateVideo: edita("video"),
  deleteVideo: edita("video"),
  ordenarVideos: edita("video"),
  uploadAnexo: acrescentaAnexo,
  getAnexo: ve("anexo"),
  updateAnexo: edita("anexo"),
  deleteAnexo: edita("anexo"),
  ordenarAnexos: acrescentaAnexo,
  criarEnvio: { por: "tipo", valores: { foto: acrescentaFoto, video: edita("video"), anexo: acrescentaAnexo } },
  enviarParte: proprio,
  getEnvio: proprio,
  enviarFotoDoEnvio: proprio,
  concluirEnvio: proprio,
  getRecibo: proprio,

  // Signatures and approval
  uploadAssinatura: edita("assinatura"),
  usarMinhaAssinatura: edita("assinatura"),
  getAssinatura: ve("assinatura"),
  deleteAssinatura: edita("assinatura"),
  uploadMinhaAssinatura: todos,
  getMinhaAssinatura: proprio,
  deleteMinhaAssinatura: todos,
  getAprovacao: veRelatorio,
  aprovarRelatorio: proprio,
  reprovarRelatorio: proprio,
  reabrirRelatorio: adm,
  trocarAssinante: adm,
  listAssinaturasPendentes: adm,
  passarAssinaturas: adm,
  getAssinaturaEletronica: ve("assinatura"),
  listAguardandoAprovacao: todos,
  getSituacao: veRelatorio,
  getResumo: veRelatorio,
  listEvidencias: editaRelatorio,
  verificarEvidencias: editaRelatorio,

  // Documents and sheets of reports the person sees
  getPdf: veRelatorio,
  getDocumento: e(veRelatorio, ...SECOES.map(secao)),
  getAlbum: veRelatorio,
  getExcel: veRelatorio,
  contarRelatoriosDoPeriodo: abre,
  // Contains only reports that the person sees; a day whose report the person may not see is not listed as missing.
  getMesDaObra: abre,
  // A document contains only what its reader may see: other sections and photographs are left out, but nobody is refused.
  createImpressao: { por: "formato", valores: { pdf: abre, fotos: abre, excel: abre } },
  listImpressoes: abre,
  getImpressao: ou(adm, proprio),
  cancelarImpressao: ou(adm, proprio),
  getArquivoDaImpressao: ou(adm, proprio),
  listFiltro: filtro,
  totaisDoFiltro: filtro,
  getPlanilhaDoFiltro: filtro,
  // Analysis: each number counts only what the person may read, see `test/analise`
  getVisaoGeral: adm,
  getGradeDeRelatorios: { ...adm, personalizado: [[]] },
  getRelatoriosCriados: todos,
  listRelatoriosCriados: todos,
  listAguardandoDaEmpresa: adm,
  getListaDeTarefas: flag("cronograma.visualizar"),
  getArquivoDaAnalise: {
    por: "pagina",
    valores: {
      "visao-geral": adm,
      relatorios: { ...adm, personalizado: [[]] },
      "relatorios-criados": todos,
      "relatorios-aguardando-aprovacao": adm,
      "lista-de-tarefas": flag("cronograma.visualizar"),
      fotos: secao("galeriaDeFoto"),
      videos: secao("video"),
      anexos: secao("anexo"),
      "histograma-mao-de-obra": adm,
      "mao-de-obra-historico": adm,
      equipamentos: adm,
      ocorrencias: adm,
    },
  },
  listFotosDaEmpresa: secao("galeriaDeFoto"),
  listGaleriaDeFotos: secao("galeriaDeFoto"),
  getFotosQuantitativos: secao("galeriaDeFoto"),
  getFotosPorObra: secao("galeriaDeFoto"),
  listVideosDaEmpresa: secao("video"),
  listGaleriaDeVideos: secao("video"),
  getVideosQuantitativos: secao("video"),
  getVideosPorObra: secao("video"),
  listAnexosDaEmpresa: secao("anexo"),
  getAnexosQuantitativos: secao("anexo"),
  getAnexosPorObra: secao("anexo"),
  getHistogramaDeMaoDeObra: adm,
  getHistoricoDeMaoDeObra: adm,
  getMaoDeObraPadraoPorObra: adm,
  getMaoDeObraPersonalizadaPorObra: adm,
  getHistoricoDeEquipamentos: adm,
  getEquipamentoPorObra: adm,
  getOcorrenciasDaEmpresa: adm,

  // Data that a device takes along: answers of other calls, each by its own rule, see `server/sincronizacao/base.test.ts`
  getBase: todos,
  getRecentes: abre,

  // What belongs to the person
  buscar: todos,
  listNotificacoes: todos,
  contarNotificacoes: todos,
  lerNotificacoes: todos,
  getPreferenciasDeNotificacao: todos,
  updatePreferenciasDeNotificacao: todos,
  listFiltrosDeHoje: todos,
  saveFiltroDeHoje: todos,
  deleteFiltroDeHoje: todos,
};

/** Rule for reading e-mails, internet addresses and programs of colleagues: only people who manage people may. Everybody else reads only names. */
export const veContatos = tela.usuarios;
