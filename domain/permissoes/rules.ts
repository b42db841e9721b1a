import { STATUS_RELATORIO } from "../secoes/constants.ts";
import type { Codigo } from "../errors/errors.ts";
import { canContribute, canEdit, withoutSignature } from "../aprovacao/rules.ts";
import type { Ator, EstadoDoRelatorio } from "../aprovacao/state.ts";
import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";
import { PERFIL, type PerfilId } from "./perfis.ts";
import type { PermissaoDeAcesso } from "./schema.ts";
import { ACTS, type Act } from "../calls/acts.ts";
import { TABLE } from "./table.ts";

/** Permissions. Every rule returns null when allowed, else the code of the reason. */

export type EmpresaRef = { readonly empresaId: string };

/** A member of a company: in whose name rows are written. */
export type Member = EmpresaRef & { readonly usuarioId: string };

/** A person in a company, as loaded for each request. */
export type Actor = Member & {
  readonly perfilId: PerfilId;
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  /** Works they may open; null = all (administrators). */
  readonly obrasAcesso: ReadonlySet<string> | null;
  readonly nome: string;
  /** Acts of an API token; set when the caller is a token and not a person. */
  readonly atos?: ReadonlySet<Act>;
};

/** Stands in the place of an actor where the product acts by itself: it is no member and asks for no rights. */
export const SYSTEM = "sistema";

/** The part of an actor that rules about no particular work need; the person that the web knows fits it too. */
type Pessoa = Pick<Actor, "usuarioId" | "permissaoDeAcesso"> & { readonly perfilId: number };

/** A person, or a token in a person's place. */
type Asker = Pick<Pessoa, "perfilId" | "permissaoDeAcesso"> & Partial<Pick<Actor, "atos">>;

const isAdministrador = ({ perfilId }: Pick<Pessoa, "perfilId">): boolean => perfilId === PERFIL.administrador;
const isCliente = ({ perfilId }: Pick<Pessoa, "perfilId">): boolean => perfilId === PERFIL.cliente;
const unless = (allowed: boolean): Codigo | null => (allowed ? null : "sem_permissao");

/** Whether the person may do this at all. The functions below decide for a single work or report. */
export function authorize(actor: Asker, act: Act): Codigo | null {
  if (actor.atos !== undefined) return unless(actor.atos.has(act));
  if (isAdministrador(actor)) return null;
  const rule = TABLE[act][isCliente(actor) ? "cliente" : "personalizado"];
  return unless(rule(actor.permissaoDeAcesso));
}

/** Every act with its reason, as the web gets it at start-up. */
export function allPermissoes(actor: Actor): Record<Act, Codigo | null> {
  return Object.fromEntries(ACTS.map((act) => [act, authorize(actor, act)])) as Record<Act, Codigo | null>;
}

/** Administrators and tokens of all works open every work, others only those of their list; without a list they open none. */
export function canSeeObra(actor: Actor, obraId: string): boolean {
  const all = isAdministrador(actor) || (actor.atos !== undefined && actor.obrasAcesso === null);
  return all || actor.obrasAcesso?.has(obraId) === true;
}

/**
 * A client limited to approved reports does not learn that others exist, except one that they are to sign, once it is sent to
 * them. Access to the work is checked separately.
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

/** Does the person see reports before they are approved? */
export const canSeeUnapproved = (actor: Actor): boolean =>
  canSeeRelatorio(actor, { statusId: STATUS_RELATORIO.preenchendo }) === null;

/** A signer without access to the work opens only the report that names them, and changes nothing in it. */
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

/** A person's roles on reports, from their permissions. Only the report knows its signers. */
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
 * May the person write in a section of a report in this state? Customised: `relatorio.adicionarEditar` and the
 * section's own flag. People who approve without the right to edit: comments only. Client: comments, photos (in any
 * place) and attachments by flag. Approved by hand: administrators only; with signatures, nobody; partly approved, by
 * the company's setting.
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
 * Does the person get the original files of reports? Others get videos and pictures without the locations in them. Editors get
 * originals in every state of the report, because its author has seen the files anyway.
 */
export function getsOriginals(actor: Actor): boolean {
  return actor.atos !== undefined || statusActor(actor).editor;
}

/** Sections of a report that the person sees: customised users by flag, others all. */
export function visibleSecoes(actor: Actor): ReadonlySet<SecaoId> {
  const all = actor.perfilId !== PERFIL.personalizado;
  return new Set(SECAO_IDS.filter((secao) => all || actor.permissaoDeAcesso.relatorioItem[secao]));
}

/** The visible sections of one report: like {@link visibleSecoes}, without those that its template switched off. */
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
 * Comment rules: the author edits; other editors of reports only when the company allows it, and never a client's comment. The
 * same people may delete it, and administrators too. Ask {@link canWriteSecao} first.
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

/** Does the person take part in the comments of reports at all? */
export function takesPartInComentarios(actor: Actor): boolean {
  const { clienteObra, relatorioItem } = actor.permissaoDeAcesso;
  if (isAdministrador(actor)) return true;
  return isCliente(actor) ? clienteObra.adicionarComentario : relatorioItem.comentario;
}

/**
 * Pictures of electronic signatures belong to the section of signatures; a signer of a report also sees those of its
 * other signers.
 */
export function seesAssinaturas(actor: Actor, assinantes: readonly { readonly usuario_id: string }[]): boolean {
  return visibleSecoes(actor).has("assinatura") || assinantes.some(({ usuario_id: id }) => id === actor.usuarioId);
}

/** A client's permission is to add files: they change and remove only their own. Ask {@link canWriteSecao} first. */
export function canChangeArquivo(
  actor: Actor,
  { usuario }: { readonly usuario: { readonly _id: string } },
): Codigo | null {
  return unless(!isCliente(actor) || usuario._id === actor.usuarioId);
}

/** Every flag with one value; only the flag that restricts gets the opposite. */
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
/** Nothing granted; as a client, only approved reports. */
export const NO_ACCESS: PermissaoDeAcesso = everyFlag(false);
