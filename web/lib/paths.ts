/** The only place that builds addresses of screens. Ids are encoded here, so that no caller has to. */
const id = encodeURIComponent;

/** The search-filter pages of a work: all items of one kind over all its reports. */
export const FILTROS_DE_BUSCA = [
  "galeria",
  "videos",
  "atividades",
  "ocorrencias",
  "controle-material",
  "comentarios",
  "anexos",
  "condicao-climatica",
  "mao-de-obra",
  "equipamentos",
  "checklists",
] as const;
export type FiltroDeBusca = (typeof FILTROS_DE_BUSCA)[number];

/** The steps of a work's set-up, in order. */
export const PASSOS_DA_OBRA = [
  "cadastro-da-obra",
  "personalizar-relatorios",
  "usuarios-que-tem-acesso",
  "predefinir-mao-de-obra",
  "predefinir-equipamentos",
] as const;
export type PassoDaObra = (typeof PASSOS_DA_OBRA)[number];

/** The parts of one's profile that have an address of their own. */
export type AbaDoPerfil = "notificacoes" | "empresas" | "assinatura" | "senha" | "sessoes";

export const paths = {
  login: () => "/login",
  cadastrar: () => "/cadastrar",
  cadastrarEmpresa: () => "/cadastrar-empresa",
  preCadastro: () => "/pre-cadastro",
  recuperarSenha: () => "/recuperar-senha",
  novaSenha: () => "/nova-senha",
  confirmarEmail: () => "/confirmar-email",
  convite: () => "/convite",
  contratar: () => "/contratar",
  baixarApp: () => "/baixar-app",
  empresaEncerrada: () => "/empresa-encerrada",
  verificar: () => "/v",
  verificacao: (codigo: string) => `/v/${id(codigo)}`,
  app: () => "/app",
  hoje: () => "/app/hoje",
  obras: () => "/app/obras",
  obrasDoGrupo: (grupoId: string) => `/app/obras?grupo=${id(grupoId)}`,
  obra: (obraId: string) => `/app/obras/${id(obraId)}`,
  dashboard: (obraId: string) => `/app/obras/${id(obraId)}/dashboard`,
  modelosDaObra: (obraId: string) => `/app/obras/${id(obraId)}/modelos-relatorios`,
  usuariosDaObra: (obraId: string) => `/app/obras/${id(obraId)}/usuarios`,
  predefinidos: (obraId: string) => `/app/obras/${id(obraId)}/predefinidos`,
  listaDeTarefas: (obraId: string) => `/app/obras/${id(obraId)}/lista-de-tarefas`,
  documentos: (obraId: string) => `/app/obras/${id(obraId)}/documentos`,
  filtro: (obraId: string, filtro: string) => `/app/obras/${id(obraId)}/${filtro}`,
  informacoes: (obraId: string) => `/app/obras/${id(obraId)}/informacoes`,
  relatorios: (obraId: string) => `/app/obras/${id(obraId)}/relatorios`,
  relatorio: (obraId: string, relatorioId: string) => `/app/obras/${id(obraId)}/relatorios/${id(relatorioId)}`,
  relatorioEditar: (obraId: string, relatorioId: string) =>
    `/app/obras/${id(obraId)}/relatorios/${id(relatorioId)}/editar`,
  aprovacoes: () => "/app/relatorios-aguardando-aprovacao",
  /** A page of the analysis of all works. */
  analise: (pagina: string) => `/app/analise-de-dados/${pagina}`,
  notificacoes: () => "/app/notificacoes",
  perfil: () => "/app/cadastros/perfil",
  /** A part of one's profile other than the first. */
  perfilAba: (aba: AbaDoPerfil) => `/app/cadastros/perfil/${aba}`,
  empresa: () => "/app/cadastros/empresa",
  plano: () => "/app/cadastros/plano",
  api: () => "/app/cadastros/api",
  pagamentos: () => "/app/cadastros/pagamentos",
  cancelarPlano: () => "/app/cadastros/plano/cancelar",
  usuarios: () => "/app/cadastros/usuarios",
  adicionarUsuario: () => "/app/cadastros/usuarios/adicionar",
  editarUsuario: (usuarioId: string) => `/app/cadastros/usuarios/editar/${id(usuarioId)}`,
  grupos: () => "/app/cadastros/grupos",
  modelos: () => "/app/cadastros/modelos-relatorios",
  modelo: (modeloId: string) => `/app/cadastros/modelos-relatorios/${id(modeloId)}`,
  maoDeObra: () => "/app/cadastros/maodeobra",
  equipamentos: () => "/app/cadastros/equipamentos",
  ocorrencias: () => "/app/cadastros/ocorrencias",
  checklists: () => "/app/cadastros/checklist",
  checklist: (checklistId: string) => `/app/cadastros/checklist/${id(checklistId)}`,
  /** A step of a work's set-up, by default the first. Without `obraId` it is for a new work, which can only open the first step. */
  passoDaObra: (obraId?: string, passo: string = PASSOS_DA_OBRA[0]) =>
    `/app/cadastros/obra/${passo}${obraId === undefined ? "" : `?obraId=${id(obraId)}`}`,
  auditoria: () => "/app/cadastros/auditoria",
  exportar: () => "/app/exportar",
  atualizacoes: () => "/app/atualizacoes",
  ajuda: () => "/app/ajuda",
  suporte: () => "/app/suporte",
  sobre: () => "/app/sobre",
  termos: () => "/termos-de-uso",
  traducoes: () => "/app/translation-export",
  lixeira: () => "/app/cadastros/lixeira",
} as const;

