import { STATUS_RELATORIO } from "../secoes/constants.ts";
import type { Codigo } from "../errors/errors.ts";
import { canContribute, canEdit, withoutSignature } from "../aprovacao/rules.ts";
import type { Ator, EstadoDoRelatorio } from "../aprovacao/state.ts";
import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";
import { PERFIL, type PerfilId } from "./perfis.ts";
import type { PermissaoDeAcesso } from "./schema.ts";
import { ACTS, type Act } from "../calls/acts.ts";
import { TABLE } from "./table.ts";

/** Permissions. Rules that return `Codigo | null` give null when the act is allowed, otherwise the error code; the others answer true or false. */

export type EmpresaRef = { readonly empresaId: string };

/** A member of a company, in whose name rows are written. */
export type Member = EmpresaRef & { readonly usuarioId: string };

/** A member with profile and permissions, as loaded for each request. */
export type Actor = Member & {
  readonly perfilId: PerfilId;
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  /** Ids of the works the actor may open; null for all works (administrators). */
  readonly obrasAcesso: ReadonlySet<string> | null;
  readonly nome: string;
  /** Acts of an API token; set when the caller is a token and not a person. */
  readonly atos?: ReadonlySet<Act>;
};

/** Used instead of an actor when the product acts by itself. `SYSTEM` is not a member, and no permission is checked for it. */
export const SYSTEM = "sistema";

/** The part of an actor that is enough for rules which do not depend on access to works. The web knows this part of the person too. */
type Pessoa = Pick<Actor, "usuarioId" | "permissaoDeAcesso"> & { readonly perfilId: number };

/** Whoever makes a request: a person, or an API token instead of a person. */
type Asker = Pick<Pessoa, "perfilId" | "permissaoDeAcesso"> & Partial<Pick<Actor, "atos">>;

const isAdministrador = ({ perfilId }: Pick<Pessoa, "perfilId">): boolean => perfilId === PERFIL.administrador;
const isCliente = ({ perfilId }: Pick<Pessoa, "perfilId">): boolean => perfilId === PERFIL.cliente;
const unless = (allowed: boolean): Codigo | null => (allowed ? null : "sem_permissao");

/** Checks whether the actor may do this at all. The functions below decide for a single work or report. */
export function authorize(actor: Asker, act: Act): Codigo | null {
  if (actor.atos !== undefined) return unless(actor.atos.has(act));
  if (isAdministrador(actor)) return null;
  const rule = TABLE[act][isCliente(actor) ? "cliente" : "personalizado"];
  return unless(rule(actor.permissaoDeAcesso));
}

/** Returns every act with the error that refuses the act, or null when the act is allowed; the web gets this at start-up. */
export function allPermissoes(actor: Actor): Record<Act, Codigo | null> {
  return Object.fromEntries(ACTS.map((act) => [act, authorize(actor, act)])) as Record<Act, Codigo | null>;
}

/**
 * True if the actor may open the work. Administrators, and tokens for all works, may open every work; others only the works in
 * their list, and without a list none.
 */
export function canSeeObra(actor: Actor, obraId: string): boolean {
  const all = isAdministrador(actor) || (actor.atos !== undefined && actor.obrasAcesso === null);
  return all || actor.obrasAcesso?.has(obraId) === true;
}

/**
 * Null if the actor may see the report, otherwise `nao_encontrado`. A client limited to approved reports must not learn of other
 * reports, except of a report that the client is to sign, once that report has been sent to the client. Access to the work is
 * checked separately.
 */
export function canSeeRelatorio(
  actor: Actor,
  { statusId, assinante = false }: { readonly statusId: number; readonly assinante?: boolean },
): Codigo | null {
  const limited = isCliente(actor) && actor.permissaoDeAcesso.clienteObra.verSomenteRelatorioAprovado;
  return limited && statusId !== STATUS_RELATORIO.aprovado && !(assinante && statusId !== STATUS_RELATORIO.preenchendo)
    ? "nao_encontrado"
    : null;
}

/** True if the person sees reports before they are approved. */
export const canSeeUnapproved = (actor: Actor): boolean =>
  canSeeRelatorio(actor, { statusId: STATUS_RELATORIO.preenchendo }) === null;

/**
 * Reduces the permissions of a signer without access to the work: they open only the report that names them as a signer, and
 * cannot change anything in it.
 */
export function asReaderOnly(actor: Actor): Actor {
  const { permissaoDeAcesso: p } = actor;
  const { verSomenteRelatorioAprovado } = p.clienteObra;
  return {
    ...actor,
    permissaoDeAcesso: {
      ...NO_ACCESS,
      clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado },
      relatorioItem: p.relatorioItem,
    },
  };
}

/**
 * Returns a person's roles for reports, derived from the person's permissions. Whether the person is a signer depends on the
 * report and is not set here.
 */
export function statusActor(actor: Actor): Ator {
  return withoutSignature({
    usuarioId: actor.usuarioId,
    editor: authorize(actor, "relatorio.adicionarEditar") === null,
    aprovador: authorize(actor, "relatorio.aprovar") === null,
    administrador: isAdministrador(actor),
    podeExcluir: authorize(actor, "relatorio.excluir") === null,
  });
}

/**
 * Null if the person may write in a section of a report in this state. Customised users need `relatorio.adicionarEditar` and the
 * flag of the section. People who approve without the right to edit may write comments only. Clients may add comments, photos (in
 * any place) and attachments, each by its flag. Only administrators may write in a report approved by hand, and nobody in a
 * report approved with signatures; in a partly approved report the company's setting decides.
 */
