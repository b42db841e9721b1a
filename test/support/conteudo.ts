import * as fc from "fast-check";
import { EMPTY_DOC, planCreate, planSave, type PlanCtx, type SaveInput } from "../../domain/relatorios/conteudo.ts";
import { apply } from "../../domain/relatorios/merge/apply.ts";
import type { Applied, Doc, Op } from "../../domain/relatorios/merge/types.ts";
import { conteudoInputSchema, type ConteudoInput } from "../../domain/relatorios/conteudoInput.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { SECAO_IDS } from "../../domain/relatorios/secoes/ids.ts";
import { SECOES } from "../../domain/relatorios/secoes/registry.ts";

/** Documents, saves and arbitrary wire contents for tests of report content. */

export const JOSE = { _id: "jose", nome: "José Aparecido da Conceição", perfilCliente: false };
export const MARCIA = { _id: "marcia", nome: "Márcia Yumi Okada", perfilCliente: true };

/** Ids `n1`, `n2`, …: every test starts its own series. */
export function planCtx(usuario = JOSE, prefix = "n"): PlanCtx {
  let n = 0;
  return { newId: () => `${prefix}${(n += 1)}`, now: "2026-11-18T19:00:00.000Z", usuario };
}

/** Applies operations that must be accepted. `base` = the version their author had read. */
export function applied(doc: Doc, ops: readonly Op[], base = doc.v, device = 1): Applied {
  const result = apply(doc, { base, device, seq: doc.v + 1, ops, mode: "live" });
  if ("refused" in result) throw new Error(`refused: ${result.item}`);
  return result;
}

export const newDoc = (): Doc => applied(EMPTY_DOC, planCreate({ data: "2026-11-18", dataFim: null, status: 1 })).doc;

/** One save by somebody who had just read the document. */
export const save = (doc: Doc, input: SaveInput, ctx = planCtx()): Doc => applied(doc, planSave(doc, input, ctx)).doc;

/** A body through the schema of the call, as the server takes it in. */
export const parse = (body: unknown): ConteudoInput => conteudoInputSchema.parse(body);

const words = fc.constantFrom(
  "Concretagem da laje",
  "Forma",
  "Aço CA-50",
  "nº 3",
  "m² e m³",
  "Água",
  "a < b",
  "ação 🚧",
);
const word = fc.oneof(
  words,
  fc.stringMatching(/^[a-zA-Zç ]{1,12}$/).map((s) => s.trim() || "x"),
);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]) => `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`);
const maybeTime = fc.option(time);
const noHours = { inicio: null, fim: null };
const hours = fc.oneof(fc.constant(noHours), fc.record({ inicio: time, fim: time }));
const decimal = fc
  .tuple(fc.nat(99_999), fc.nat(99))
  .map(([a, b]) => `${a}.${String(b).padStart(2, "0")}`.replace(/\.?0+$/, ""));
const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const list = <T>(of: fc.Arbitrary<T>, id: (item: T) => string, max = 6) =>
  fc.uniqueArray(of, { selector: id, maxLength: max });
const key = (prefix: string) => fc.nat(7).map((n) => `${prefix}${n}`);
const quantity = fc.nat(99_999);

const periodo = fc.record({
  ativo: fc.boolean(),
  clima: fc.constantFrom("Claro", "Nublado", "Chuvoso"),
  condicao: fc.constantFrom("Praticável", "Impraticável"),
});
const campos = list(
  fc.record({ chave: fc.constantFrom("Lote", "Nota fiscal", "Traço"), valor: word, tipo: fc.constant("text") }),
  ({ chave }) => chave,
  3,
);
const linhas = list(
  fc.record({ _id: key("m"), descricao: word, funcao: nullable(word), quantidade: quantity }),
  ({ _id }) => _id,
  3,
);
const producao = fc.oneof(
  fc.record({
    ativo: fc.constant(true),
    quantidade: nullable(decimal),
    realizado: decimal,
    unidade: fc.constant("m³"),
  }),
  fc.record({
    ativo: fc.constant(false),
    quantidade: nullable(decimal),
    realizado: nullable(decimal),
    unidade: nullable(fc.constant("kg")),
  }),
);
const atividadeBase = { tarefaId: key("a"), descricao: word, observacao: fc.oneof(word, fc.constant("")) };
const andamento = {
  porcentagem: nullable(fc.nat(999)),
  status: fc.record({ id: fc.integer({ min: 1, max: 6 }) }),
};
const atividade = fc.oneof(
  fc.record({
    ...atividadeBase,
    ...andamento,
    maisOpcoes: fc.constant(true),
    horario: hours,
    controleDeProducao: producao,
    maoDeObra: linhas,
    camposPersonalizados: campos,
  }),
  fc.record({
    ...atividadeBase,
    ...andamento,
    maisOpcoes: fc.constant(false),
    horario: fc.constant(noHours),
    controleDeProducao: fc.constant({ ativo: false, quantidade: null, realizado: null, unidade: null }),
    maoDeObra: fc.constant([]),
    camposPersonalizados: fc.constant([]),
  }),
);
const tags = list(fc.record({ _id: key("t"), descricao: word }), ({ _id }) => _id, 3);
const ocorrencia = fc.oneof(
  fc.record({
    _id: key("o"),
    descricao: word,
    tags,
    maisOpcoes: fc.constant(true),
    horario: hours,
    tarefa: nullable(fc.record({ _id: key("a") })),
    camposPersonalizados: campos,
  }),
  fc.record({
    _id: key("o"),
    descricao: word,
    tags,
    maisOpcoes: fc.constant(false),
    horario: fc.constant(noHours),
    tarefa: fc.constant(null),
    camposPersonalizados: fc.constant([]),
  }),
);

