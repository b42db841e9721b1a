import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import { TIPOS_DE_ITEM_CHECKLIST } from "../../secoes/constants.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { Json } from "../merge/types.ts";
import { fotosDe, GALERIA } from "./galeriaDeFoto.ts";
import { asRecord, childId, childKey, flagOf, listIds, textOf, textOrNull } from "./items.ts";
import type { SaveCtx, Secao, View, WireCtx } from "./types.ts";

/**
 * Checklists as they were filled in. A question carries its own text and options, so a later change of the template does not
 * touch it. The answer of a single choice is one register; in multiple choice each option is a register, so ticks of two people
 * both stay.
 */

type ChecklistIn = NonNullable<ConteudoInput["checklist"]>[number];
type ItemIn = ChecklistIn["itens"][number];
type ChecklistOut = NonNullable<Conteudo["checklist"]>[number];
type ItemOut = ChecklistOut["itens"][number];
type Opcao = { valor: string; descricao: string };

const TICK = "marcada:";

function readOpcoes(value: Json | undefined): Opcao[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((entry): Opcao[] => {
    const { valor, descricao } = asRecord(entry) ?? {};
    return typeof valor === "string" && typeof descricao === "string" ? [{ valor, descricao }] : [];
  });
}

function toItem(view: View, item: FlatItem, ctx: WireCtx): ItemOut {
  const multiplasOpcoes = flagOf(item, "multiplasOpcoes");
  const resposta = textOrNull(item, "resposta");
  const tipo = textOf(item, "tipo");
  const opcoes = readOpcoes(item.fields["opcoes"]).map(({ valor, descricao }) => ({
    valor,
    descricao,
    checked: multiplasOpcoes ? flagOf(item, `${TICK}${valor}`) : resposta === valor,
  }));
  return {
    id: childKey(item),
    itemChecklistId: item.id,
    item: textOf(item, "item"),
    descricao: textOf(item, "descricao"),
    tipo: TIPOS_DE_ITEM_CHECKLIST.find((known) => known === tipo) ?? "select",
    opcoes,
    opcaoSelecionada: multiplasOpcoes ? null : resposta,
    multiplasOpcoes,
    comentario: textOf(item, "comentario"),
    fotos: fotosDe(view, { ...GALERIA, itemChecklistId: item.id }, ctx),
  };
}

/** Returns the registers of an answer from the body, which holds the state after toggling. Refuses two ticks on a single choice. */
function answersOf(wire: ItemIn, campo: string, ctx: SaveCtx): Record<string, Json> {
  const checked = wire.opcoes.filter((opcao) => opcao.checked).map(({ valor }) => valor);
  if (wire.multiplasOpcoes) {
    return Object.fromEntries(wire.opcoes.map((opcao) => [`${TICK}${opcao.valor}`, opcao.checked]));
  }
  const resposta = wire.opcaoSelecionada ?? checked[0] ?? null;
  const unknown = resposta !== null && !wire.opcoes.some(({ valor }) => valor === resposta);
  if (unknown || checked.some((valor) => valor !== resposta)) {
    ctx.problemas.push({ campo: `${campo}.opcaoSelecionada`, erro: "valor_invalido" });
  }
  return { resposta };
}

function fromItem(wire: ItemIn, parent: string, campo: string, ctx: SaveCtx): FlatItem {
  const { item, descricao, tipo, multiplasOpcoes, comentario } = wire;
  const opcoes = wire.opcoes.map((opcao) => ({ valor: opcao.valor, descricao: opcao.descricao }));
  return {
    id: childId(parent, "item", wire.id),
    secao: "checklist",
    tipo: "item",
    parent,
    fields: { item, descricao, tipo, opcoes, multiplasOpcoes, comentario, ...answersOf(wire, campo, ctx) },
  };
}

function fromChecklist(wire: ChecklistIn, id: string, index: number, ctx: SaveCtx): FlatItem[] {
  const campo = `checklist.${index}.itens`;
  listIds(
    wire.itens.map((item) => item.id),
    `${campo}.*.id`,
    ctx,
  );
  const modeloId = wire.modeloId ?? textOrNull(ctx.base.get(id), "modeloId");
  return [
    { id, secao: "checklist", tipo: "checklist", parent: null, fields: { modeloId, descricao: wire.descricao } },
    ...wire.itens.map((item, i) => fromItem(item, id, `${campo}.${i}`, ctx)),
  ];
}

export const checklist: Secao<"checklist"> = {
  id: "checklist",
  ordenados: ["checklist", "item"],
  // The create payload has no switch for checklists: each day starts without them.
  copiar: null,
  defaults: () => [],
  toWire: (view, ctx) =>
    view.top("checklist", "checklist").map((item) => ({
      _id: item.id,
      modeloId: textOrNull(item, "modeloId"),
      descricao: textOf(item, "descricao"),
      itens: view.children(item.id, "item").map((question) => toItem(view, question, ctx)),
    })),
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.map((item) => item._id),
      "checklist.*._id",
      ctx,
    );
    return wire.flatMap((item, i) => fromChecklist(item, ids[i] ?? "", i, ctx));
  },
  copy: () => [],
  count: (wire) => wire.length,
};
