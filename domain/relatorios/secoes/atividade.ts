import { sameJson } from "../merge/json.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { CampoErro } from "../../errors/fieldErrors.ts";
import { LIMITES } from "../../secoes/constants.ts";
import { producaoIncompleta, totalDeHoras } from "../rules.ts";
import {
  andamentoDaTarefa,
  andamentoLivre,
  type AtividadeIn,
  type AtividadeOut,
  copyAtividade,
  isDone,
  isTarefa,
  LIVRE,
  progressoDaNova,
  progressoDaTarefa,
  progressoLivre,
  semTarefa,
} from "./andamento.ts";
import { camposFromWire, camposToWire } from "./campos.ts";
import { fotosDe, GALERIA } from "./galeriaDeFoto.ts";
import {
  bothOrNull,
  childId,
  childKey,
  flagOf,
  horarioOf,
  listIds,
  numberOf,
  numberOrNull,
  palavrasDoHorario,
  recordOf,
  textOf,
  textOrNull,
} from "./items.ts";
import { hasProducao, readProducao } from "./producao.ts";
import type { SaveCtx, Secao, View, WireCtx } from "./types.ts";

/**
 * Activities. The item id is `tarefaId` on the wire. A task of the schedule has the registers `cronograma`, `item`, `etapa`,
 * `realizadoAnterior` and `porcentagemAnterior`, which only the server writes; the task's total, and with production control its
 * percentage and status, are derived from these registers.
 */

function readEtapa(item: FlatItem): AtividadeOut["etapa"] {
  const { _id, item: numero, descricao, mostrarNoRelatorio } = recordOf(item, "etapa");
  if (typeof _id !== "string" || typeof descricao !== "string") return null;
  return {
    _id,
    item: typeof numero === "string" ? numero : null,
    descricao,
    ...(mostrarNoRelatorio === true && { mostrarNoRelatorio }),
  };
}