/** Whole contents that keep every rule: what is read back must be exactly what was written. */
export const normalContent = fc.record({
  horarioDeTrabalho: fc.record({
    expedienteInicio: maybeTime,
    expedienteFim: maybeTime,
    intervaloInicio: maybeTime,
    intervaloFim: maybeTime,
  }),
  clima: fc.record({ manha: periodo, tarde: periodo, noite: periodo, indicePluviometrico: nullable(decimal) }),
  maoDeObra: fc.record({
    opcaoSelecionada: fc.constantFrom("padrao", "personalizada"),
    padrao: list(
      fc.record({
        _id: key("p"),
        descricao: word,
        quantidade: quantity,
        categoria: nullable(fc.record({ _id: key("g"), descricao: word })),
        funcao: nullable(word),
      }),
      ({ _id }) => _id,
    ),
  }),
  equipamentos: list(
    fc
      .record({ _id: key("e"), descricao: word, quantidade: quantity, horario: hours })
      .map((item) =>
        item.quantidade > 0 && item.horario.inicio !== item.horario.fim ? item : { ...item, horario: noHours },
      ),
    ({ _id }) => _id,
  ),
  atividades: list(atividade, ({ tarefaId }) => tarefaId),
  ocorrencias: list(ocorrencia, ({ _id }) => _id),
  comentarios: list(fc.record({ _id: key("c"), descricao: word }), ({ _id }) => _id),
});
export type NormalContent = typeof normalContent extends fc.Arbitrary<infer T> ? T : never;

const messyText = fc.oneof(word, fc.constantFrom("", "  ", "<b>x</b>", "a\u0000b"));
const messyTime = fc.option(fc.oneof(time, fc.constant("")), { nil: undefined });
const messyHours = fc.option(fc.record({ inicio: messyTime, fim: messyTime }), { nil: undefined });
const messyCampos = fc.array(fc.record({ chave: messyText, valor: messyText }), { maxLength: 4 });
const messyId = (prefix: string) => fc.option(key(prefix), { nil: undefined });

/** Bodies as other programs may send them: keys left out, half intervals, markup, rows without name. */
export const messyContent = fc.record(
  {
    equipamentos: list(
      fc.record({
        _id: messyId("e"),
        descricao: word,
        quantidade: fc.integer({ min: -5, max: 5 }),
        horario: messyHours,
      }),
      ({ _id }) => _id ?? "",
    ),
    atividades: list(
      fc.record({
        tarefaId: messyId("a"),
        descricao: word,
        porcentagem: fc.constantFrom("", "12", 30, null, undefined),
        maisOpcoes: fc.constantFrom(true, false, undefined),
        horario: messyHours,
        camposPersonalizados: fc.option(messyCampos, { nil: undefined }),
        maoDeObra: fc.option(linhas, { nil: undefined }),
        controleDeProducao: fc.option(producao, { nil: undefined }),
      }),
      ({ tarefaId }) => tarefaId ?? "",
    ),
    ocorrencias: list(
      fc.record({
        _id: messyId("o"),
        descricao: word,
        tags: fc.option(fc.array(fc.record({ _id: messyId("t"), descricao: word }), { maxLength: 3 }), {
          nil: undefined,
        }),
        maisOpcoes: fc.constantFrom(true, false, undefined),
        horario: messyHours,
        tarefa: fc.option(fc.record({ _id: key("a") }), { nil: undefined }),
        camposPersonalizados: fc.option(messyCampos, { nil: undefined }),
      }),
      ({ _id }) => _id ?? "",
    ),
    comentarios: list(fc.record({ _id: messyId("c"), descricao: messyText }), ({ _id }) => _id ?? ""),
  },
  { requiredKeys: [] },
);

type Obj = Record<string, unknown>;
const DERIVED = new Set([
  "total",
  "segundos",
  "horasTrabalhadas",
  "fotos",
  "hash",
  "cronograma",
  "dataHora",
  "usuario",
]);

/** The content without what the server derives, to be compared with what was written; comments in order of id. */
export function written(conteudo: Conteudo): unknown {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value as Obj).filter(([name]) => !DERIVED.has(name));
    return Object.fromEntries(
      entries.map(([name, v]) => [name, name === "status" ? { id: (v as Obj)["id"] } : strip(v)]),
    );
  };
  const { galeriaDeFotos: _, ...rest } = strip(conteudo) as Obj;
  return sortComments(rest);
}

export function sortComments<T extends object>(content: T): T {
  const { comentarios } = content as { comentarios?: { _id: string }[] };
  if (comentarios === undefined) return content;
  return { ...content, comentarios: comentarios.toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** Wire keys people write (photos have their own calls). */
export const CHAVES = SECAO_IDS.map((id) => SECOES[id].chave).filter((chave) => chave !== "galeriaDeFotos");
