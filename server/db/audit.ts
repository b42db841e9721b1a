import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "./database.ts";

type Value = string | number | boolean | null;
/** Values a change may consist of: flat values, lists of values, and groups of both (`permissaoDeAcesso.obra.excluir`). */
export type Auditavel = Value | undefined | readonly Auditavel[] | { readonly [name: string]: Auditavel };

/** Longest text in the audit; longer ones are cut when written, because people read the audit. Comparisons use the whole texts. */
const LONGEST = 2000;

const isList = (value: Auditavel): value is readonly Auditavel[] => Array.isArray(value);

/** Flattens groups into pairs of dotted name and value; a list becomes one value, its members joined by commas. */
function flatten(values: { readonly [name: string]: Auditavel }, prefix = ""): [string, Value][] {
  return Object.entries(values).flatMap(([name, value]): [string, Value][] => {
    const key = `${prefix}${name}`;
    if (value === undefined || value === null) return [[key, null]];
    if (isList(value)) return [[key, value.map((each) => plain(each)).join(", ")]];
    if (typeof value === "object") return flatten(value, `${key}.`);
    return [[key, value]];
  });
}

const plain = (value: Auditavel): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");

const cut = (value: Value): Value =>
  typeof value === "string" && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;

/**
 * Returns the differences of an edit, as `dados` of {@link insertAudit}: `{ "nome.de": before, "nome.para": after }` for each
 * name of `after` whose value changed. Groups are flattened (`obra.excluir.de`), a list is one text, and an absent value equals
 * null; the result is empty when nothing changed. Never give it passwords.
 */
export function changesOf(
  before: { readonly [name: string]: Auditavel },
  after: { readonly [name: string]: Auditavel },
): Record<string, Value> {
  const was = new Map(flatten(before));
  return Object.fromEntries(
    flatten(after)
      .filter(([name, value]) => (was.get(name) ?? null) !== value)
      .flatMap(([name, value]) => [
        [`${name}.de`, cut(was.get(name) ?? null)],
        [`${name}.para`, cut(value)],
      ]),
  );
}

type Ato = {
  /** `<noun>.<verb>`: obra.editar, usuario.criar, equipamento.excluir. */
  readonly ato: string;
  readonly alvoTipo: string;
  /** UUID of the object. */
  readonly alvoId: string;
  /** The object's name at the time of the act: a later reader of the audit may find the object renamed or gone. */
  readonly alvoNome?: string | null;
  /** For an edit, the result of {@link changesOf}. */
  readonly dados: Readonly<Record<string, Value>>;
};

/** Writes the audit row of an act, in the transaction of the act itself. */
export const insertAudit = (tx: Tx, member: Member, ato: Ato): Promise<void> => insertAudits(tx, member, [ato]);

/** Writes one audit row per entity for an act on several entities. */
export async function insertAudits(tx: Tx, member: Member, atos: readonly Ato[]): Promise<void> {
  const rows = atos.map(({ alvoNome = null, ...ato }) => ({ ...ato, alvoNome, id: uuidv7() }));
  await tx`
    insert into auditoria (empresa_id, id, usuario_id, ato, alvo_tipo, alvo_id, alvo_nome, dados)
    select ${member.empresaId}::uuid, a.id, ${member.usuarioId}::uuid, a.ato, a."alvoTipo", a."alvoId", a."alvoNome", a.dados
    from jsonb_to_recordset(${tx.json(rows)}) as a (id uuid, ato text, "alvoTipo" text, "alvoId" uuid, "alvoNome" text, dados jsonb)`;
}
