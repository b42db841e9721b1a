import type { Member } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "./database.ts";

type Value = string | number | boolean | null;
/** What a change may be made of: flat values, lists of them, groups of both (`permissaoDeAcesso.obra.excluir`). */
export type Auditavel = Value | undefined | readonly Auditavel[] | { readonly [name: string]: Auditavel };

/** Longer texts are cut in the audit, which is read by people; the comparison sees them whole. */
const LONGEST = 2000;

const isList = (value: Auditavel): value is readonly Auditavel[] => Array.isArray(value);

/** Name → value of everything inside; a list is one value, its members told with commas. */
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
 * What an edit changed, as `dados` of {@link insertAudit}: `{ "nome.de": before, "nome.para": after }` of each name whose value
 * differs, groups flattened (`obra.excluir.de`), lists as one text. Absent and null are the same; empty = nothing changed. Only
 * names of `after` are compared. Never give it passwords.
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

/** Writes the audit row of an act, in the transaction of the act itself. */
export async function insertAudit(
  tx: Tx,
  member: Member,
  entry: {
    /** `<noun>.<verb>`: obra.editar, usuario.criar, equipamento.excluir. */
    ato: string;
    alvoTipo: string;
    /** UUID of what it was done to. */
    alvoId: string;
    /** Its name at that moment: who reads the audit later may find it renamed or gone. */
    alvoNome?: string | null;
    /** Of an edit: {@link changesOf}. */
    dados: Readonly<Record<string, Value>>;
  },
): Promise<void> {
  await tx`
    insert into auditoria (empresa_id, id, usuario_id, ato, alvo_tipo, alvo_id, alvo_nome, dados)
    values (${member.empresaId}, ${uuidv7()}, ${member.usuarioId}, ${entry.ato}, ${entry.alvoTipo}, ${entry.alvoId},
      ${entry.alvoNome ?? null}, ${tx.json(entry.dados)})`;
}
