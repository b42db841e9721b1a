import type { ConteudoInput } from "../../../domain/relatorios/conteudoInput.ts";
import { headerItem } from "../../../domain/relatorios/header.ts";
import { diffItems, type FlatItem } from "../../../domain/relatorios/merge/diff.ts";
import { nomeDoItem, valorDeRegistro } from "../../../domain/relatorios/registros.ts";
import { CHAVE_DA_SECAO } from "../../../domain/relatorios/secoes/chaves.ts";
import { SECAO_IDS, type SecaoId } from "../../../domain/secoes/ids.ts";
import { viewOf } from "../../../domain/relatorios/secoes/items.ts";
import { SECOES } from "../../../domain/relatorios/secoes/registry.ts";
import type { SaveCtx, Secao } from "../../../domain/relatorios/secoes/types.ts";
import type { Draft } from "./joinDrafts.ts";
import { secaoDoForm } from "./secoes/registry.ts";
import type { Form } from "./types.ts";

export type DraftLike = Pick<Draft, "form" | "saved" | "newComment">;

/** One change in a draft. `campo` null: the item was added (`para` true) or removed. `de` undefined: there was no value before. */
export type DraftChange = {
  readonly item: string;
  readonly secao: string;
  readonly tipo: string;
  readonly nome: string | null;
  readonly campo: string | null;
  readonly de: unknown;
  readonly para: unknown;
};

/** Reads the items of a section from the form, without validation: the input is shown whether it is valid or not. */
function itemsOf(id: SecaoId, form: Form): readonly FlatItem[] {
  const secao = SECOES[id] as unknown as Secao;
  const wire = (secaoDoForm(id).write(form) as Partial<ConteudoInput>)[CHAVE_DA_SECAO[id] as keyof ConteudoInput];
  if (wire === undefined) return [];
  let made = 0;
  const context: SaveCtx = {
    newId: () => `novo-${(made += 1)}`,
    now: "",
    usuario: { _id: "", nome: "", perfilCliente: false },
    base: viewOf([]),
    isKnown: () => true,
    problemas: [],
  };
  return secao.fromWire(wire, context);
}

function changesOf(before: readonly FlatItem[], after: readonly FlatItem[]): DraftChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  const about = (id: string) => {
    const { secao, tipo, fields } = (now.get(id) ?? old.get(id)) as FlatItem;
    return { item: id, secao, tipo, nome: nomeDoItem({ f: fields }) };
  };
  const isTold = ({ secao, tipo }: { secao: string; tipo: string }, campo: string): boolean =>
    !["interno", "ordem"].includes(valorDeRegistro(secao, tipo, campo) ?? "");
  const isSaid = (value: unknown): boolean => value !== null && value !== "" && value !== false;
  return diffItems(before, after).flatMap((op): DraftChange[] => {
    const place = about(op.item);
    if (op.t === "rm") return [{ ...place, campo: null, de: true, para: false }];
    if (op.t === "set")
      return isTold(place, op.field)
        ? [{ ...place, campo: op.field, de: old.get(op.item)?.fields[op.field], para: op.val }]
        : [];
    if (op.t !== "add") return [];
    const fields = Object.entries(op.fields ?? {}).filter(([campo, value]) => isTold(place, campo) && isSaid(value));
    return [
      { ...place, campo: null, de: undefined, para: true },
      ...fields.map(([campo, para]) => ({ ...place, campo, de: undefined, para })),
    ];
  });
}

/** Returns the unsaved changes of a draft, section by section, without fields that only the program sets. */
export function draftChanges({ form, saved }: DraftLike): DraftChange[] {
  const header = ({ cabecalho: { data, dataFim, status } }: Form) => [headerItem({ data, dataFim, status })];
  return [
    ...changesOf(header(saved), header(form)),
    ...SECAO_IDS.flatMap((id) => changesOf(itemsOf(id, saved), itemsOf(id, form))),
  ];
}
