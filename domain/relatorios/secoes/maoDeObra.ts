import { MOTIVOS_DE_AUSENCIA } from "../../secoes/constants.ts";
import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { Json } from "../merge/types.ts";
import { sameJson } from "../merge/json.ts";
import { horasDaJornada, intervaloDaJornadaExcede, jornadaDe } from "../rules.ts";
import { asRecord, listIds, numberOf, recordOf, textOf, textOrNull } from "./items.ts";
import type { SaveCtx, Secao, View } from "./types.ts";

/**
 * Labour: by type with quantities, or by person with presence and hours. Item ids come from the catalogue, so two devices that
 * add "Pedreiro" write the same item. Presence and times of a person are one register and never mixed by a merge.
 */

const SLOT = "maoDeObra";
const PREFIXO = "maoDeObra:";
const PREFIXO_PESSOA = "pessoa:";

type Opcao = "padrao" | "personalizada";
type MaoDeObraIn = NonNullable<ConteudoInput["maoDeObra"]>;
type MaoDeObraOut = NonNullable<Conteudo["maoDeObra"]>;
type Pessoa = MaoDeObraOut["personalizada"][number];

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

const readOpcao = (view: View): Opcao =>
  textOf(view.get(SLOT), "opcaoSelecionada") === "personalizada" ? "personalizada" : "padrao";

const readPresenca = (value: Json | undefined): Pessoa["presenca"] =>
  typeof value === "boolean" ? value : (MOTIVOS_DE_AUSENCIA.find((motivo) => motivo === value) ?? true);

function toPessoa(item: FlatItem): Pessoa {
  const { presenca, inicio, fim, intervalo } = recordOf(item, "jornada");
  const jornada = jornadaDe({
    presenca: readPresenca(presenca),
    horaInicio: timeOf(inicio),
    horaFim: timeOf(fim),
    horasIntervalo: timeOf(intervalo),
  });
  return {
    _id: item.id.slice(PREFIXO_PESSOA.length),
    nome: textOf(item, "nome"),
    registro: textOrNull(item, "registro"),
    funcao: textOf(item, "funcao"),
    categoria: readCategoria(item.fields["categoria"]),
    ...jornada,
    horasTrabalhadas: horasDaJornada(jornada),
  };
}

const timeOf = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

const toPadrao = (item: FlatItem): MaoDeObraOut["padrao"][number] => ({
  _id: item.id.slice(PREFIXO.length),
  descricao: textOf(item, "descricao"),
  quantidade: numberOf(item, "quantidade"),
  categoria: readCategoria(item.fields["categoria"]),
  funcao: textOrNull(item, "funcao"),
});

function padraoFromWire(wire: MaoDeObraIn["padrao"], ctx: SaveCtx): FlatItem[] {
  const ids = listIds(
    wire.map((item) => item._id),
    "maoDeObra.padrao.*._id",
    ctx,
  );
  return wire.map(({ descricao, quantidade, categoria, funcao }, i) => {
    const catalogoId = ids[i] ?? "";
    const id = `${PREFIXO}${catalogoId}`;
    return {
      id,
      secao: "maoDeObra",
      tipo: "padrao",
      parent: null,
      fields: {
        descricao,
        quantidade: limited(quantidade, ctx.base.get(id), ctx.limiteMaoDeObra?.(catalogoId) ?? null),
        categoria: writeCategoria(categoria),
        funcao,
      },
    };
  });
}

/** Caps a quantity at the limit. A larger value from before the limit existed stays until somebody changes it. */
function limited(quantidade: number, before: FlatItem | undefined, limite: number | null): number {
  if (limite === null || quantidade <= limite) return quantidade;
  return before !== undefined && numberOf(before, "quantidade") === quantidade ? quantidade : limite;
}

function pessoasFromWire(wire: NonNullable<MaoDeObraIn["personalizada"]>, ctx: SaveCtx): FlatItem[] {
  const ids = listIds(
    wire.map((item) => item._id),
    "maoDeObra.personalizada.*._id",
    ctx,
  );
  return wire.map(({ nome, registro, funcao, categoria, ...horas }, i) => {
    const id = `${PREFIXO_PESSOA}${ids[i] ?? ""}`;
    const kept = jornadaDe(horas);
    const { presenca, horaInicio: inicio, horaFim: fim, horasIntervalo: intervalo } = kept;
    const jornada = { presenca, inicio, fim, intervalo };
    if (intervaloDaJornadaExcede(kept) && !sameJson(ctx.base.get(id)?.fields["jornada"], jornada))
      ctx.problemas.push({
        campo: `maoDeObra.personalizada.${i}.horasIntervalo`,
        erro: "intervalo_maior_que_jornada",
      });
    return {
      id,
      secao: "maoDeObra",
      tipo: "personalizada",
      parent: null,
      fields: {
        nome,
        registro,
        funcao,
        categoria: writeCategoria(categoria),
        jornada,
      },
    };
  });
}

/** The people of the version read, used when the body has no list of people. */
const basePessoas = (view: View): FlatItem[] =>
  view.top("maoDeObra", "personalizada").map(({ fields: { ord: _ord, ...fields }, ...item }) => ({ ...item, fields }));

export const maoDeObra: Secao<"maoDeObra"> = {
  id: "maoDeObra",
  ordenados: ["padrao", "personalizada"],
  copiar: "maoDeObra",
  defaults: ({ tipoMaoDeObra }) => [slot(tipoMaoDeObra)],
  toWire: (view) => ({
    opcaoSelecionada: readOpcao(view),
    padrao: view.top("maoDeObra", "padrao").map(toPadrao),
    personalizada: view.top("maoDeObra", "personalizada").map(toPessoa),
  }),
  /** Switching the mode empties both lists: lines of the version that the author read are dropped, lines that are new in the body stay. */
  fromWire(wire, ctx) {
    const before = readOpcao(ctx.base);
    const opcao = wire.opcaoSelecionada ?? before;
    const padrao = padraoFromWire(wire.padrao, ctx);
    const pessoas = wire.personalizada === undefined ? basePessoas(ctx.base) : pessoasFromWire(wire.personalizada, ctx);
    const lines = [...padrao, ...pessoas];
    return [slot(opcao), ...(opcao === before ? lines : lines.filter(({ id }) => ctx.base.get(id) === undefined))];
  },
  copy: (items) => [...items],
  /** Sum of quantities, or number of people. */
  count: (wire) =>
    wire.opcaoSelecionada === "personalizada"
      ? wire.personalizada.length
      : wire.padrao.reduce((sum, { quantidade }) => sum + quantidade, 0),
};
