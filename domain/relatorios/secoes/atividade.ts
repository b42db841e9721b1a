import { sameJson } from "../merge/json.ts";
import type { FlatItem } from "../merge/diff.ts";
import { STATUS_ATIVIDADE_DESCRICAO, STATUS_ATIVIDADE_PADRAO, type StatusAtividadeId } from "../constants.ts";
import { producaoIncompleta, totalDeHoras } from "../rules.ts";
import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import { camposFromWire, camposToWire } from "./campos.ts";
import { fotosDe, GALERIA } from "./galeriaDeFoto.ts";
import {
  bothOrNull,
  childId,
  childKey,
  flagOf,
  intervaloOf,
  listIds,
  numberOf,
  numberOrNull,
  recordOf,
  textOf,
  textOrNull,
} from "./items.ts";
import type { SaveCtx, Secao, View, WireCtx } from "./types.ts";

/** Free-form activities. The item id is the wire's `tarefaId`. */

type AtividadeIn = NonNullable<ConteudoInput["atividades"]>[number];
type AtividadeOut = NonNullable<Conteudo["atividades"]>[number];
type Producao = { ativo: boolean; quantidade: string | null; unidade: string | null };
const SEM_PRODUCAO: Producao = { ativo: false, quantidade: null, unidade: null };

function readProducao(item: FlatItem | undefined): Producao {
  const { ativo, quantidade, unidade } = recordOf(item, "producao");
  return {
    ativo: ativo === true,
    quantidade: typeof quantidade === "string" ? quantidade : null,
    unidade: typeof unidade === "string" ? unidade : null,
  };
}

const isStatus = (id: number): id is StatusAtividadeId => Object.hasOwn(STATUS_ATIVIDADE_DESCRICAO, id);

function readStatus(item: FlatItem | undefined): StatusAtividadeId {
  const id = numberOf(item, "status");
  return isStatus(id) ? id : STATUS_ATIVIDADE_PADRAO;
}

function toWire(view: View, item: FlatItem, ctx: WireCtx): AtividadeOut {
  const { id } = item;
  const horario = intervaloOf(item, "horario");
  const producao = readProducao(item);
  const maisOpcoes = flagOf(item, "maisOpcoes");
  const status = readStatus(item);
  return {
    tarefaId: id,
    item: null,
    etapa: null,
    porcentagemAnterior: null,
    descricao: textOf(item, "descricao"),
    observacao: textOf(item, "observacao"),
    porcentagem: numberOrNull(item, "porcentagem"),
    status: { id: status, descricao: STATUS_ATIVIDADE_DESCRICAO[status] },
    cronograma: false,
    maisOpcoes,
    horario: { ...horario, total: totalDeHoras(horario) },
    controleDeProducao: {
      ativo: producao.ativo,
      quantidade: producao.quantidade,
      realizado: textOrNull(item, "realizado"),
      realizadoAnterior: null,
      acumulado: null,
      unidade: producao.unidade,
    },
    maoDeObra: view.children(id, "maoDeObra").map((line) => ({
      _id: childKey(line),
      descricao: textOf(line, "descricao"),
      funcao: textOrNull(line, "funcao"),
      quantidade: numberOf(line, "quantidade"),
    })),
    camposPersonalizados: camposToWire(view, id),
    fotos: maisOpcoes ? fotosDe(view, { ...GALERIA, tarefaId: id }, ctx) : [],
  };
}

/** A key the body leaves out keeps what the author had read: an older client must not empty what it does not know. */
function complete(wire: AtividadeIn, base: AtividadeOut | null) {
  return {
    producao: wire.controleDeProducao === undefined ? (base?.controleDeProducao ?? null) : wire.controleDeProducao,
    maoDeObra: wire.maoDeObra ?? base?.maoDeObra ?? [],
    campos: wire.camposPersonalizados ?? base?.camposPersonalizados ?? [],
  };
}

function fromWire(wire: AtividadeIn, id: string, index: number, ctx: SaveCtx): FlatItem[] {
  const before = ctx.base.get(id);
  const base = before === undefined ? null : toWire(ctx.base, before, { urlBase: "" });
  const { producao, maoDeObra, campos } = complete(wire, base);
  const horario = bothOrNull(wire.horario);
  const hasMore = hasProducao(producao) || horario !== null || maoDeObra.length > 0 || campos.length > 0;
  const maisOpcoes = wire.maisOpcoes ?? (hasMore || base?.maisOpcoes === true);
  const on = maisOpcoes && producao !== null;
  const item: FlatItem = {
    id,
    secao: "atividade",
    tipo: "atividade",
    parent: null,
    fields: {
      descricao: wire.descricao,
      observacao: wire.observacao,
      porcentagem: wire.porcentagem,
      status: wire.status?.id ?? base?.status.id ?? STATUS_ATIVIDADE_PADRAO,
      maisOpcoes,
      horario: maisOpcoes ? horario : null,
      producao: on ? pick(producao) : SEM_PRODUCAO,
      realizado: on ? producao.realizado : null,
    },
  };
  checkProducao(item, before, index, ctx);
  if (!maisOpcoes) return [item];
  const lineIds = listIds(
    maoDeObra.map((line) => line._id),
    `atividades.${index}.maoDeObra.*._id`,
    ctx,
  );
  const lines = maoDeObra.map(({ descricao, funcao, quantidade }, i): FlatItem => ({
    id: childId(id, "maoDeObra", lineIds[i] ?? ""),
    secao: "atividade",
    tipo: "maoDeObra",
    parent: id,
    fields: { descricao, funcao, quantidade },
  }));
  return [item, ...lines, ...camposFromWire(id, "atividade", campos)];
}

function hasProducao(producao: (Producao & { realizado: string | null }) | null): boolean {
  if (producao === null) return false;
  const { ativo, quantidade, realizado, unidade } = producao;
  return ativo || quantidade !== null || realizado !== null || unidade !== null;
}

const pick = ({ ativo, quantidade, unidade }: Producao): Producao => ({ ativo, quantidade, unidade });

/**
 * Quantity done and unit are required while production control is on (R section 5). Only where the author touched it:
 * a copied activity starts without a quantity, and that must not block saving something else.
 */
function checkProducao(item: FlatItem, before: FlatItem | undefined, index: number, ctx: SaveCtx): void {
  const untouched = ["producao", "realizado", "maisOpcoes"].every(
    (field) => before !== undefined && sameJson(before.fields[field], item.fields[field]),
  );
  if (untouched) return;
  const missing = producaoIncompleta(readProducao(item), textOrNull(item, "realizado"));
  for (const { campo, erro } of missing) {
    ctx.problemas.push({ campo: `atividades.${index}.controleDeProducao.${campo}`, erro });
  }
}

export const atividade: Secao<"atividade"> = {
  id: "atividade",
  chave: "atividades",
  ordenados: ["atividade", "maoDeObra", "campo"],
  copiar: "atividades",
  defaults: () => [],
  toWire: (view, ctx) => view.top("atividade", "atividade").map((item) => toWire(view, item, ctx)),
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.map((item) => item.tarefaId),
      "atividades.*.tarefaId",
      ctx,
    );
    return wire.flatMap((item, i) => fromWire(item, ids[i] ?? "", i, ctx));
  },
  /** Production done that day starts empty (D 'copy'). */
  copy: (items) =>
    items.map((item) => (item.tipo === "atividade" ? { ...item, fields: { ...item.fields, realizado: null } } : item)),
  count: (wire) => wire.length,
};
