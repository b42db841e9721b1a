import type { Owner } from "../../local/owner.ts";
import { changeTyped, readTyped, type Typed } from "../../local/typed.ts";
import type { Draft } from "./joinDrafts.ts";
import type { Form } from "./types.ts";

/**
 * Drafts as stored on this device. The strict store decides whether a draft is kept; a second copy in local storage, which
 * browsers write late, is there in case a browser loses the whole store.
 */

/**
 * Raise this when the shape of the form changes, and convert drafts of the version before (decision 031): drafts of an unknown
 * version are only shown.
 */
export const VERSION = 3;
/** Reading is given up after this time: a store that does not answer must not keep the editor from opening. */
const READ_LIMIT_MS = 3000;
/** Browsers write local storage within minutes: a deleted copy that has not reappeared after this time never will. */
const MARK_MS = 24 * 60 * 60 * 1000;

/** Facts that identify a draft in a list when its report cannot be read. Older versions stored neither day nor number. */
export type DraftFacts = {
  readonly obraId: string;
  /** The name of the work. */
  readonly titulo: string;
  readonly data?: string;
  readonly numero?: number;
  /** The title of the report's template. */
  readonly modelo?: string;
};

/** One stored draft, readable or not. */
export type StoredDraft = {
  readonly relatorioId: string;
  readonly text: string;
  /** Null when the draft is of another version or unreadable. */
  readonly draft: Draft | null;
  readonly facts: DraftFacts | null;
  /** When the draft was written, as an ISO 8601 instant; null when the time is unreadable. */
  readonly when: string | null;
  /** The page that wrote the draft, and the sequence number of this write on that page. */
  readonly page: string;
  readonly n: number;
  /** Where the draft is stored: rows of the store, and names in local storage. */
  readonly rows: readonly Typed[];
  readonly copies: readonly Typed[];
};

export const copyPrefix = ({ usuarioId, empresaId }: Owner): string => `canteiro.rascunho.${usuarioId}.${empresaId}.`;

type Value = Partial<Draft> & { v?: unknown; n?: unknown } & Partial<DraftFacts>;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** A new or removed part of the form does not compile until this list follows; raise `VERSION` then. */
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

/** Joins the two copies of one page's draft; the later write wins. */
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

/**
 * Makes a mark for the strict store that says that a second copy was deleted. Local storage also writes deletions late: when the
 * browser is killed, a deleted copy may reappear.
 */
export const markOf = (draft: Pick<StoredDraft, "relatorioId" | "page" | "n">): Typed => ({
  id: goneId(draft),
  text: String(draft.n),
  when: new Date().toISOString(),
});

/**
 * Deletes copies that reappeared, and renews their marks. Marks not needed for `MARK_MS` are deleted: by then the copy is known
 * to be gone, and no page writes it again (each page writes under its own name, with rising numbers).
 */
function tidyMarks(owner: Owner, marks: readonly Typed[], back: readonly StoredDraft[]): void {
  dropCopies(back.flatMap(({ copies }) => copies));
  const now = new Date();
  const needed = new Set(back.map(goneId));
  const oldest = new Date(now.getTime() - MARK_MS).toISOString();
  const isOld = ({ id, when }: Typed): boolean => !needed.has(id) && when !== undefined && when < oldest;
  // Marks written by earlier versions have no time yet.
  const isFresh = ({ id, when }: Typed): boolean => needed.has(id) || when === undefined;
  const old = marks.filter(isOld);
  const fresh = marks.filter(isFresh).map((mark) => ({ ...mark, when: now.toISOString() }));
  if (old.length + fresh.length === 0) return;
  // If this fails, the next read of the drafts repeats it.
  changeTyped(owner, { drop: old, put: fresh }).catch(() => undefined);
}

const listeners = new Set<() => void>();

/** Tells listeners that a report got its first draft, or that drafts were deleted. */
export const tellDrafts = (): void => listeners.forEach((listener) => listener());

/** Calls `listener` when lists of drafts must be read again. Returns a function that unsubscribes. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads all drafts of this person in this company, of one report or of all reports. */
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
    // Storage is forbidden: then there is no copy either.
  }
}
