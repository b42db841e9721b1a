import * as fc from "fast-check";
import { opcoesDoTipo } from "../../domain/catalogos/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import {
  EMPTY_DOC,
  planCreate,
  planSave,
  toConteudo,
  type PlanCtx,
  type SaveInput,
} from "../../domain/relatorios/conteudo.ts";
import { apply } from "../../domain/relatorios/merge/apply.ts";
import type { Applied, Doc, Op } from "../../domain/relatorios/merge/types.ts";
import { conteudoInputSchema, type ConteudoInput } from "../../domain/relatorios/conteudoInput.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { MOTIVOS_DE_AUSENCIA, TIPOS_DE_ITEM_CHECKLIST } from "../../domain/secoes/constants.ts";
import { intervaloDaJornadaExcede, intervaloExcede } from "../../domain/relatorios/rules.ts";
import { CHAVE_DA_SECAO } from "../../domain/relatorios/secoes/chaves.ts";
import { SECAO_IDS } from "../../domain/secoes/ids.ts";

/** Makes documents, saves and arbitrary contents in wire shape, for tests of report content. */

export const JOSE = { _id: "jose", nome: "José Aparecido da Conceição", perfilCliente: false };
export const MARCIA = { _id: "marcia", nome: "Márcia Yumi Okada", perfilCliente: true };

/** Makes a context that gives ids `n1`, `n2`, …; every context starts its own series. */
export function planCtx(usuario = JOSE, prefix = "n"): PlanCtx {
  let n = 0;
  return { newId: () => `${prefix}${(n += 1)}`, now: "2026-11-18T19:00:00.000Z", usuario };
}

/** Applies operations that must be accepted. `base` is the version that their author had read. */
export function applied(doc: Doc, ops: readonly Op[], base = doc.v, device = 1): Applied {
  const result = apply(doc, { base, device, seq: doc.v + 1, ops, mode: "live" });
  if ("refused" in result) throw new Error(`refused: ${result.item}`);
  return result;
}

export const newDoc = (tipoMaoDeObra: "padrao" | "personalizada" = "padrao"): Doc =>
  applied(EMPTY_DOC, planCreate({ data: "2026-11-18", dataFim: null, status: 1 }, { tipoMaoDeObra })).doc;

/** Applies one save by somebody who has just read the document. */
export const save = (doc: Doc, input: SaveInput, ctx = planCtx()): Doc => applied(doc, planSave(doc, input, ctx)).doc;

/** Parses a body with the schema of the call, as the server does. */
export const parse = (body: unknown): ConteudoInput => conteudoInputSchema.parse(body);

/** Reads the content of the document, with photo addresses relative to the report. */
export const readDoc = (doc: Doc): Conteudo => toConteudo(doc, { urlBase: "" });

/** Runs a save and returns the fields because of which the save is refused; empty when the save is accepted. */
export function camposRecusados(run: () => unknown): AppError["campos"] {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.campos;
    throw error;
  }
  return [];
}

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
const horas = fc.oneof(
  fc.record({
    presenca: fc.constant(true as const),
    horaInicio: time,
    horaFim: time,
    horasIntervalo: maybeTime,
  }),
  fc.record({
    presenca: fc.constantFrom(true, false, ...MOTIVOS_DE_AUSENCIA),
    horaInicio: fc.constant(null),
    horaFim: fc.constant(null),
    horasIntervalo: fc.constant(null),
  }),
);
const pessoa = fc
  .record({
    _id: key("w"),
    nome: word,
    registro: nullable(word),
    funcao: word,
    categoria: fc.record({ _id: key("g"), descricao: word }),
    horas,
  })
  .map(({ horas: times, ...rest }) => ({ ...rest, ...times }))
  .filter((one) => !intervaloDaJornadaExcede(one));

