import type { Codigo } from "../errors.ts";
import { canContribute, canEdit, withoutSignature } from "../aprovacao/rules.ts";
import type { Ator, EstadoDoRelatorio } from "../aprovacao/state.ts";
import { SECAO_IDS, type SecaoId } from "../relatorios/secoes/ids.ts";
import { PERFIL, type PerfilId } from "../usuarios/perfis.ts";
import type { PermissaoDeAcesso } from "../usuarios/schema.ts";
import { ACTS, type Act } from "./acts.ts";

/** Who may do what (P section 6, R section 6). Every rule answers null when allowed, else the code of the reason. */

/** A person in a company, as each request finds them. */
export type Actor = {
  readonly usuarioId: string;
  readonly empresaId: string;
  readonly perfilId: PerfilId;
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  /** Works they may open; null = all (administrators). */
  readonly obrasAcesso: ReadonlySet<string> | null;
  readonly nome: string;
};

type Rule = (p: PermissaoDeAcesso) => boolean;
const always: Rule = () => true;
const never: Rule = () => false;

/** Profile × act. An administrator passes every check (P section 6). */
const TABLE: Readonly<Record<Act, { readonly personalizado: Rule; readonly cliente: Rule }>> = {
  "empresa.editar": { personalizado: (p) => p.configuracoes.empresa, cliente: never },
  // Of all works and people together: whoever has some of them only would learn of the others.
  "empresa.uso": { personalizado: never, cliente: never },
  "obra.ver": { personalizado: always, cliente: always },
  "obra.adicionarEditar": { personalizado: (p) => p.obra.adicionarEditar, cliente: never },
  "obra.excluir": { personalizado: (p) => p.obra.excluir, cliente: never },
  "relatorio.ver": { personalizado: always, cliente: always },
  "relatorio.adicionarEditar": { personalizado: (p) => p.relatorio.adicionarEditar, cliente: never },
  // A report of a day without work: its reason is written into that section.
  "relatorio.semTrabalho": {
    personalizado: (p) => p.relatorio.adicionarEditar && p.relatorioItem.ocorrencia,
    cliente: never,
  },
  "relatorio.contribuir": {
    // Approving is a right of its own (S 8.1): an approver need not be an editor.
    personalizado: (p) => p.relatorio.adicionarEditar || p.relatorio.aprovar,
    cliente: ({ clienteObra: c }) => c.adicionarComentario || c.adicionarFoto || c.adicionarAnexo,
  },
  "relatorio.excluir": { personalizado: (p) => p.relatorio.excluir, cliente: never },
  "relatorio.aprovar": { personalizado: (p) => p.relatorio.aprovar, cliente: never },
  "catalogo.ver": { personalizado: always, cliente: never },
  // Names and hours of people, and the rest of the lists, are for who fills in the section, keeps the list or presets it in works.
  "maoDeObra.ver": {
    personalizado: (p) => p.relatorioItem.maoDeObra || p.configuracoes.listaMaoDeObra || p.obra.adicionarEditar,
    cliente: never,
  },
  "equipamento.ver": {
    personalizado: (p) => p.relatorioItem.equipamento || p.configuracoes.listaEquipamentos || p.obra.adicionarEditar,
    cliente: never,
  },
  "ocorrencia.ver": {
    personalizado: (p) => p.relatorioItem.ocorrencia || p.configuracoes.listaTiposDeOcorrencias,
    cliente: never,
  },
  "checklist.ver": {
    personalizado: (p) => p.relatorioItem.checklist || p.configuracoes.checklist,
    cliente: never,
  },
  "maoDeObra.editar": { personalizado: (p) => p.configuracoes.listaMaoDeObra, cliente: never },
  "equipamento.editar": { personalizado: (p) => p.configuracoes.listaEquipamentos, cliente: never },
  "ocorrencia.editar": { personalizado: (p) => p.configuracoes.listaTiposDeOcorrencias, cliente: never },
  "checklist.editar": { personalizado: (p) => p.configuracoes.checklist, cliente: never },
  "modelo.editar": { personalizado: (p) => p.configuracoes.modelosDeRelatorios, cliente: never },
  "grupo.editar": { personalizado: (p) => p.configuracoes.grupoDeObras, cliente: never },
  "documento.ver": { personalizado: (p) => p.obra.documentosDaObra, cliente: never },
  "usuario.ver": { personalizado: (p) => p.configuracoes.usuarios, cliente: never },
  "usuario.editar": { personalizado: (p) => p.configuracoes.usuarios, cliente: never },
  // Adding a user is for administrators (P section 6), whatever flag somebody holds.
  "usuario.adicionar": { personalizado: never, cliente: never },
  "usuario.verComo": { personalizado: never, cliente: never },
  auditoria: { personalizado: never, cliente: never },
  lixeira: { personalizado: never, cliente: never },
};

