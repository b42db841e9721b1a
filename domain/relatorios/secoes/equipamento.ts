import { horarioDeEquipamento, totalDeEquipamento } from "../rules.ts";
import type { FlatItem } from "../merge/diff.ts";
import { horarioOf, listIds, numberOf, palavrasDoHorario, textOf } from "./items.ts";
import type { Secao } from "./types.ts";

/** Equipment on site; the hours are those of one unit, the total is for all of them. */

const PREFIXO = "equipamento:";

export const equipamento: Secao<"equipamento"> = {
  id: "equipamento",
  ordenados: ["equipamento"],
  copiar: "equipamentos",
  defaults: () => [],
  toWire: (view) =>
    view.top("equipamento", "equipamento").map((item) => {
      const quantidade = numberOf(item, "quantidade");
      const horario = horarioOf(item);
      return {
        _id: item.id.slice(PREFIXO.length),
        descricao: textOf(item, "descricao"),
        quantidade,
        horario: { ...horario, ...totalDeEquipamento(horario, quantidade) },
      };
    }),
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.map((item) => item._id),
      "equipamentos.*._id",
      ctx,
    );
    return wire.map(({ descricao, quantidade, horario }, i): FlatItem => {
      const id = `${PREFIXO}${ids[i] ?? ""}`;
      const palavras = palavrasDoHorario(horario.descricao, ctx.base.get(id));
      const fields = { descricao, quantidade, horario: horarioDeEquipamento(horario, quantidade), ...palavras };
      return { id, secao: "equipamento", tipo: "equipamento", parent: null, fields };
    });
  },
  copy: (items) => [...items],
  /** Sum of quantities. */
  count: (wire) => wire.reduce((sum, { quantidade }) => sum + quantidade, 0),
};