/** A question with its answer; a single-choice question has at most one ticked option. */
const pergunta = fc
  .record({
    id: key("q"),
    item: fc.constantFrom("1", "2.1", ""),
    descricao: word,
    tipo: fc.constantFrom(...TIPOS_DE_ITEM_CHECKLIST),
    valores: fc.subarray(["conforme", "nao_conforme", "nao_se_aplica", "sim"]),
    multiplasOpcoes: fc.boolean(),
    marcadas: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    comentario: fc.oneof(word, fc.constant("")),
  })
  .map(({ valores, marcadas, ...rest }) => {
    const first = marcadas.findIndex((on, i) => on && i < valores.length);
    const opcoes = valores.map((valor, i) => ({
      valor,
      descricao: `opção ${valor}`,
      checked: rest.multiplasOpcoes ? marcadas[i] === true : i === first,
    }));
    const opcaoSelecionada = rest.multiplasOpcoes ? null : (valores[first] ?? null);
    return { ...rest, opcoes, opcaoSelecionada };
  });
const checklist = fc
  .record({ _id: key("k"), descricao: word, itens: list(pergunta, ({ id }) => id, 4) })
  // Derives the template from the id, so that a checklist always has the same template.
  .map((one) => ({ ...one, modeloId: `tpl-${one._id}` }));
const material = (prefix: string) =>
  list(
    fc.record({ _id: key(prefix), descricao: word, quantidade: fc.constantFrom("", "5 M", "38,5 m³") }),
    ({ _id }) => _id,
    4,
  );

/** Whole contents that obey every rule, so that they read back exactly as written. */
export const normalContent = fc.record({
  horarioDeTrabalho: fc
    .record({
      expedienteInicio: maybeTime,
      expedienteFim: maybeTime,
      intervaloInicio: maybeTime,
      intervaloFim: maybeTime,
    })
    .filter(
      (h) =>
        !intervaloExcede(
          { inicio: h.expedienteInicio, fim: h.expedienteFim },
          { inicio: h.intervaloInicio, fim: h.intervaloFim },
        ),
    ),
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
    personalizada: list(pessoa, ({ _id }) => _id),
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
  checklist: list(checklist, ({ _id }) => _id, 3),
  controleDeMaterial: fc.record({ recebido: material("r"), utilizado: material("u") }),
  comentarios: list(fc.record({ _id: key("c"), descricao: word, camposPersonalizados: campos }), ({ _id }) => _id),
});
export type NormalContent = typeof normalContent extends fc.Arbitrary<infer T> ? T : never;

