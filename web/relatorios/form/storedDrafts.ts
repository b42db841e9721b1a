import type { Owner } from "../../local/owner.ts";
import { changeTyped, readTyped, type Typed } from "../../local/typed.ts";
import type { Draft } from "./joinDrafts.ts";
import type { Form } from "./types.ts";

/**
 * Drafts as they lie on this device. The strict store decides whether a draft is kept; a second copy in local storage, which
 * browsers write late, is for the day on which a browser loses a whole store.
 */

/** Raise it when the shape of the form changes, with a way from the one before (decision 031): drafts of an unknown version are only shown. */
export const VERSION = 3;
/** A store that does not answer must not keep the editor closed. */
const READ_LIMIT_MS = 3000;
/** Browsers write local storage within minutes: a lost copy that is not back after this time never comes back. */
const MARK_MS = 24 * 60 * 60 * 1000;

/**
 * Facts that identify a draft in a list where its report cannot be read. Older versions kept neither day nor number.
 */
export type DraftFacts = {
  readonly obraId: string;
  /** The name of the work. */
  readonly titulo: string;
  readonly data?: string;
  readonly numero?: number;
  /** The title of its template. */
  readonly modelo?: string;
};

/** One draft as it is stored, readable or not. */
export type StoredDraft = {
  readonly relatorioId: string;
  readonly text: string;
  /** Null: of another version, or no draft that this version understands. */
  readonly draft: Draft | null;
  readonly facts: DraftFacts | null;
  /** ISO 8601 instant; null where it cannot be read. */
  readonly when: string | null;
  /** The page that wrote it, and its how manieth writing this is. */
  readonly page: string;
  readonly n: number;
  /** Its storage: rows of the store, and names in local storage. */
  readonly rows: readonly Typed[];
  readonly copies: readonly Typed[];
};

export const copyPrefix = ({ usuarioId, empresaId }: Owner): string => `canteiro.rascunho.${usuarioId}.${empresaId}.`;

type Value = Partial<Draft> & { v?: unknown; n?: unknown } & Partial<DraftFacts>;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** A part that comes or goes does not compile until it is named here; then raise `VERSION`. */
const PARTS: Readonly<Record<keyof Form, true>> = {
  cabecalho: true,
  horarioDeTrabalho: true,
  clima: true,
  opcaoMaoDeObra: true,
  maoDeObra: true,
  pessoas: true,
  equipamentos: true,
  atividades: true,
  ocorrencias: true,
  checklists: true,
  materialRecebido: true,
  materialUtilizado: true,
  comentarios: true,
};
const isForm = (value: unknown): boolean =>
  isObject(value) && Object.keys(PARTS).every((part) => isObject(value[part]));

export function parseStored(text: string): Value | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function draftOf(value: Value | null): Draft | null {
  const whole =
    value?.v === VERSION &&
    isForm(value.form) &&
    isForm(value.saved) &&
    typeof value.versao === "number" &&
    typeof value.newComment === "string" &&
    typeof value.when === "string";
  return whole ? (value as Draft) : null;
}

function factsOf(value: Value | null): DraftFacts | null {
  const { obraId, titulo, numero, modelo, data = value?.form?.cabecalho?.data } = value ?? {};
  if (typeof obraId !== "string" || typeof titulo !== "string") return null;
  return {
    obraId,
    titulo,
    ...(typeof data === "string" && { data }),
    ...(typeof numero === "number" && { numero }),
    ...(typeof modelo === "string" && { modelo }),
  };
}

function entryOf({ id, text }: Typed, prefix: string, where: "rows" | "copies"): StoredDraft {
  const [relatorioId = "", page = ""] = id.slice(prefix.length).split(/[./]/);
  const value = parseStored(text);
  const { when } = value ?? {};
  const places = { rows: [], copies: [], [where]: [{ id, text }] };
  return {
    relatorioId,
    page,
    n: typeof value?.n === "number" ? value.n : 0,
    text,
    draft: draftOf(value),
    facts: factsOf(value),
    when: typeof when === "string" ? when : null,
    ...places,
  };
}

