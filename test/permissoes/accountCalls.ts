import { type CallName, type Contract } from "../../domain/contract.ts";
import type { Out, Person } from "../support/http.ts";

/** Input for every call without a company in its address, made by somebody who holds ids, addresses and links of another company. */

type Scoped = { [N in CallName]: Contract[N]["scope"] extends "empresa" ? never : N }[CallName];

/** Addresses and ids of a company, and its two links that open something without a login. */
export type Held = {
  readonly ana: Person;
  readonly sessaoId: string;
  readonly codigo: string;
  readonly convite: string;
  /** Address of the push service for Ana's browser. */
  readonly endpoint: string;
};
type Asker = Pick<Person, "email" | "senha">;
type Given = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: object };

const WRONG = "senha errada 1";
const NEW = "outra obra nova";
/** The generator point of the curve, used because it is a valid public key. */
const P256DH = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
const nobody = { nome: "Intrusa", cargo: null, senha: NEW, idioma: "pt" };
const empresa = { razaoSocial: "Intrusa", telefone: null, segmento: { id: 1 }, problema: null };

/** Input of each call. Calls that end the caller's own session come last. */
export const ACCOUNT_CALLS: Readonly<Record<Scoped, (held: Held, asker: Asker) => Given>> = {
  criarConta: ({ ana }) => ({ body: { empresa, usuario: { ...nobody, email: ana.email } } }),
  login: ({ ana }) => ({ body: { email: ana.email, senha: WRONG } }),
  recuperarSenha: ({ ana }) => ({ body: { email: ana.email } }),
  novaSenha: ({ ana }) => ({ body: { token: ana.usuarioId, senha: NEW } }),
  confirmarTrocaDeEmail: ({ ana }) => ({ body: { token: ana.usuarioId } }),
  listPlanos: () => ({}),
  getContatos: () => ({}),
  getVerificacao: ({ codigo }) => ({ params: { codigo } }),
  consultarConvite: ({ convite }) => ({ body: { token: convite } }),
  aceitarConvite: ({ convite }) => ({ body: { token: convite, senha: "1" } }),
  getPerfilUsuario: ({ ana }) => ({ query: { empresaId: ana.empresaId } }),
  listTextosDeErro: () => ({}),
  updateIdioma: () => ({ body: { idioma: "pt" } }),
  getTrocaDeEmail: () => ({}),
  pedirTrocaDeEmail: ({ ana }, { senha }) => ({ body: { senhaAtual: senha, email: ana.email } }),
  reenviarTrocaDeEmail: () => ({}),
  cancelarTrocaDeEmail: () => ({}),
  alterarSenha: () => ({ body: { senhaAtual: WRONG, senha: NEW } }),
  listSessoes: () => ({}),
  listAparelhosComPush: () => ({}),
  ligarPush: ({ endpoint }) => ({ body: { endpoint, keys: { p256dh: P256DH, auth: "A".repeat(22) } } }),
  desligarPush: ({ sessaoId }) => ({ params: { sessaoId } }),
  encerrarSessao: ({ sessaoId }) => ({ params: { sessaoId } }),
  encerrarOutrasSessoes: () => ({}),
  logout: () => ({}),
};

/** Removes exactly the facts that a verification code and an invitation may tell their holders. */
export function withoutWhatLinksTell(name: CallName, body: unknown): unknown {
  if (name === "getVerificacao") {
    const { empresa: _, obra: __, relatorio, aprovacoes, ...rest } = body as Out<"getVerificacao">;
    const { nome: _____, ...report } = relatorio;
    return { ...rest, relatorio: report, aprovacoes: aprovacoes.map(({ nome: ___, cargo: ____, ...one }) => one) };
  }
  if (name !== "consultarConvite") return body;
  const { empresa: _, convidadoPor: __, nome: ___, email: ____, ...rest } = body as Out<"consultarConvite">;
  return rest;
}

/** Addresses of the server that belong to no call. */
export const OTHER_ADDRESSES = (empresaId: string): readonly string[] => [
  "/",
  "/saude",
  "/pronto",
  "/v2/docs",
  "/v2/openapi.json",
  `/v2/empresas/${empresaId}`,
  `/v2/empresas/${empresaId}/nada`,
  `/arquivos/${empresaId}`,
];
