import type { FlatItem } from "../merge/diff.ts";
import type { Json } from "../merge/types.ts";
import { asRecord, listIds, numberOf, textOf, textOrNull } from "./items.ts";
import type { Secao } from "./types.ts";

/** Labour by type. The item id comes from the catalogue, so two phones that add "Pedreiro" meet on one item (S 3.2). */

const SLOT = "maoDeObra";
const PREFIXO = "maoDeObra:";

const slot = (opcaoSelecionada: string): FlatItem => ({
  id: SLOT,
  secao: "maoDeObra",
  tipo: "opcao",
  parent: null,
  fields: { opcaoSelecionada },
});

type Categoria = { _id?: string | undefined; descricao: string };

function readCategoria(value: Json | undefined): { _id?: string; descricao: string } | null {
  const record = asRecord(value);
  if (record === null || typeof record["descricao"] !== "string") return null;
  const { _id, descricao } = record;
  return typeof _id === "string" ? { _id, descricao } : { descricao };
}

const writeCategoria = (categoria: Categoria | null): Json =>
  categoria === null
    ? null
    : { ...(categoria._id === undefined ? {} : { _id: categoria._id }), descricao: categoria.descricao };

export const maoDeObra: Secao<"maoDeObra"> = {
  id: "maoDeObra",
  chave: "maoDeObra",
  ordenados: ["padrao"],
  copiar: "maoDeObra",
  defaults: () => [slot("padrao")],
  toWire: (view) => ({
    opcaoSelecionada: textOf(view.get(SLOT), "opcaoSelecionada") === "personalizada" ? "personalizada" : "padrao",
    padrao: view.top("maoDeObra", "padrao").map((item) => ({
      _id: item.id.slice(PREFIXO.length),
      descricao: textOf(item, "descricao"),
      quantidade: numberOf(item, "quantidade"),
      categoria: readCategoria(item.fields["categoria"]),
      funcao: textOrNull(item, "funcao"),
    })),
  }),
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.padrao.map((item) => item._id),
      "maoDeObra.padrao.*._id",
      ctx,
    );
    const padrao = wire.padrao.map(({ descricao, quantidade, categoria, funcao }, i): FlatItem => ({
      id: `${PREFIXO}${ids[i] ?? ""}`,
      secao: "maoDeObra",
      tipo: "padrao",
      parent: null,
      fields: { descricao, quantidade, categoria: writeCategoria(categoria), funcao },
    }));
    return [slot(wire.opcaoSelecionada), ...padrao];
  },
  copy: (items) => [...items],
  /** Sum of quantities (R section 9). */
  count: (wire) => wire.padrao.reduce((sum, { quantidade }) => sum + quantidade, 0),
};