/** What is enough to know of a person where only who they are counts. */
type Pessoa = { readonly usuarioId: string; readonly perfilId: number };

const isAdministrador = ({ perfilId }: Pick<Pessoa, "perfilId">): boolean => perfilId === PERFIL.administrador;
const isCliente = ({ perfilId }: Pick<Pessoa, "perfilId">): boolean => perfilId === PERFIL.cliente;
const unless = (allowed: boolean): Codigo | null => (allowed ? null : "sem_permissao");

/** May the person do this at all? A single work or report is asked of the functions below. */
export function authorize(actor: Actor, act: Act): Codigo | null {
  if (isAdministrador(actor)) return null;
  const rule = TABLE[act][isCliente(actor) ? "cliente" : "personalizado"];
  return unless(rule(actor.permissaoDeAcesso));
}

/** Every act with its reason, as the web gets it at start-up. */
export function allPermissoes(actor: Actor): Record<Act, Codigo | null> {
  return Object.fromEntries(ACTS.map((act) => [act, authorize(actor, act)])) as Record<Act, Codigo | null>;
}

/** Administrators open every work, others only those of their list (P section 6); a missing list is no list. */
export function canSeeObra(actor: Actor, obraId: string): boolean {
  return isAdministrador(actor) || actor.obrasAcesso?.has(obraId) === true;
}

/**
 * A client limited to approved reports does not learn that others exist (R section 6, S 8.2 row 31), except one that they
 * are to sign, once it is sent to them. The work is asked apart.
 */
export function canSeeRelatorio(
  actor: Actor,
  { statusId, assinante = false }: { readonly statusId: number; readonly assinante?: boolean },
): Codigo | null {
  const limited = isCliente(actor) && actor.permissaoDeAcesso.clienteObra.verSomenteRelatorioAprovado;
  return limited && statusId !== 4 && !(assinante && statusId !== 1) ? "nao_encontrado" : null;
}

/** A signer without the work opens the one report that names them (R section 6) and changes nothing in it. */
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

/** What the person's permissions mean for the state of reports (S 8.1). A signer is known by the report only. */
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
 * May the person write in a section of a report in this state (R section 6)? Customised: `relatorio.adicionarEditar` and
 * the section's own flag. Client: comments, photos (wherever they stand) and attachments by flag. Approved by hand:
 * administrators only; with signatures, nobody; partly approved, as the company has it (S 8.2 rows 7, 16 to 18, 30).
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
  return unless(allowed) ?? canEdit(estado, statusActor(actor));
}

/** Sections of a report that the person sees: customised users by flag, others all (P section 6). */
export function visibleSecoes(actor: Actor): ReadonlySet<SecaoId> {
  const all = actor.perfilId !== PERFIL.personalizado;
  return new Set(SECAO_IDS.filter((secao) => all || actor.permissaoDeAcesso.relatorioItem[secao]));
}

/** Of these, the sections of one report: what its template switched off is nobody's (D, template changed). */
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
 * Comment rules (D 'comments'): the author edits; others of the company only when the company allows it, and never a
 * client's comment. Deleting is open to the same, and to administrators. Ask {@link canWriteSecao} first.
 */
export function canChangeComentario(
  actor: Pessoa,
  { usuario }: Autoria,
  { bloquearEdicaoComentarioOutroUsuario: locked }: { readonly bloquearEdicaoComentarioOutroUsuario: boolean },
): { editar: Codigo | null; excluir: Codigo | null } {
  const own = usuario._id === actor.usuarioId;
  const mayEdit = own || (!locked && !usuario.perfilCliente && !isCliente(actor));
  return { editar: unless(mayEdit), excluir: unless(mayEdit || isAdministrador(actor)) };
}

/** A client's permission is to add files: they change and remove only their own. Ask {@link canWriteSecao} first. */
export function canChangeArquivo(
  actor: Actor,
  { usuario }: { readonly usuario: { readonly _id: string } },
): Codigo | null {
  return unless(!isCliente(actor) || usuario._id === actor.usuarioId);
}

/** Every flag with one value, except the one that takes something away. */
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

/** What an administrator's record carries. */
export const FULL_ACCESS: PermissaoDeAcesso = everyFlag(true);
/** Nothing granted; as a client, only approved reports. */
export const NO_ACCESS: PermissaoDeAcesso = everyFlag(false);