/** Two contents with the same lines in the same order; one or a few lines have other values in the second content. */
export const linesChanged: fc.Arbitrary<readonly [NormalContent, NormalContent]> = fc
  .tuple(normalContent, normalContent, fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }))
  .map(([before, other, chosen]) => {
    const some = <T extends object>(lines: readonly T[], others: readonly T[], id: keyof T): T[] =>
      lines.map((line, i) => {
        const another = others[i];
        return another === undefined || !chosen[i % chosen.length] ? line : { ...another, [id]: line[id] };
      });
    const maoDeObra = {
      ...before.maoDeObra,
      padrao: some(before.maoDeObra.padrao, other.maoDeObra.padrao, "_id"),
      personalizada: some(before.maoDeObra.personalizada, other.maoDeObra.personalizada, "_id"),
    };
    const after = {
      ...before,
      maoDeObra,
      equipamentos: some(before.equipamentos, other.equipamentos, "_id"),
      atividades: some(before.atividades, other.atividades, "tarefaId"),
      ocorrencias: some(before.ocorrencias, other.ocorrencias, "_id"),
      comentarios: some(before.comentarios, other.comentarios, "_id"),
    };
    return [before, after] as const;
  });

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
    maoDeObra: fc.record(
      {
        padrao: list(
          fc.record({ _id: messyId("p"), descricao: word, quantidade: fc.integer({ min: -5, max: 5 }) }),
          ({ _id }) => _id ?? "",
        ),
        personalizada: list(
          fc.record({
            _id: messyId("w"),
            nome: word,
            funcao: word,
            categoria: fc.record({ descricao: word }),
            presenca: fc.constantFrom(true, false, "ferias", undefined),
            horaInicio: messyTime,
            horaFim: messyTime,
            horasIntervalo: fc.constantFrom(undefined, "", "00:00"),
          }),
          ({ _id }) => _id ?? "",
        ),
      },
      { requiredKeys: ["padrao"] },
    ),
    checklist: list(
      fc.record({
        _id: messyId("k"),
        descricao: word,
        itens: list(
          fc.record({
            id: key("q"),
            descricao: word,
            opcoes: fc.constantFrom(undefined, [], [{ valor: "sim", descricao: "Sim" }]),
            comentario: fc.option(messyText, { nil: undefined }),
          }),
          ({ id }) => id,
          3,
        ),
      }),
      ({ _id }) => _id ?? "",
    ),
    controleDeMaterial: fc.record({
      recebido: list(fc.record({ _id: messyId("r"), descricao: messyText }), ({ _id }) => _id ?? ""),
      utilizado: list(fc.record({ _id: messyId("u"), descricao: messyText }), ({ _id }) => _id ?? ""),
    }),
    comentarios: list(fc.record({ _id: messyId("c"), descricao: messyText }), ({ _id }) => _id ?? ""),
    // Files have calls of their own, so the server ignores files in a body.
    galeriaDeFotos: fc.array(fc.record({ arquivo: word })),
    videos: fc.array(fc.record({ arquivo: word })),
    anexos: fc.array(fc.record({ arquivo: word })),
    assinaturasManualUrl: fc.array(fc.record({ posicao: fc.nat(9) })),
  },
  { requiredKeys: [] },
);

type Obj = Record<string, unknown>;
const DERIVED = new Set([
  // `condicaoClimatica.test.ts` tests how this value is derived.
  "confirmado",
  "total",
  "segundos",
  "horasTrabalhadas",
  "fotos",
  "hash",
  "cronograma",
  "dataHora",
  "usuario",
  "etapa",
  "porcentagemAnterior",
  "realizadoAnterior",
  "acumulado",
  "itemChecklistId",
]);
const ARQUIVOS = new Set(["galeriaDeFotos", "videos", "anexos", "assinaturasManualUrl"]);

/** Returns the content without the values that the server derives, to compare the content with what was written. */
export function written(conteudo: Conteudo): unknown {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value as Obj).filter(([name]) => !DERIVED.has(name));
    return Object.fromEntries(
      entries.map(([name, v]) => [name, name === "status" ? { id: (v as Obj)["id"] } : strip(v)]),
    );
  };
  // Leaves out an activity's number, which comes from the schedule (unlike a question's number, which people write), and its list
  // of occurrences, because occurrences name their activity.
  const atividades = conteudo.atividades?.map(({ item: _, ocorrencias: _listed, ...rest }) => rest);
  const rest = Object.entries({ ...conteudo, atividades }).filter(([name]) => !ARQUIVOS.has(name));
  return strip(Object.fromEntries(rest));
}

/** Wire keys of the sections that are written by a report's body; files have calls of their own. */
export const CHAVES = SECAO_IDS.map((id) => CHAVE_DA_SECAO[id]).filter(
  (chave): chave is keyof ConteudoInput => !ARQUIVOS.has(chave),
);

/** Converts checklists of the example day to wire shape; the example gives the answer to a question as the text of the chosen option. */
export function checklistDoExemplo(
  checklists: readonly {
    descricao: string;
    itens: readonly { item: string; descricao: string; resposta: string; comentario?: string }[];
  }[],
) {
  return checklists.map(({ descricao, itens }, n) => ({
    _id: `checklist-${n + 1}`,
    descricao,
    itens: itens.map(({ resposta, ...rest }) => ({
      ...rest,
      id: `q${rest.item}`,
      tipo: "select",
      opcoes: opcoesDoTipo("select").map((opcao) => ({ ...opcao, checked: opcao.descricao === resposta })),
    })),
  }));
}