/** The two copies of one page are one draft; the later one counts. */
function joinCopies(entries: readonly StoredDraft[]): StoredDraft[] {
  const pages = new Map<string, StoredDraft>();
  for (const entry of entries) {
    const name = `${entry.relatorioId}/${entry.page}`;
    const other = pages.get(name);
    const [older, newer] = other !== undefined && other.n > entry.n ? [entry, other] : [other, entry];
    const rows = [...newer.rows, ...(older?.rows ?? [])];
    const copies = [...newer.copies, ...(older?.copies ?? [])];
    pages.set(name, { ...newer, rows, copies });
  }
  return [...pages.values()];
}

function readCopies(prefix: string): Typed[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((id) => ({ id, text: localStorage.getItem(id) ?? "" }));
  } catch {
    return [];
  }
}

const goneId = ({ relatorioId, page }: Pick<StoredDraft, "relatorioId" | "page">): string =>
  `apagado/${relatorioId}/${page}`;

/** Local storage takes off late as well: after a kill a copy that was dropped is back. The strict store says that it is gone. */
export const markOf = (draft: Pick<StoredDraft, "relatorioId" | "page" | "n">): Typed => ({
  id: goneId(draft),
  text: String(draft.n),
  when: new Date().toISOString(),
});

/**
 * A copy that came back is dropped again, and its mark counts from now. Marks that were not needed for `MARK_MS` go: the copy was
 * seen to be gone after that time, and no page writes it again (each writes under its own name, with a higher number).
 */
function tidyMarks(owner: Owner, marks: readonly Typed[], back: readonly StoredDraft[]): void {
  dropCopies(back.flatMap(({ copies }) => copies));
  const now = new Date();
  const needed = new Set(back.map(goneId));
  const oldest = new Date(now.getTime() - MARK_MS).toISOString();
  const isOld = ({ id, when }: Typed): boolean => !needed.has(id) && when !== undefined && when < oldest;
  // Marks of earlier versions have no time yet.
  const isFresh = ({ id, when }: Typed): boolean => needed.has(id) || when === undefined;
  const old = marks.filter(isOld);
  const fresh = marks.filter(isFresh).map((mark) => ({ ...mark, when: now.toISOString() }));
  if (old.length + fresh.length === 0) return;
  // Tidying that fails is done at the next reading.
  changeTyped(owner, { drop: old, put: fresh }).catch(() => undefined);
}

const listeners = new Set<() => void>();

/** A report's first draft came, or some went. */
export const tellDrafts = (): void => listeners.forEach((listener) => listener());

/** Lists of drafts are read again after this. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Every draft of this person in this company, of one report or of all. */
export async function listDrafts(owner: Owner, relatorioId = ""): Promise<StoredDraft[]> {
  const nothing: Typed[][] = [[], []];
  const late = new Promise<Typed[][]>((resolve) => setTimeout(() => resolve(nothing), READ_LIMIT_MS));
  const read = Promise.all([readTyped(owner, `relatorio/${relatorioId}`), readTyped(owner, `apagado/${relatorioId}`)]);
  const [rows = [], marks = []] = await Promise.race([read.catch(() => nothing), late]);
  const prefix = copyPrefix(owner);
  const gone = new Map(marks.map(({ id, text }) => [id, Number(text)]));
  const isBack = (copy: StoredDraft): boolean => copy.n <= (gone.get(goneId(copy)) ?? -1);
  const copies = readCopies(`${prefix}${relatorioId}`).map((copy) => entryOf(copy, prefix, "copies"));
  tidyMarks(owner, marks, copies.filter(isBack));
  return joinCopies([
    ...rows.map((row) => entryOf(row, "relatorio/", "rows")),
    ...copies.filter((copy) => !isBack(copy)),
  ]);
}

export function dropCopies(copies: readonly Typed[]): void {
  try {
    for (const { id, text } of copies) if (localStorage.getItem(id) === text) localStorage.removeItem(id);
  } catch {
    // Storage forbidden: there is no copy either.
  }
}
