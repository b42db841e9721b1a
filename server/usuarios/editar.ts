import { AppError } from "../../domain/errors/errors.ts";
import { initials } from "../../domain/lib/text.ts";
import {
  canEditDados,
  canManageUsuario,
  canSetAtivo,
  canSetPerfil,
  canWidenCliente,
  flagsForaDoTeto,
  permissoesDoPerfil,
} from "../../domain/permissoes/pessoas.ts";
import { type Actor, authorize, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { PERFIL, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcessoInput, UsuarioCreate, UsuarioUpdate } from "../../domain/usuarios/schema.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { type Auditavel, changesOf } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { completePermissoes } from "../http/access.ts";
import { refuse } from "./acesso.ts";
import {
  listObrasAcesso,
  type MudancaDeObras,
  nomesDasObras,
  type ObraDoUsuario,
  planObras,
  sees,
} from "./obrasAcesso.ts";
import { countOtherAdministradores, type Registro, type UsuarioRow } from "./queries.ts";

/** Decides what a save of a person results in, before anything is written (decision 019). */

/** Returns the flags of `base`, replaced by those that `given` names. */
function over(base: PermissaoDeAcesso, given: PermissaoDeAcessoInput = {}): PermissaoDeAcesso {
  const groups = Object.entries(base).map(([grupo, flags]) => [
    grupo,
    { ...flags, ...given[grupo as keyof PermissaoDeAcesso] },
  ]);
  return Object.fromEntries(groups) as PermissaoDeAcesso;
}

/** Returns the person's present permissions, limited to those of their profile. */
const permissoesOf = (row: Pick<UsuarioRow, "perfil_id" | "permissao_de_acesso">): PermissaoDeAcesso =>
  permissoesDoPerfil(row.perfil_id, completePermissoes(row.perfil_id, row.permissao_de_acesso));

export type Plano = {
  readonly para: Registro;
  readonly obras: MudancaDeObras;
  /** Changes for the audit: name → before and after. */
  readonly mudancas: Record<string, string | number | boolean | null>;
};

const auditavel = (of: Registro): Record<string, Auditavel> => ({
  nome: of.nome,
  sigla: of.sigla,
  cargo: of.cargo,
  perfil: of.perfil_id,
  ativo: of.ativo,
  fazerRelatorioOffline: of.fazer_relatorio_offline,
  permissaoDeAcesso: of.permissao_de_acesso,
});

/**
 * Converts the change of works to names, for readers of the audit. Whether something changed is decided by the ids, because two
 * works may have the same name.
 */
function mudancaDeObras(antes: readonly ObraDoUsuario[], { depois, novas, retiradas }: MudancaDeObras) {
  if (novas.length === 0 && retiradas.length === 0) return {};
  const named = (obras: readonly ObraDoUsuario[]) => nomesDasObras(obras).join(", ").slice(0, 2000);
  return { "obrasAcesso.de": named(antes), "obrasAcesso.para": named(depois) };
}

/** Refuses a customised or client user without works, with the specification's sentence. */
function requireObra(perfilId: PerfilId, { depois }: MudancaDeObras): void {
  if (perfilId !== PERFIL.administrador && depois.length === 0) throw new AppError("ultima_obra_usuario");
}

/** @throws AppError `campos_invalidos`, `ultima_obra_usuario`, `sem_permissao` */
export async function planCreate(tx: Tx, actor: Actor, input: UsuarioCreate): Promise<Plano> {
  refuse(authorize(actor, "usuario.adicionar"));
  const perfilId = input.perfil.id;
  const obras = await planObras(tx, actor, [], perfilId === PERFIL.administrador ? [] : (input.obrasAcesso ?? []));
  requireObra(perfilId, obras);
  const para: Registro = {
    nome: input.nome,
    sigla: input.sigla ?? initials(input.nome),
    cargo: input.cargo,
    perfil_id: perfilId,
    permissao_de_acesso: permissoesDoPerfil(perfilId, over(NO_ACCESS, input.permissaoDeAcesso)),
    ativo: false,
    fazer_relatorio_offline: input.fazerRelatorioOffline ?? true,
  };
  return { para, obras, mudancas: { ...changesOf({}, auditavel(para)), ...mudancaDeObras([], obras) } };
}

/** A change in the form that the rules about giving and taking permissions need. */
type Mudanca = { row: UsuarioRow; before: PermissaoDeAcesso; para: Registro; obras: MudancaDeObras };

/** True when the change concerns access, not only name, initials, role and offline reports. */
const changesAcesso = ({ row, before, para, obras }: Mudanca): boolean =>
  para.perfil_id !== row.perfil_id ||
  para.ativo !== row.ativo ||
  obras.novas.length > 0 ||
  obras.retiradas.length > 0 ||
  Object.keys(changesOf({ p: before }, { p: para.permissao_de_acesso })).length > 0;

/**
 * Checks that the actor may make this change of access. Administrators may give and take everything; others only permissions that
 * they have themselves, and they may change nothing for people who have more.
 */
function requireMayGive(actor: Actor, { row, before, para, obras }: Mudanca): void {
  const after = para.permissao_de_acesso;
  const outside = flagsForaDoTeto(actor, before, after);
  if (outside.length > 0) throw new AppError("sem_permissao", { detalhes: { permissoes: outside } });
  const wakes = para.ativo !== row.ativo;
  if (wakes) {
    const obraOculta = obras.depois.some(({ id }) => !sees(actor, id));
    const alvo = { usuarioId: row.id, perfilId: row.perfil_id };
    refuse(canSetAtivo(actor, { ...alvo, permissaoDeAcesso: after, obraOculta }));
  }
  if (para.perfil_id !== PERFIL.cliente) return;
  const limited = (p: PermissaoDeAcesso) => p.clienteObra.verSomenteRelatorioAprovado;
  const wider =
    row.perfil_id !== PERFIL.cliente || obras.novas.length > 0 || wakes || (limited(before) && !limited(after));
  if (wider) refuse(canWidenCliente(actor));
}

/** Requires that the last active administrator is neither demoted nor deactivated. Called under the lock of the company's people. */
export async function requireOtherAdministrador(
  tx: Tx,
  empresaId: string,
  row: Pick<UsuarioRow, "id" | "perfil_id" | "ativo">,
): Promise<void> {
  if (row.perfil_id !== PERFIL.administrador || !row.ativo) return;
  if ((await countOtherAdministradores(tx, empresaId, row.id)) === 0) throw new AppError("ultimo_administrador");
}

/** Returns whether the person is active after the change. An invited person becomes active only by accepting the invitation. */
function ativoAfter(row: UsuarioRow, asked: boolean | undefined): boolean {
  if (row.situacao !== "convidado") return asked ?? row.ativo;
  if (asked === true) throw new AppError("campos_invalidos", { campos: [{ campo: "ativo", erro: "valor_invalido" }] });
  return false;
}

/**
 * Plans a change of an existing person; absent fields keep their values. When an administrator gets another profile, no stored
 * permissions are kept: only the requested ones are granted.
 * @throws AppError `sem_permissao`, `campos_invalidos`, `ultima_obra_usuario`, `ultimo_administrador`
 */
export async function planUpdate(tx: Tx, actor: Actor, row: UsuarioRow, input: UsuarioUpdate): Promise<Plano> {
  refuse(canEditDados(actor, { usuarioId: row.id, perfilId: row.perfil_id }));
  const perfilId = input.perfil?.id ?? row.perfil_id;
  refuse(canSetPerfil(actor, perfilId));
  const before = permissoesOf(row);
  const base = row.perfil_id === PERFIL.administrador ? NO_ACCESS : before;
  const antes = await listObrasAcesso(tx, actor.empresaId, row.id);
  const obras = await planObras(tx, actor, antes, perfilId === PERFIL.administrador ? undefined : input.obrasAcesso);
  if (input.obrasAcesso !== undefined || perfilId !== row.perfil_id) requireObra(perfilId, obras);
  const was: Registro = { ...row, permissao_de_acesso: before };
  const para: Registro = {
    nome: input.nome,
    sigla: input.sigla ?? initials(input.nome),
    cargo: input.cargo,
    perfil_id: perfilId,
    permissao_de_acesso: permissoesDoPerfil(perfilId, over(base, input.permissaoDeAcesso)),
    ativo: ativoAfter(row, input.ativo),
    fazer_relatorio_offline: input.fazerRelatorioOffline ?? row.fazer_relatorio_offline,
  };
  const mudanca = { row, before, para, obras };
  if (changesAcesso(mudanca)) refuse(canManageUsuario(actor, { usuarioId: row.id, perfilId: row.perfil_id }));
  requireMayGive(actor, mudanca);
  const stays = para.perfil_id === PERFIL.administrador && para.ativo;
  if (!stays) await requireOtherAdministrador(tx, actor.empresaId, row);
  return { para, obras, mudancas: { ...changesOf(auditavel(was), auditavel(para)), ...mudancaDeObras(antes, obras) } };
}
