import { use, useSyncExternalStore } from "react";
import { files } from "virtual:texts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { areaOf } from "./areas.ts";
import { keepLanguage, keptLanguage, LANGUAGE_TAGS, startLanguage } from "./language.ts";
import type { Catalogs } from "./catalogs.ts";
import { fill } from "./fill.ts";
import type { Catalog, Texts } from "./shape.ts";

/**
 * Texts of the screens, one file per language and area (`areas.ts`). A component calls `useT("obras")`; the route's loader calls
 * `loadTexts(["obras"])` before, so that the component never waits. See `shape.ts` for what the compiler checks.
 */
export type Namespace = keyof Catalogs;

const loaded = new Map<string, object>();
const loading = new Map<string, Promise<object>>();
const listeners = new Set<() => void>();

let current: Idioma = startLanguage(location.search, keptLanguage(), navigator.languages);
if (new URLSearchParams(location.search).has("idioma")) keepLanguage(current);
document.documentElement.lang = LANGUAGE_TAGS[current];

export function getLanguage(): Idioma {
  return current;
}

/** Makes the function that fills in variables; it has the plain texts as properties. */
function makeTexts(catalog: Catalog, language: Idioma): object {
  const tag = LANGUAGE_TAGS[language];
  const numbers = {
    rules: new Intl.PluralRules(tag),
    integers: new Intl.NumberFormat(tag, { useGrouping: "always", maximumFractionDigits: 0 }),
  };
  const translate = (key: string, variables: Readonly<Record<string, string | number>>) =>
    fill(catalog[key] ?? key, numbers, variables);
  // `name` and `length` exist on functions and must be redefined, not assigned.
  for (const [key, value] of Object.entries(catalog)) Object.defineProperty(translate, key, { value });
  return translate;
}

/** Reads a catalogue as it is written in its file. */
export async function readCatalog(language: Idioma, namespace: Namespace): Promise<Catalog> {
  const area = files[`${language}/${areaOf(namespace)}`];
  const catalog = area === undefined ? undefined : (await fetchCode(area))[namespace];
  if (catalog === undefined) throw new Error(`no texts ${language}/${namespace}`);
  return catalog;
}

function load(language: Idioma, namespace: Namespace): Promise<object> {
  const id = `${language}/${namespace}`;
  const running = loading.get(id);
  if (running) return running;
  const promise = readCatalog(language, namespace).then((catalog) => {
    const made = makeTexts(catalog, language);
    loaded.set(id, made);
    return made;
  });
  promise.then(
    // React's own mark for a promise that `use` need not wait for; without it, texts that are loaded already would suspend once.
    (made) => Object.assign(promise, { status: "fulfilled", value: made }),
    // A chunk that failed to load is requested again at the next call.
    () => loading.delete(id),
  );
  loading.set(id, promise);
  return promise;
}

/** Loads namespaces in the current language; costs little when they are loaded already. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(current, namespace)));
}

/** Switches the language of the whole page at once. The texts in use are loaded first, so that nothing flickers. */
export async function setLanguage(language: Idioma): Promise<void> {
  if (language === current) return;
  const inUse = [...loaded.keys()].filter((id) => id.startsWith(`${current}/`)).map((id) => id.slice(3) as Namespace);
  await Promise.all(inUse.map((namespace) => load(language, namespace)));
  current = language;
  keepLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current language and renders the component again when the language changes. */
export function useLanguage(): Idioma {
  return useSyncExternalStore(subscribe, getLanguage);
}

/** Returns the texts of a namespace; suspends for a moment when the route did not load them. */
export function useT<N extends Namespace>(namespace: N): Texts<Catalogs[N]> {
  const language = useLanguage();
  // Always calls `use`, also for loaded texts: a render that suspended here must make the same hook calls when it resumes.
  return use(load(language, namespace)) as Texts<Catalogs[N]>;
}

/** Returns the texts of a namespace outside React (toasts, error sentences); the namespace must have been loaded. */
export function getTexts<N extends Namespace>(namespace: N): Texts<Catalogs[N]> {
  const texts = loaded.get(`${current}/${namespace}`);
  if (!texts) throw new Error(`texts ${current}/${namespace} are not loaded`);
  return texts as Texts<Catalogs[N]>;
}
