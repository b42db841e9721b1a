import type { CampoErro } from "../../errors/fieldErrors.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { ConteudoInput } from "../conteudoInput.ts";
import type { Padroes } from "../../modelos/schema.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import type { RelatorioCreate } from "../schema.ts";
import type { ChaveDaSecao } from "./chaves.ts";
import type { SecaoId } from "../../secoes/ids.ts";

/** The interface of a section. Each section is one module here and one entry in `registry.ts`. */

/** Visible items of one document, siblings in the order people see. */
export type View = {
  get(id: string): FlatItem | undefined;
  /** Top-level items of a section with this `tipo`, by `ord`, ties by id. */
  top(secao: string, tipo: string): readonly FlatItem[];
  /** Children of an item with this `tipo`, by `ord`, ties by id. */
  children(parent: string, tipo: string): readonly FlatItem[];
};

/** The author, kept with comments and photos. */
export type Autor = { readonly _id: string; readonly nome: string; readonly perfilCliente: boolean };

/** `urlBase`: address of the report in the API, without a slash at the end; photo addresses start with it. */
export type WireCtx = { readonly urlBase: string };

/** A field that breaks a rule: `campo` is the path in the body, e.g. `atividades.2.controleDeProducao.unidade`. */
export type Problema = { readonly campo: string; readonly erro: CampoErro };

export type SaveCtx = {
  readonly newId: () => string;
  /** ISO 8601 instant of the save. */
  readonly now: string;
  readonly usuario: Autor;
  /** The document as the author read it. */
  readonly base: View;
  /** Is there an item of this `tipo` and id in the sections already taken in (they go in the order of SECAO_IDS)? */
  readonly isKnown: (tipo: string, id: string) => boolean;
  /** Most of a standard labour type (id in the catalogue) that a report of this work may have; null = any number. */
  readonly limiteMaoDeObra?: ((catalogoId: string) => number | null) | undefined;
  /** The schedule's task for the id of an activity that is new in the body; undefined for an id that is no task's. */
  readonly tarefa?: ((id: string) => TarefaNova | undefined) | undefined;
  /** Broken rules are collected here, so that a person sees them all at once. */
  readonly problemas: Problema[];
};

/** `alheia`: not for this report or person; `livre`: in the bin, its activity is a free one. */
export type TarefaNova =
  | "alheia"
  | "livre"
  | {
      readonly descricao: string;
      readonly producao: {
        readonly ativo: boolean;
        readonly quantidade: string | null;
        readonly unidade: string | null;
      };
    };

/** Position of a task before a new report; `livre`: it is in the bin. */
export type TarefaNoDia = "livre" | { readonly porcentagem: number | null };

export type CopyCtx = {
  /** Of a task of the schedule; undefined where that is not known, then the copied report decides. */
  readonly tarefa?: ((id: string) => TarefaNoDia | undefined) | undefined;

  /** Is the item copied too (sections already copied, in the order of SECAO_IDS)? */
  readonly isKnown: (tipo: string, id: string) => boolean;
};

/** Defaults of a new report: the work's choice, and the template's where it has one. */
export type DefaultsCtx = Partial<Padroes> & { readonly tipoMaoDeObra: "padrao" | "personalizada" };

export type Copiar = RelatorioCreate["copiar"];

type Wire<S extends SecaoId> = NonNullable<Conteudo[ChaveDaSecao[S]]>;
/** The input of a section; `never` for one with its own calls. */
type Input<K extends keyof Conteudo> = K extends keyof ConteudoInput ? NonNullable<ConteudoInput[K]> : never;

export type Secao<S extends SecaoId = SecaoId> = {
  readonly id: S;
  /** Item types of lists that people put in order: they carry an `ord` register. */
  readonly ordenados: readonly string[];
  /**
   * The switch of the create payload that copies it from the last report. `sempre`: it has no switch
   * there and goes with every copy; null: never copied.
   */
  readonly copiar: keyof Copiar | "sempre" | null;
  /** Items of a new report of a work with this labour mode. */
  defaults(ctx: DefaultsCtx): FlatItem[];
  toWire(view: View, ctx: WireCtx): Wire<S>;
  /** The submitted section as items, lists in the submitted order and without `ord` (`planSave` assigns it). */
  fromWire(wire: Input<ChaveDaSecao[S]>, ctx: SaveCtx): FlatItem[];
  /** Items of the section as they start in a new report. */
  copy(items: readonly FlatItem[], ctx: CopyCtx): FlatItem[];
  /** Its counter in the side menu; 0 where there is nothing to count. */
  count(wire: Wire<S>): number;
};
