import { PERFIL, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { CallInput } from "../api/client.ts";
import type { Usuario } from "./data.ts";
import { NOVO_CLIENTE, PARTIDA, samePermissoes } from "./permissoes.ts";

/** Values of a person's form. Pure: the page keeps it, the fields show it. */
export type UsuarioValues = {
  readonly nome: string;
  readonly email: string;
  readonly cargo: string;
  readonly sigla: string;
  /** Of the invitation; a person's own language is theirs. */
  readonly idioma: Idioma;
  /** May fill in reports without a network, in the phones' applications. */
  readonly offline: boolean;
  readonly perfilId: PerfilId;
  /** Both profiles' flags at once, so that looking at the other profile loses nothing. */
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  readonly obras: ReadonlySet<string>;
};

const perfilId = (id: number): PerfilId =>
  id === PERFIL.administrador ? PERFIL.administrador : id === PERFIL.cliente ? PERFIL.cliente : PERFIL.personalizado;

/** Somebody new fills in reports, or as a client reads the approved ones; neither sees a work yet. */
export function newUsuario(idioma: Idioma): UsuarioValues {
  return {
    nome: "",
    email: "",
    cargo: "",
    sigla: "",
    idioma,
    offline: true,
    perfilId: PERFIL.personalizado,
    permissaoDeAcesso: { ...PARTIDA.campo, clienteObra: NOVO_CLIENTE.clienteObra },
    obras: new Set(),
  };
}

/** The form of an existing person. Fields unused by their profile start as for somebody new. */
export function valuesOf(usuario: Usuario): UsuarioValues {
  const id = perfilId(usuario.perfil.id);
  const { permissaoDeAcesso: p } = usuario;
  return {
    nome: usuario.nome,
    email: usuario.email,
    cargo: usuario.cargo ?? "",
    sigla: usuario.sigla,
    idioma: "pt",
    offline: usuario.fazerRelatorioOffline,
    perfilId: id,
    permissaoDeAcesso: {
      ...(id === PERFIL.personalizado ? p : PARTIDA.campo),
      clienteObra: id === PERFIL.cliente ? p.clienteObra : NOVO_CLIENTE.clienteObra,
    },
    obras: new Set(usuario.obrasAcesso.map(({ _id }) => _id)),
  };
}

const sameObras = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

export function sameValues(a: UsuarioValues, b: UsuarioValues): boolean {
  return (
    a.nome === b.nome &&
    a.email === b.email &&
    a.cargo === b.cargo &&
    a.sigla === b.sigla &&
    a.idioma === b.idioma &&
    a.offline === b.offline &&
    a.perfilId === b.perfilId &&
    samePermissoes(a.permissaoDeAcesso, b.permissaoDeAcesso) &&
    sameObras(a.obras, b.obras)
  );
}

const dados = ({ nome, cargo, sigla }: UsuarioValues) => ({ nome, cargo: cargo.trim(), sigla: sigla.trim() });
const listed = (obras: ReadonlySet<string>): { _id: string }[] => [...obras].map((_id) => ({ _id }));

type CreateBody = NonNullable<CallInput<"createUsuario">["body"]>;
type UpdateBody = NonNullable<CallInput<"updateUsuario">["body"]>;

export function createInput(values: UsuarioValues): CreateBody {
  const { email, idioma, offline, perfilId: id, permissaoDeAcesso, obras } = values;
  const base = { ...dados(values), email, idioma, fazerRelatorioOffline: offline, perfil: { id } };
  return id === PERFIL.administrador ? base : { ...base, permissaoDeAcesso, obrasAcesso: listed(obras) };
}

/** Permissions and works go only when they were changed: two people changing different things do not undo each other. */
export function updateInput(values: UsuarioValues, saved: UsuarioValues): UpdateBody {
  const { email, perfilId: id, permissaoDeAcesso, obras } = values;
  const sameProfile = id === saved.perfilId;
  const limited = id !== PERFIL.administrador;
  return {
    ...dados(values),
    ...(email === saved.email ? {} : { email }),
    ...(values.offline === saved.offline ? {} : { fazerRelatorioOffline: values.offline }),
    ...(sameProfile ? {} : { perfil: { id } }),
    ...(limited && !(sameProfile && samePermissoes(permissaoDeAcesso, saved.permissaoDeAcesso))
      ? { permissaoDeAcesso }
      : {}),
    ...(limited && !(sameProfile && sameObras(obras, saved.obras)) ? { obrasAcesso: listed(obras) } : {}),
  };
}

/** A customised user or client needs a work; works that the editor does not see count too. */
export function lacksObra({ perfilId: id, obras }: UsuarioValues, hidden: number): boolean {
  return id !== PERFIL.administrador && obras.size + hidden === 0;
}
