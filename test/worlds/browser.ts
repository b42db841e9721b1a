import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Person } from "../support/http.ts";
import type { Relatorio } from "../support/obras.ts";

/**
 * Loads the browser's code for unsaved input (drafts), from this checkout or another one, with a fake local storage, which holds
 * the second copy of each draft.
 */

type Linhas = { readonly ids: readonly string[]; readonly rows: Readonly<Record<string, object>> };
/** Types only the fields that a test reads: the modules, and their full types, come from the checkout that is loaded at run time. */
type Form = { readonly cabecalho: object; readonly atividades: Linhas; readonly comentarios: Linhas };
type State = { readonly form: Form; readonly saved: Form; readonly versao: number; readonly newComment: string };
type Draft = State & { readonly sending?: Form | null; readonly when: string };
type Place = { readonly obraId: string; readonly relatorioId: string };
type Store = { getState(): State; setState(patch: Partial<State>): void };

type Modules = {
  draftPlace(obraId: string, relatorioId: string): Place | null;
  loadDrafts(place: Place | null): Promise<void>;
  foundDrafts(place: Place | null): { readonly draft: Draft | null };
  keepDraft(place: Place | null, draft: Draft, about: { readonly titulo: string }): Promise<void>;
  copyNow(): void;
  createEditStore(relatorio: Relatorio, draft: Draft | null, place: Place | null): Store;
  addRows(store: Store, list: string, rows: readonly (readonly [string, object])[]): void;
  patchRow(store: Store, list: string, id: string, patch: object): void;
  patchPart(store: Store, part: string, patch: object): void;
  removeRow(store: Store, list: string, id: string): void;
  formOf(relatorio: Relatorio): Form;
  saveBody(form: Form, saved: Form, versao: number): object;
  settled(form: Form, saved: Form): Form;
  rebase(base: Form, mine: Form, theirs: Form): Form;
  openSession(sessao: object): void;
  clearSession(): void;
};

/** A fake of the browser's local storage with the methods that drafts use. */
function storage(kept: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // `Object.keys(localStorage)` must give the names of the entries.
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

export type Browser = Modules & {
  /** Entries of local storage by name; a test may add those of another browser. */
  readonly kept: Map<string, string>;
  enter(person: Person): void;
  /** Restores the globals of the process. */
  close(): void;
};

/**
 * @param root a checkout of the product
 * @param page id of the open page, for two pages of one browser
 */
export async function openBrowser(root: string, page?: string): Promise<Browser> {
  const kept = new Map<string, string>();
  const names = ["localStorage", "addEventListener"] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put("localStorage", storage(kept));
  put("addEventListener", () => undefined);
  const load = async (path: string, query = ""): Promise<Partial<Modules>> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(root, "web", path)).href + query)) as Partial<Modules>;
  const modules = Object.assign(
    {},
    await load("api/session.ts"),
    await load("relatorios/form/draft.ts", page === undefined ? "" : `?page=${page}`),
    ...(await Promise.all(["store", "wire", "rebase"].map((name) => load(`relatorios/form/${name}.ts`)))),
  ) as Modules;
  return {
    ...modules,
    kept,
    enter: ({ token, empresaId, usuarioId }) =>
      modules.openSession({ token, empresaId, usuarioId, empresasVinculadas: [] }),
    close: () => {
      modules.clearSession();
      for (const [name, descriptor] of before)
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, descriptor);
    },
  };
}
