import { PERFIL, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { CallInput } from "../api/client.ts";
import type { Usuario } from "./data.ts";
import { NOVO_CLIENTE, PARTIDA, samePermissoes } from "./permissoes.ts";

/** Values of a person's form. Pure: the page holds the values, the fields show them. */
export type UsuarioValues = {
  readonly nome: string;
  readonly email: string;
  readonly cargo: string;
  readonly sigla: string;
  /** Language of the invitation; later each person chooses their own. */
  readonly idioma: Idioma;
  /** True if the person may fill in reports without a network, in the phones' applications. */
  readonly offline: boolean;
  readonly perfilId: PerfilId;
  /** The flags of both limited profiles at once, so that switching between the profiles in the form loses nothing. */
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  readonly obras: ReadonlySet<string>;
};

const perfilId = (id: number): PerfilId =>
  id === PERFIL.administrador ? PERFIL.administrador : id === PERFIL.cliente ? PERFIL.cliente : PERFIL.personalizado;

/** First values for somebody new: as a customised user they may fill in reports, as a client read approved ones; no work is chosen. */
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

/** Converts an existing person to form values. Flags that the person's profile does not use get the values for somebody new. */
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

/**
 * Makes the body of an update. Permissions and works are sent only if they or the profile were changed, so that two people who
 * change different things do not undo each other's changes.
 */
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

/** True if a customised user or client would be left without a work; works that the editor does not see (`hidden`) count too. */
export function lacksObra({ perfilId: id, obras }: UsuarioValues, hidden: number): boolean {
  return id !== PERFIL.administrador && obras.size + hidden === 0;
}