export function canWriteSecao(actor: Actor, secao: SecaoId, estado: EstadoDoRelatorio): Codigo | null {
  if (isCliente(actor)) {
    const { adicionarComentario, adicionarFoto, adicionarAnexo } = actor.permissaoDeAcesso.clienteObra;
    const allowed: Partial<Record<SecaoId, boolean>> = {
      comentario: adicionarComentario,
      galeriaDeFoto: adicionarFoto,
      anexo: adicionarAnexo,
    };
    return unless(allowed[secao] === true) ?? canContribute(estado);
  }
  const allowed = isAdministrador(actor) || actor.permissaoDeAcesso.relatorioItem[secao];
  const { editor, aprovador } = statusActor(actor);
  const comments = secao === "comentario" && aprovador && !editor;
  return unless(allowed) ?? (comments ? canContribute(estado) : canEdit(estado, statusActor(actor)));
}

/**
 * True if the actor gets the original files of reports. Others get videos and pictures without the places where they were taken.
 * Editors get originals in every state of the report: the report's author is an editor and has seen the files anyway.
 */
export function getsOriginals(actor: Actor): boolean {
  return actor.atos !== undefined || statusActor(actor).editor;
}

/** Sections of reports that the person sees: customised users by flag, everybody else all. */
export function visibleSecoes(actor: Actor): ReadonlySet<SecaoId> {
  const all = actor.perfilId !== PERFIL.personalizado;
  return new Set(SECAO_IDS.filter((secao) => all || actor.permissaoDeAcesso.relatorioItem[secao]));
}

/** The sections of one report that the person sees: {@link visibleSecoes} without those that the report's template switched off. */
export function shownSecoes(
  actor: Actor,
  { secoesDesligadas }: Pick<EstadoDoRelatorio, "secoesDesligadas">,
): ReadonlySet<SecaoId> {
  const visible = visibleSecoes(actor);
  return secoesDesligadas.length === 0
    ? visible
    : new Set([...visible].filter((secao) => !secoesDesligadas.includes(secao)));
}

type Autoria = { readonly usuario: { readonly _id: string; readonly perfilCliente: boolean } };

/**
 * Decides whether the person may edit (`editar`) and delete (`excluir`) a comment. Its author may edit the comment; other editors
 * of reports only if the company allows it, and never a client's comment. Whoever may edit a comment may delete it, and so may
 * administrators. Check {@link canWriteSecao} first.
 */
export function canChangeComentario(
  actor: Pessoa,
  { usuario }: Autoria,
  { bloquearEdicaoComentarioOutroUsuario: locked }: { readonly bloquearEdicaoComentarioOutroUsuario: boolean },
): { editar: Codigo | null; excluir: Codigo | null } {
  const own = usuario._id === actor.usuarioId;
  const editor = authorize(actor, "relatorio.adicionarEditar") === null;
  const mayEdit = own || (editor && !locked && !usuario.perfilCliente);
  return { editar: unless(mayEdit), excluir: unless(mayEdit || isAdministrador(actor)) };
}

/** True if the person takes part in the comments of reports at all. */
export function takesPartInComentarios(actor: Actor): boolean {
  const { clienteObra, relatorioItem } = actor.permissaoDeAcesso;
  if (isAdministrador(actor)) return true;
  return isCliente(actor) ? clienteObra.adicionarComentario : relatorioItem.comentario;
}

/**
 * True if the person may see the pictures of electronic signatures: people who see the signature section may, and a signer of the
 * report may see those of its other signers.
 */
export function seesAssinaturas(actor: Actor, assinantes: readonly { readonly usuario_id: string }[]): boolean {
  return visibleSecoes(actor).has("assinatura") || assinantes.some(({ usuario_id: id }) => id === actor.usuarioId);
}

/** Null if the person may change or remove an existing file: clients may do so only with their own files. Check {@link canWriteSecao} first. */
export function canChangeArquivo(
  actor: Actor,
  { usuario }: { readonly usuario: { readonly _id: string } },
): Codigo | null {
  return unless(!isCliente(actor) || usuario._id === actor.usuarioId);
}

/** Returns all flags with the same value, except the one flag that restricts, which gets the opposite value. */
function everyFlag(value: boolean): PermissaoDeAcesso {
  const flags = <const K extends string>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<K, boolean>;
  return {
    clienteObra: {
      ...flags("adicionarComentario", "adicionarAnexo", "adicionarFoto"),
      verSomenteRelatorioAprovado: !value,
    },
    configuracoes: flags(
      "empresa",
      "usuarios",
      "grupoDeObras",
      "modelosDeRelatorios",
      "checklist",
      "listaMaoDeObra",
      "listaEquipamentos",
      "listaTiposDeOcorrencias",
    ),
    obra: flags("adicionarEditar", "excluir", "documentosDaObra"),
    cronograma: flags("visualizar", "adicionarEditar", "excluir"),
    relatorio: flags("adicionarEditar", "excluir", "aprovar"),
    relatorioItem: flags(...SECAO_IDS),
  };
}

/** The flags stored for an administrator. */
export const FULL_ACCESS: PermissaoDeAcesso = everyFlag(true);
/** No flag granted; a client with these flags sees only approved reports. */
export const NO_ACCESS: PermissaoDeAcesso = everyFlag(false);
