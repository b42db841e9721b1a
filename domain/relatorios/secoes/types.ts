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
  /** True when a section processed so far (in the order of SECAO_IDS) has an item of this `tipo` and id. */
  readonly isKnown: (tipo: string, id: string) => boolean;
  /** Highest quantity of a standard labour type (catalogue id) in a report of this work; null = any number. */
  readonly limiteMaoDeObra?: ((catalogoId: string) => number | null) | undefined;
  /** The task of the schedule with the id of an activity that the body adds or links to its task again; undefined when no task has this id. */
  readonly tarefa?: ((id: string) => TarefaNova | undefined) | undefined;
  /** Broken rules are collected here, so that a person sees them all at once. */
  readonly problemas: Problema[];
};

/** `alheia`: the task is not available to this report or person. `livre`: the task is in the bin, so its activity is a free one. */
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

/** Progress of a task before the day of a new report; `livre`: the task is in the bin. */
export type TarefaNoDia = "livre" | { readonly porcentagem: number | null };

export type CopyCtx = {
  /** Returns the progress of a task of the schedule; undefined when it is unknown, and then the progress in the copied report decides. */
  readonly tarefa?: ((id: string) => TarefaNoDia | undefined) | undefined;

  /** True when the item is copied too. Knows only the sections already copied, in the order of SECAO_IDS. */
  readonly isKnown: (tipo: string, id: string) => boolean;
};

/** Defaults of a new report: the labour mode of the work, and what its template sets. */
export type DefaultsCtx = Partial<Padroes> & { readonly tipoMaoDeObra: "padrao" | "personalizada" };

export type Copiar = RelatorioCreate["copiar"];

type Wire<S extends SecaoId> = NonNullable<Conteudo[ChaveDaSecao[S]]>;
/** The input of a section; `never` for a section that is changed by its own calls only. */
type Input<K extends keyof Conteudo> = K extends keyof ConteudoInput ? NonNullable<ConteudoInput[K]> : never;

export type Secao<S extends SecaoId = SecaoId> = {
  readonly id: S;
  /** Types of items in lists that people can reorder; these items have an `ord` register. */
  readonly ordenados: readonly string[];
  /**
   * The switch of the create payload that copies the section from the last report. `sempre`: the section has no switch and is
   * part of every copy; null: never copied.
   */
  readonly copiar: keyof Copiar | "sempre" | null;
  /** The section's items in a new report, from the defaults of work and template. */
  defaults(ctx: DefaultsCtx): FlatItem[];
  toWire(view: View, ctx: WireCtx): Wire<S>;
  /** Converts the submitted section to items: lists in the submitted order, without `ord` (`planSave` assigns it). */
  fromWire(wire: Input<ChaveDaSecao[S]>, ctx: SaveCtx): FlatItem[];
  /** The section's items as copied into a new report. */
  copy(items: readonly FlatItem[], ctx: CopyCtx): FlatItem[];
  /** The section's counter in the side menu; 0 when the section counts nothing. */
  count(wire: Wire<S>): number;
};
