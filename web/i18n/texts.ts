import { use, useSyncExternalStore } from "react";
import type { Idioma } from "../../domain/errors.ts";
import { keepLanguage, keptLanguage, LANGUAGE_TAGS, startLanguage } from "./language.ts";
import type { texts as aprovacao } from "./pt/aprovacao.ts";
import type { texts as aprovacoes } from "./pt/aprovacoes.ts";
import type { texts as assinantes } from "./pt/assinantes.ts";
import type { texts as atividades } from "./pt/atividades.ts";
import type { texts as auditoria } from "./pt/auditoria.ts";
import type { texts as cadastros } from "./pt/cadastros.ts";
import type { texts as checklist } from "./pt/checklist.ts";
import type { texts as checklists } from "./pt/checklists.ts";
import type { texts as comum } from "./pt/comum.ts";
import type { texts as contas } from "./pt/contas.ts";
import type { texts as criar } from "./pt/criar.ts";
import type { texts as decisao } from "./pt/decisao.ts";
import type { texts as documentos } from "./pt/documentos.ts";
import type { texts as empresa } from "./pt/empresa.ts";
import type { texts as filtros } from "./pt/filtros.ts";
import type { texts as historico } from "./pt/historico.ts";
import type { texts as importacao } from "./pt/importacao.ts";
import type { texts as impressoes } from "./pt/impressoes.ts";
import type { texts as lista } from "./pt/lista.ts";
import type { texts as maoDeObra } from "./pt/maoDeObra.ts";
import type { texts as material } from "./pt/material.ts";
import type { texts as midias } from "./pt/midias.ts";
import type { texts as modelos } from "./pt/modelos.ts";
import type { texts as navegacao } from "./pt/navegacao.ts";
import type { texts as notificacoes } from "./pt/notificacoes.ts";
import type { texts as obras } from "./pt/obras.ts";
import type { texts as obrasCadastro } from "./pt/obrasCadastro.ts";
import type { texts as perfil } from "./pt/perfil.ts";
import type { texts as presenca } from "./pt/presenca.ts";
import type { texts as registro } from "./pt/registro.ts";
import type { texts as relatorios } from "./pt/relatorios.ts";
import type { texts as reordenar } from "./pt/reordenar.ts";
import type { texts as sobre } from "./pt/sobre.ts";
import type { texts as teclado } from "./pt/teclado.ts";
import type { texts as usuarios } from "./pt/usuarios.ts";
import type { texts as verificacao } from "./pt/verificacao.ts";
import type { Catalog, Entry, Texts } from "./shape.ts";

/**
 * Texts of the screens, one chunk per language and namespace. `useT("obras")` in a component, `loadTexts(["obras"])` in a
 * route's loader so that the component never waits. See `shape.ts` for what the compiler checks.
 */
type Catalogs = {
  aprovacao: typeof aprovacao;
  aprovacoes: typeof aprovacoes;
  assinantes: typeof assinantes;
  atividades: typeof atividades;
  auditoria: typeof auditoria;
  cadastros: typeof cadastros;
  checklist: typeof checklist;
  checklists: typeof checklists;
  comum: typeof comum;
  contas: typeof contas;
  criar: typeof criar;
  decisao: typeof decisao;
  documentos: typeof documentos;
  empresa: typeof empresa;
  filtros: typeof filtros;
  historico: typeof historico;
  importacao: typeof importacao;
  impressoes: typeof impressoes;
  lista: typeof lista;
  maoDeObra: typeof maoDeObra;
  material: typeof material;
  midias: typeof midias;
  modelos: typeof modelos;
  navegacao: typeof navegacao;
  notificacoes: typeof notificacoes;
  obras: typeof obras;
  obrasCadastro: typeof obrasCadastro;
  perfil: typeof perfil;
  presenca: typeof presenca;
  registro: typeof registro;
  relatorios: typeof relatorios;
  reordenar: typeof reordenar;
  sobre: typeof sobre;
  teclado: typeof teclado;
  usuarios: typeof usuarios;
  verificacao: typeof verificacao;
};
export type Namespace = keyof Catalogs;

const files = import.meta.glob<{ texts: Catalog }>("./{pt,en,es}/*.ts");
const loaded = new Map<string, object>();
const loading = new Map<string, Promise<object>>();
const listeners = new Set<() => void>();

let current: Idioma = startLanguage(location.search, keptLanguage(), navigator.languages);
if (new URLSearchParams(location.search).has("idioma")) keepLanguage(current);
document.documentElement.lang = LANGUAGE_TAGS[current];

export function getLanguage(): Idioma {
  return current;
}

/** A count is given as a number: its form is chosen from it, and it is written with the language's thousands. */
function fill(
  entry: Entry,
  { rules, integers }: { rules: Intl.PluralRules; integers: Intl.NumberFormat },
  variables: Readonly<Record<string, string | number>>,
): string {
  const text =
    typeof entry === "string" ? entry : entry[rules.select(Number(variables["n"])) === "one" ? "one" : "other"];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = variables[name];
    return typeof entry !== "string" && name === "n" && typeof value === "number"
      ? integers.format(value)
      : String(value ?? whole);
  });
}

/** A function that fills variables, with the plain texts as its properties. */
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

function load(language: Idioma, namespace: Namespace): Promise<object> {
  const id = `${language}/${namespace}`;
  const running = loading.get(id);
  if (running) return running;
  const file = files[`./${id}.ts`];
  const promise = (file ? file() : Promise.reject(new Error(`no texts ${id}`))).then(({ texts }) => {
    const made = makeTexts(texts, language);
    loaded.set(id, made);
    return made;
  });
  promise.then(
    // How React marks a promise that `use` need not wait for: without it, what is there already would suspend once.
    (made) => Object.assign(promise, { status: "fulfilled", value: made }),
    // A chunk that did not arrive is asked for again next time.
    () => loading.delete(id),
  );
  loading.set(id, promise);
  return promise;
}

/** Loads namespaces in the current language; cheap when they are there. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(current, namespace)));
}

/** Switches at once and everywhere; texts in use are loaded first, so nothing flickers. */
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

/** The current language; the component follows a change. */
export function useLanguage(): Idioma {
  return useSyncExternalStore(subscribe, getLanguage);
}

/** The texts of a namespace; suspends for a moment when the route did not load them. */
export function useT<N extends Namespace>(namespace: N): Texts<Catalogs[N]> {
  const language = useLanguage();
  // Always by `use`: a render that waited for it must find it in the same place when it goes on.
  return use(load(language, namespace)) as Texts<Catalogs[N]>;
}

/** The same outside React (toasts, error sentences); the namespace must have been loaded. */
export function getTexts<N extends Namespace>(namespace: N): Texts<Catalogs[N]> {
  const texts = loaded.get(`${current}/${namespace}`);
  if (!texts) throw new Error(`texts ${current}/${namespace} are not loaded`);
  return texts as Texts<Catalogs[N]>;
}
