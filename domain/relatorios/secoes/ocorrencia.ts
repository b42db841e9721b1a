import type { FlatItem } from "../merge/diff.ts";
import { totalDeHoras } from "../rules.ts";
import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import { camposFromWire, camposToWire } from "./campos.ts";
import { fotosDe, GALERIA } from "./galeriaDeFoto.ts";
import {
  bothOrNull,
  childId,
  childKey,
  flagOf,
  horarioOf,
  listIds,
  palavrasDoHorario,
  textOf,
  textOrNull,
} from "./items.ts";
import type { SaveCtx, Secao, View, WireCtx } from "./types.ts";

/** Occurrences. Tags are a set of children: tags added by two people both stay. */

type OcorrenciaIn = NonNullable<ConteudoInput["ocorrencias"]>[number];
type OcorrenciaOut = NonNullable<Conteudo["ocorrencias"]>[number];

function toWire(view: View, item: FlatItem, ctx: WireCtx): OcorrenciaOut {
  const { id } = item;
  const horario = horarioOf(item);
  const tarefa = textOrNull(item, "tarefa");
  const maisOpcoes = flagOf(item, "maisOpcoes");
  return {
    _id: id,
    descricao: textOf(item, "descricao"),
    tags: view.children(id, "tag").map((tag) => ({ _id: childKey(tag), descricao: textOf(tag, "descricao") })),
    maisOpcoes,
    horario: { ...horario, total: totalDeHoras(horario) },
    tarefa: tarefa !== null && view.get(tarefa)?.tipo === "atividade" ? { _id: tarefa } : null,
    camposPersonalizados: camposToWire(view, id),
    fotos: maisOpcoes ? fotosDe(view, { ...GALERIA, ocorrenciaId: id }, ctx) : [],
  };
}

/** An occurrence with a description and nothing else. */
export const novaOcorrencia = (id: string, descricao: string): FlatItem => ({
  id,
  secao: "ocorrencia",
  tipo: "ocorrencia",
  parent: null,
  fields: { descricao, maisOpcoes: false, horario: null, tarefa: null },
});

function tagsFromWire(parent: string, wire: OcorrenciaIn["tags"], ctx: SaveCtx): FlatItem[] {
  const tags = new Map<string, FlatItem>();
  for (const { _id, descricao } of wire) {
    const id = childId(parent, "tag", _id ?? ctx.newId());
    tags.set(id, { id, secao: "ocorrencia", tipo: "tag", parent, fields: { descricao } });
  }
  return [...tags.values()];
}

function fromWire(wire: OcorrenciaIn, id: string, ctx: SaveCtx): FlatItem[] {
  const before = ctx.base.get(id);
  const base = before === undefined ? null : toWire(ctx.base, before, { urlBase: "" });
  const horario = bothOrNull(wire.horario);
  const tarefa = wire.tarefa !== null && ctx.isKnown("atividade", wire.tarefa._id) ? wire.tarefa._id : null;
  const campos = wire.camposPersonalizados ?? base?.camposPersonalizados ?? [];
  const hasMore = horario !== null || Boolean(wire.horario.descricao) || tarefa !== null || campos.length > 0;
  const maisOpcoes = wire.maisOpcoes ?? (hasMore || base?.maisOpcoes === true);
  const palavras = palavrasDoHorario(maisOpcoes ? wire.horario.descricao : null, before);
  const bare = novaOcorrencia(id, wire.descricao);
  const item = {
    ...bare,
    fields: { ...bare.fields, ...(maisOpcoes ? { maisOpcoes, horario, tarefa } : {}), ...palavras },
  };
  return [item, ...tagsFromWire(id, wire.tags, ctx), ...(maisOpcoes ? camposFromWire(id, "ocorrencia", campos) : [])];
}

export const ocorrencia: Secao<"ocorrencia"> = {
  id: "ocorrencia",
  ordenados: ["ocorrencia", "tag", "campo"],
  copiar: "ocorrencias",
  defaults: () => [],
  toWire: (view, ctx) => view.top("ocorrencia", "ocorrencia").map((item) => toWire(view, item, ctx)),
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.map((item) => item._id),
      "ocorrencias.*._id",
      ctx,
    );
    return wire.flatMap((item, i) => fromWire(item, ids[i] ?? "", ctx));
  },
  /** A link to an activity that is not copied is dropped. */
  copy: (items, ctx) =>
    items.map((item) => {
      const tarefa = textOrNull(item, "tarefa");
      return tarefa === null || ctx.isKnown("atividade", tarefa)
        ? item
        : { ...item, fields: { ...item.fields, tarefa: null } };
    }),
  count: (wire) => wire.length,
};
