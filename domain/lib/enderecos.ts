/**
 * The addresses of pages that the product writes where they cannot be changed later: mails, documents, QR codes. `rota` is a
 * route of `web/app`, `busca` lists parameters of its query; the compiler compares both with the routes in
 * `web/app/enderecos.test.ts`.
 */
export const ENDERECOS = {
  aprovacao: { rota: "/app/relatorios-aguardando-aprovacao", busca: ["relatorio", "empresa"] },
  relatorio: { rota: "/app/obras/$obraId/relatorios/$relatorioId", busca: ["empresa"] },
  relatoriosDaObra: { rota: "/app/obras/$obraId/relatorios", busca: ["empresa"] },
  hoje: { rota: "/app/hoje", busca: ["empresa"] },
  obras: { rota: "/app/obras", busca: ["empresa"] },
  escolhaDeAvisos: { rota: "/app/cadastros/perfil/notificacoes", busca: ["empresa"] },
  regrasDaEmpresa: { rota: "/app/cadastros/empresa", busca: ["empresa"], lugar: "regras" },
  plano: { rota: "/app/cadastros/plano", busca: ["empresa"] },
  api: { rota: "/app/cadastros/api", busca: ["empresa"] },
  verificacao: { rota: "/v/$codigo", busca: [] },
  recuperarSenha: { rota: "/recuperar-senha", busca: [] },
  // A secret goes into the fragment, which is not sent to servers and proxies and so does not get into their logs.
  novaSenha: { rota: "/nova-senha", busca: [], segredo: "token" },
  confirmarEmail: { rota: "/confirmar-email", busca: [], segredo: "token" },
  convite: { rota: "/convite", busca: [], segredo: "token" },
} as const satisfies Readonly<Record<string, Forma>>;

type Forma = {
  readonly rota: string;
  /** Names of the query parameters, in the order in which they are written. */
  readonly busca: readonly string[];
  /** Id of an element in the page, to scroll to. */
  readonly lugar?: string;
  readonly segredo?: string;
};

export type Endereco = keyof typeof ENDERECOS;

type Lacunas<Rota extends string> = Rota extends `${string}$${infer Nome}/${infer Resto}`
  ? Nome | Lacunas<Resto>
  : Rota extends `${string}$${infer Nome}`
    ? Nome
    : never;

/** Values to fill into an address: path parameters, query parameters and the secret. */
export type Partes<E extends Endereco> = Readonly<
  Record<
    | Lacunas<(typeof ENDERECOS)[E]["rota"]>
    | (typeof ENDERECOS)[E]["busca"][number]
    | ((typeof ENDERECOS)[E] extends { readonly segredo: infer Segredo extends string } ? Segredo : never),
    string
  >
>;

/** Builds the whole address. `publicUrl` is the product's own address, without a slash at the end. */
export function endereco<E extends Endereco>(publicUrl: string, nome: E, partes: Partes<E>): string {
  const { rota, busca, lugar, segredo }: Forma = ENDERECOS[nome];
  const given: Readonly<Record<string, string>> = partes;
  const part = (name: string): string => encodeURIComponent(given[name] ?? "");
  const path = rota.replaceAll(/\$(\w+)/g, (_, name: string) => part(name));
  const search = busca.map((name) => `${name}=${part(name)}`).join("&");
  const fragment = segredo === undefined ? lugar : `${segredo}=${part(segredo)}`;
  return `${publicUrl}${path}${search && `?${search}`}${fragment === undefined ? "" : `#${fragment}`}`;
}