/**
 * Translates an old address with a hash (`#/login?idioma=es`) to a path: the login and the hiring page keep their path and query,
 * all other addresses lead to the application.
 */
export function hashedPath(hash: string): string {
  const [path = "", search] = hash.replace(/^#?\/?/, "/").split("?");
  if (path !== paths.login() && path !== paths.contratar()) return paths.app();
  return search === undefined ? path : `${path}?${search}`;
}

/**
 * Returns the target after login: `voltar` where it is a path of the application, otherwise the application's start; never
 * another site (`//evil`, `https:…`, `/\evil`).
 */
export function safeReturnPath(voltar: string | undefined | null): string {
  return voltar !== undefined && voltar !== null && /^\/app(?:[/?#]|$)/.test(voltar) && !voltar.includes("\\")
    ? voltar
    : paths.app();
}

/**
 * Returns the address of the login page with the screen to return to (`voltar`). The application's start, the home and the works
 * list are left out, because they are always at hand.
 * @param usuarioId the person sent away, where known: only that person is led back.
 */
export function loginPath(from: string, usuarioId?: string): string {
  const back = safeReturnPath(from);
  if (back === paths.app() || back === paths.hoje() || back === paths.obras()) return paths.login();
  const whose = usuarioId === undefined ? "" : `&de=${encodeURIComponent(usuarioId)}`;
  return `${paths.login()}?voltar=${encodeURIComponent(back)}${whose}`;
}

/**
 * Returns where this person goes after login, from the query of an address made by `loginPath`; the start of the application when
 * that address was made for somebody else.
 */
export function wayBack(search: string, usuarioId: string | undefined): string {
  const params = new URLSearchParams(search);
  const de = params.get("de");
  return de === null || de === usuarioId ? safeReturnPath(params.get("voltar")) : paths.app();
}

/** Takes the company out of an address: `/app/obras/1?empresa=2#x` → `2` and `/app/obras/1#x`. */
export function splitEmpresa(address: string): { empresaId: string | null; href: string } {
  const { pathname, searchParams, hash } = new URL(address, "http://canteiro.invalid");
  const empresaId = searchParams.get("empresa");
  if (empresaId === null) return { empresaId, href: address };
  searchParams.delete("empresa");
  return { empresaId, href: `${pathname}${searchParams.size === 0 ? "" : `?${searchParams.toString()}`}${hash}` };
}
