/**
 * Who may make which call: written down a second time, as a person would say it (P section 6, R section 6, S section 8), so that
 * it can be held against the server. Shares nothing with `domain/permissoes`.
 *
 * A line: calls | what a customised user needs | what a client needs. `livre`: nothing but being there; `ninguem`: nobody of this
 * profile; else flags of `permissaoDeAcesso`, all of those joined with `+`, one of those joined with `/`; `relatorioItem.*` all
 * thirteen sections.
 * An administrator may make every call.
 */
const TABELA = `
listUsuarios getUsuario updateUsuario | configuracoes.usuarios | ninguem
createUsuario deleteUsuario convidarUsuario deleteAssinaturaDoUsuario | ninguem | ninguem
getEmpresa getLogo | livre | livre
updateEmpresa uploadLogo deleteLogo getHistoricoDaEmpresa | configuracoes.empresa | ninguem
listLixeira restaurar listAuditoria getFiltrosDaAuditoria | ninguem | ninguem
buscar menuContadores informacoesEmpresaUsuario updateMeuPerfil | livre | livre
uploadMinhaAssinatura deleteMinhaAssinatura getFotoDoUsuario | livre | livre
listNotificacoes contarNotificacoes lerNotificacoes getPreferenciasDeNotificacao updatePreferenciasDeNotificacao | livre | livre

listObras listObrasEmAndamento getObra getFotoDaObra listModelosDaObra getLogoDoModelo getClienteLogo | livre | livre
createObra duplicarObra updateObra uploadFotoDaObra uploadClienteLogo deleteClienteLogo | obra.adicionarEditar | ninguem
addModelosDaObra updateModeloDaObra deleteModeloDaObra | obra.adicionarEditar | ninguem
uploadLogoDoModelo updateLogosDoModelo deleteLogoDoModelo getAprovacaoDoModelo updateAprovacaoDoModelo | obra.adicionarEditar | ninguem
listUsuariosDaObra addUsuarioDaObra removeUsuarioDaObra | obra.adicionarEditar | ninguem
updatePredefinidos updatePlanejamentoMaoDeObraPadrao updatePlanejamentoMaoDeObraPersonalizada updatePlanejamentoEquipamentos | obra.adicionarEditar | ninguem
deleteObra | obra.excluir | ninguem
listDocumentos getPasta getDocumentoDaObra createPasta updatePasta deletePasta uploadDocumento updateDocumento deleteDocumento getArquivoDoDocumento | obra.documentosDaObra | ninguem

listModelos getModelo listGruposDeObra getGrupoDeObra getPredefinidos | livre | ninguem
listMaoDeObra searchMaoDeObraPadrao getMaoDeObraPadrao searchMaoDeObraPersonalizada getMaoDeObraPersonalizada | relatorioItem.maoDeObra / configuracoes.listaMaoDeObra / obra.adicionarEditar | ninguem
listMaoDeObraCategorias getMaoDeObraCategoria | relatorioItem.maoDeObra / configuracoes.listaMaoDeObra / obra.adicionarEditar | ninguem
listEquipamentos searchEquipamentos getEquipamento | relatorioItem.equipamento / configuracoes.listaEquipamentos / obra.adicionarEditar | ninguem
listTiposDeOcorrencias searchTiposDeOcorrencias getTipoDeOcorrencia | relatorioItem.ocorrencia / configuracoes.listaTiposDeOcorrencias | ninguem
listChecklists getChecklist searchChecklists | relatorioItem.checklist / configuracoes.checklist | ninguem
getPlanejamentoMaoDeObraPadrao getPlanejamentoMaoDeObraPersonalizada getPlanejamentoEquipamentos | livre | ninguem
lerPlanilha listImportacoes | configuracoes.listaEquipamentos | ninguem
baixarModelo exportarLista | livre | ninguem
createModelo updateModelo deleteModelo duplicarModelo | configuracoes.modelosDeRelatorios | ninguem
createGrupoDeObra updateGrupoDeObra deleteGrupoDeObra | configuracoes.grupoDeObras | ninguem
createMaoDeObraPadrao updateMaoDeObraPadrao deleteMaoDeObraPadrao | configuracoes.listaMaoDeObra | ninguem
createMaoDeObraPersonalizada updateMaoDeObraPersonalizada deleteMaoDeObraPersonalizada | configuracoes.listaMaoDeObra | ninguem
createMaoDeObraCategoria updateMaoDeObraCategoria deleteMaoDeObraCategoria | configuracoes.listaMaoDeObra | ninguem
createEquipamento updateEquipamento deleteEquipamento | configuracoes.listaEquipamentos | ninguem
createTipoDeOcorrencia updateTipoDeOcorrencia deleteTipoDeOcorrencia | configuracoes.listaTiposDeOcorrencias | ninguem
createChecklist updateChecklist deleteChecklist duplicarChecklist | configuracoes.checklist | ninguem
listPresencas | livre | livre

listRelatorios anosContemInformacao getRelatorio getPdf registrarVisualizacao | livre | livre
getLog getAssinaturaEletronica getLogEditar streamEventos listAguardandoAprovacao getResumo getAprovacao getAlbum getExcel | livre | livre
contarRelatoriosDoPeriodo createImpressao listImpressoes | livre | livre
createRelatorio listHistorico compararVersoes listEvidencias verificarEvidencias | relatorio.adicionarEditar | ninguem
deleteRelatorio excluirRelatorios | relatorio.excluir | ninguem
updateRelatorio | relatorio.adicionarEditar + relatorioItem.comentario | clienteObra.adicionarComentario
notificarComentario | relatorioItem.comentario | clienteObra.adicionarComentario / clienteObra.adicionarFoto / clienteObra.adicionarAnexo
createAtividade updateAtividade deleteAtividade ordenarAtividades | relatorio.adicionarEditar + relatorioItem.atividade | ninguem
getAtividade | relatorioItem.atividade | livre
createOcorrencia updateOcorrencia deleteOcorrencia ordenarOcorrencias | relatorio.adicionarEditar + relatorioItem.ocorrencia | ninguem
restaurarAlteracao | relatorio.adicionarEditar + relatorioItem.condicaoClimatica | ninguem
resolverConflito | relatorio.adicionarEditar + relatorioItem.horarioDeTrabalho | ninguem
getFotoDoHistorico | relatorio.adicionarEditar + relatorioItem.galeriaDeFoto | ninguem
logEditar deleteLogEditar | relatorio.adicionarEditar / relatorio.aprovar | clienteObra.adicionarComentario / clienteObra.adicionarFoto / clienteObra.adicionarAnexo
uploadFoto ordenarFotos | relatorio.adicionarEditar + relatorioItem.galeriaDeFoto | clienteObra.adicionarFoto
updateFoto deleteFoto descreverFotos | relatorio.adicionarEditar + relatorioItem.galeriaDeFoto | ninguem
getFoto | relatorioItem.galeriaDeFoto | livre
listFiltro | relatorioItem.atividade | livre
totaisDoFiltro | relatorioItem.maoDeObra | livre
getPlanilhaDoFiltro | relatorioItem.equipamento | livre
uploadVideo updateVideo deleteVideo ordenarVideos criarEnvio | relatorio.adicionarEditar + relatorioItem.video | ninguem
getVideo getFotoDoVideo | relatorioItem.video | livre
uploadAnexo ordenarAnexos | relatorio.adicionarEditar + relatorioItem.anexo | clienteObra.adicionarAnexo
updateAnexo deleteAnexo | relatorio.adicionarEditar + relatorioItem.anexo | ninguem
getAnexo | relatorioItem.anexo | livre
uploadAssinatura usarMinhaAssinatura deleteAssinatura | relatorio.adicionarEditar + relatorioItem.assinatura | ninguem
getAssinatura | relatorioItem.assinatura | livre
getDocumento | relatorioItem.* | livre
`;

export type Perfil = "personalizado" | "cliente";
type Regra = (flags: ReadonlySet<string>) => boolean;

function parse(words: string): Regra {
  if (words === "livre") return () => true;
  if (words === "ninguem") return () => false;
  if (words === "relatorioItem.*")
    return (flags) => [...flags].filter((flag) => flag.startsWith("relatorioItem.")).length === 13;
  if (words.includes("/")) return (flags) => words.split("/").some((flag) => flags.has(flag.trim()));
  return (flags) => words.split("+").every((flag) => flags.has(flag.trim()));
}

export const REGRAS: ReadonlyMap<string, Readonly<Record<Perfil, Regra>>> = new Map(
  TABELA.split("\n")
    .filter((line) => line.includes("|"))
    .flatMap((line) => {
      const [calls = "", personalizado = "", cliente = ""] = line.split("|").map((part) => part.trim());
      return calls
        .split(" ")
        .map((name) => [name, { personalizado: parse(personalizado), cliente: parse(cliente) }] as const);
    }),
);
