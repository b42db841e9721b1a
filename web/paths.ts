/** The only maker of addresses of screens (P section 2). Ids are encoded here, so no caller needs to think of it. */
const id = encodeURIComponent;

export const paths = {
  login: () => "/login",
  cadastrar: () => "/cadastrar",
  recuperarSenha: () => "/recuperar-senha",
  novaSenha: () => "/nova-senha",
  contratar: () => "/contratar",
  verificar: () => "/v",
  verificacao: (codigo: string) => `/v/${id(codigo)}`,
  app: () => "/app",
  obras: () => "/app/obras",
  obra: (obraId: string) => `/app/obras/${id(obraId)}`,
  dashboard: (obraId: string) => `/app/obras/${id(obraId)}/dashboard`,
  informacoes: (obraId: string) => `/app/obras/${id(obraId)}/informacoes`,
  relatorios: (obraId: string) => `/app/obras/${id(obraId)}/relatorios`,
  relatorio: (obraId: string, relatorioId: string) => `/app/obras/${id(obraId)}/relatorios/${id(relatorioId)}`,
  relatorioEditar: (obraId: string, relatorioId: string) =>
    `/app/obras/${id(obraId)}/relatorios/${id(relatorioId)}/editar`,
  aprovacoes: () => "/app/relatorios-aguardando-aprovacao",
  notificacoes: () => "/app/notificacoes",
  perfil: () => "/app/cadastros/perfil",
  empresa: () => "/app/cadastros/empresa",
  lixeira: () => "/app/cadastros/lixeira",
} as const;

/** Where to go after logging in: only a path of this application, never another site (`//evil`, `https:…`, `/\evil`). */
export function safeReturnPath(voltar: string | undefined | null): string {
  return voltar !== undefined && voltar !== null && /^\/app(?:[/?#]|$)/.test(voltar) && !voltar.includes("\\")
    ? voltar
    : paths.app();
}

/** Login, remembering where the person was; the works list needs no remembering, it comes anyway. */
export function loginPath(from: string): string {
  const back = safeReturnPath(from);
  return back === paths.app() || back === paths.obras()
    ? paths.login()
    : `${paths.login()}?voltar=${encodeURIComponent(back)}`;
}

/** Takes the company out of an address: `/app/obras/1?empresa=2#x` → `2` and `/app/obras/1#x`. */
export function splitEmpresa(address: string): { empresaId: string | null; href: string } {
  const { pathname, searchParams, hash } = new URL(address, "http://canteiro.invalid");
  const empresaId = searchParams.get("empresa");
  if (empresaId === null) return { empresaId, href: address };
  searchParams.delete("empresa");
  return { empresaId, href: `${pathname}${searchParams.size === 0 ? "" : `?${searchParams.toString()}`}${hash}` };
}