function toWire(view: View, item: FlatItem, ctx: WireCtx): AtividadeOut {
  const { id } = item;
  const horario = horarioOf(item);
  const producao = readProducao(item);
  const maisOpcoes = flagOf(item, "maisOpcoes");
  const tarefa = isTarefa(item);
  const { porcentagem, status, controleDeProducao } = (tarefa ? andamentoDaTarefa : andamentoLivre)(item, producao);
  return {
    tarefaId: id,
    item: tarefa ? textOrNull(item, "item") : null,
    etapa: tarefa ? readEtapa(item) : null,
    porcentagemAnterior: tarefa ? numberOrNull(item, "porcentagemAnterior") : null,
    descricao: textOf(item, "descricao"),
    observacao: textOf(item, "observacao"),
    porcentagem,
    status,
    cronograma: tarefa,
    maisOpcoes,
    horario: { ...horario, total: totalDeHoras(horario) },
    controleDeProducao,
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

/** Fills in absent keys with the values that the author had read: an older client must not empty fields that it does not know. */
function complete(wire: AtividadeIn, base: AtividadeOut | null) {
  return {
    producao: wire.controleDeProducao === undefined ? (base?.controleDeProducao ?? null) : wire.controleDeProducao,
    maoDeObra: wire.maoDeObra ?? base?.maoDeObra ?? [],
    campos: wire.camposPersonalizados ?? base?.camposPersonalizados ?? [],
  };
}

function fromWire(wire: AtividadeIn, id: string, index: number, ctx: SaveCtx): FlatItem[] {
  const before = ctx.base.get(id);
  const said = before === undefined || (wire.cronograma === true && !isTarefa(before)) ? ctx.tarefa?.(id) : undefined;
  // An existing activity whose task is in the bin keeps its progress.
  const nova = before !== undefined && said === "livre" ? undefined : said;
  if (nova === "alheia") ctx.problemas.push({ campo: `atividades.${index}.tarefaId`, erro: "valor_invalido" });
  const tarefa = typeof nova === "object" ? nova : null;
  const base = before === undefined ? null : toWire(ctx.base, before, { urlBase: "" });
  const { producao, maoDeObra, campos } = complete(wire, base);
  const horario = bothOrNull(wire.horario);
  const hasHorario = horario !== null || Boolean(wire.horario.descricao);
  const hasMore =
    hasProducao(producao) || tarefa?.producao.ativo === true || hasHorario || maoDeObra.length > 0 || campos.length > 0;
  const maisOpcoes = wire.maisOpcoes ?? (hasMore || base?.maisOpcoes === true);
  const item: FlatItem = {
    id,
    secao: "atividade",
    tipo: "atividade",
    parent: null,
    fields: {
      descricao: tarefa?.descricao ?? (isTarefa(before) ? textOf(before, "descricao") : wire.descricao),
      observacao: wire.observacao,
      maisOpcoes,
      horario: maisOpcoes ? horario : null,
      ...palavrasDoHorario(maisOpcoes ? wire.horario.descricao : null, before),
      ...(nova === "livre" ? LIVRE : {}),
      ...(tarefa !== null
        ? progressoDaNova(wire, tarefa, producao)
        : before !== undefined && isTarefa(before)
          ? progressoDaTarefa(wire, { before, base }, producao)
          : progressoLivre(wire, base, maisOpcoes ? producao : null)),
    },
  };
  checkProgresso(item, before, index, ctx);
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

/**
 * Checks the progress. A free activity with production control needs quantity done and unit; a percentage is whole and has at
 * most three digits. A task needs its quantity done, or without production control its percentage. Checked only when changed: a
 * copied activity starts without a quantity, which must not block other saves.
 */
function checkProgresso(item: FlatItem, before: FlatItem | undefined, index: number, ctx: SaveCtx): void {
  const untouched = (...fields: string[]) =>
    before !== undefined && fields.every((field) => sameJson(before.fields[field] ?? null, item.fields[field] ?? null));
  const report = (campo: string, erro: CampoErro) =>
    ctx.problemas.push({ campo: `atividades.${index}.${campo}`, erro });
  const porcentagem = numberOrNull(item, "porcentagem");
  const producao = readProducao(item);
  if (!untouched("porcentagem") && !isWhole(porcentagem)) report("porcentagem", "valor_invalido");
  // `cronograma` is set here only for a task that this save adds to the report, and such a task needs no entry yet.
  if (isTarefa(item)) return;
  if (isTarefa(before)) {
    const realizado = textOrNull(item, "realizado");
    if (producao.ativo && realizado === null && !untouched("realizado"))
      report("controleDeProducao.realizado", "informe_qtd_realizada");
    if (!producao.ativo && porcentagem === null && !untouched("porcentagem")) report("porcentagem", "obrigatorio");
    return;
  }
  if (untouched("producao", "realizado", "maisOpcoes")) return;
  for (const { campo, erro } of producaoIncompleta(producao, textOrNull(item, "realizado"))) {
    report(`controleDeProducao.${campo}`, erro);
  }
}

/** True for null and for a whole number of at most three digits; numbers above 100 are accepted. */
const isWhole = (porcentagem: number | null): boolean =>
  porcentagem === null || (Number.isInteger(porcentagem) && porcentagem <= LIMITES.porcentagemMaxima);

export const atividade: Secao<"atividade"> = {
  id: "atividade",
  ordenados: ["atividade", "maoDeObra", "campo"],
  copiar: "atividades",
  defaults: () => [],
  toWire(view, ctx) {
    return view.top("atividade", "atividade").map((item) => toWire(view, item, ctx));
  },
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.map((item) => item.tarefaId),
      "atividades.*.tarefaId",
      ctx,
    );
    return wire.flatMap((item, i) => fromWire(item, ids[i] ?? "", i, ctx));
  },
  copy(items, ctx) {
    const done = new Set(items.filter((item) => item.tipo === "atividade" && isDone(item, ctx)).map(({ id }) => id));
    const copied = (item: FlatItem): FlatItem =>
      isTarefa(item) && ctx.tarefa?.(item.id) === "livre" ? semTarefa(item) : copyAtividade(item);
    return items
      .filter(({ id, parent }) => !done.has(id) && (parent === null || !done.has(parent)))
      .map((item) => (item.tipo === "atividade" ? copied(item) : item));
  },
  count: (wire) => wire.length,
};
