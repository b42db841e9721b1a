import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { must } from "../support/assinantes.ts";
import type { Out, Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import type { Sorteio } from "./mundo.ts";
import type { Lido } from "./oraculo.ts";

/** Writes random people, machines and occurrences into reports, and reads a report's lines as a person would. */

/** Entries of the company's lists. */
export type Catalogo = {
  readonly funcoes: readonly { readonly _id: string; readonly nome: string; readonly categoria: string }[];
  readonly pessoas: readonly { readonly _id: string; readonly nome: string }[];
  readonly maquinas: readonly { readonly _id: string; readonly nome: string }[];
};

/** Creates a few entries of each list. Pages must still show an entry as one line after it was deleted or renamed. */
export async function createCatalogo({ api }: Pick<TestServer, "api">, as: Person): Promise<Catalogo> {
  const categoria = must(await api("createMaoDeObraCategoria", { as, body: { descricao: "Civil da obra" } })).body;
  const funcoes = [];
  for (const nome of ["Armador de fora", "Soldador de fora", "Vigia de fora"]) {
    const { body } = must(
      await api("createMaoDeObraPadrao", { as, body: { descricao: nome, quantidade: 1, categoria } }),
    );
    funcoes.push({ _id: body._id, nome, categoria: categoria.descricao });
  }
  const pessoas = [];
  for (const nome of ["João da Silva", "Maria de Souza"]) {
    const body = { nome, funcao: "Pedreiro", categoria };
    pessoas.push({
      _id: must(await api("createMaoDeObraPersonalizada", { as, body })).body._id,
      nome,
    });
  }
  const maquinas = [];
  for (const nome of ["Grua de fora", "Betoneira de fora"])
    maquinas.push({ _id: must(await api("createEquipamento", { as, body: { descricao: nome } })).body._id, nome });
  return { funcoes, pessoas, maquinas };
}

const CATEGORIAS = [null, { descricao: "Elétrica" }, { descricao: "eletrica " }];
const HORAS = [
  { inicio: null, fim: null },
  { inicio: "08:00", fim: "11:30" },
  { inicio: "23:00", fim: "01:20" },
];
const JORNADAS = [
  {},
  { horaInicio: "07:00", horaFim: "16:48", horasIntervalo: "01:00" },
  { horaInicio: "22:00", horaFim: "05:00" },
];

/** About half of a list's entries, none twice. */
const some = <T>(s: Sorteio, list: readonly T[]): T[] => list.filter(() => s.chance(50));

function maoDeObraOf(s: Sorteio, catalogo: Catalogo) {
  if (s.chance(40))
    return {
      opcaoSelecionada: "personalizada",
      padrao: [],
      personalizada: [
        ...some(s, catalogo.pessoas),
        ...some(s, ["Ana Prado", "ana  prado", "Pedro"]).map((nome, n) => ({ _id: `p${String(n)}`, nome })),
      ].map((pessoa) => ({
        ...pessoa,
        funcao: "Pedreiro",
        categoria: s.pick(CATEGORIAS),
        presenca: s.pick([true, true, true, false, "atestado", "ferias"]),
        ...s.pick(JORNADAS),
      })),
    };
  return {
    opcaoSelecionada: "padrao",
    padrao: [
      ...some(s, catalogo.funcoes).map(({ _id, nome, categoria }) => ({
        _id,
        // Sometimes writes an earlier name, because the entry may have been renamed since the report was made.
        descricao: s.chance(20) ? `${nome} (antes)` : nome,
        categoria: { descricao: categoria },
      })),
      ...some(s, ["Azulejista", "azulejísta ", "Calceteiro"]).map((descricao, n) => ({
        _id: `h${String(n)}`,
        descricao,
        categoria: s.pick(CATEGORIAS),
      })),
    ].map((linha) => ({ ...linha, quantidade: s.below(9) })),
  };
}

type DeRelatorio = { readonly obraId: string; readonly relatorioId: string };

/** Writes random lines into a report, based on its version `versao` if given. Without `ocorrencias` the report keeps the occurrences it has. */
export async function addLinhas(
  { api }: Pick<TestServer, "api">,
  as: Person,
  params: DeRelatorio,
  {
    s,
    catalogo,
    ocorrencias,
    versao,
  }: {
    readonly s: Sorteio;
    readonly catalogo: Catalogo;
    readonly ocorrencias: boolean;
    readonly versao?: number;
  },
): Promise<void> {
  const body = {
    ...(versao !== undefined && { versao }),
    ...(s.chance(80) && { maoDeObra: maoDeObraOf(s, catalogo) }),
    ...(s.chance(70) && {
      equipamentos: [
        ...some(s, catalogo.maquinas).map(({ _id, nome }) => ({ _id, descricao: nome })),
        ...some(s, ["Serra", "sérra"]).map((descricao, n) => ({ _id: `m${String(n)}`, descricao })),
      ].map((linha) => ({ ...linha, quantidade: s.below(4), horario: s.pick(HORAS) })),
    }),
    ...(ocorrencias && {
      ocorrencias: ["Parou", "Faltou"]
        .filter(() => s.chance(60))
        .map((descricao, n) => ({
          _id: `o${String(n)}`,
          descricao,
          maisOpcoes: true,
          tags: some(s, ["Chuva", "Acesso", "Chuva"]).map((tag, i) => ({ _id: `t${String(i)}`, descricao: tag })),
          horario: s.pick(HORAS),
        })),
    }),
  };
  // Every save comes from a device of its own, so that two saves based on one version conflict.
  const headers = { "x-device-id": randomUUID() };
  must(await api("updateRelatorio", { as, params, headers, body: body as never }));
}

/**
 * Imports a list of two roles, writes one of them into a report and undoes the import: the role that is in use stays.
 *
 * @returns that role, and the status of the answer to the report's save
 */
export async function importFuncoes(
  { api, owner }: Pick<TestServer, "api" | "owner">,
  as: Person,
  params: DeRelatorio,
  nome: string,
): Promise<{ readonly funcao: Catalogo["funcoes"][number]; readonly status: number }> {
  const file = {
    name: "lista.csv",
    bytes: new TextEncoder().encode(`Descrição;Quantidade\n${nome};2\nSobra ${nome};1\n`),
  };
  const { body: lida } = must(await api("lerPlanilha", { as, query: { tipo: "maoDeObraPadrao" }, file }));
  must(await api("importar", { as, params: { importacaoId: lida._id } }));
  const [row] = await owner<{ id: string }[]>`
    select id from mao_de_obra_padrao where empresa_id = ${as.empresaId} and descricao = ${nome}`;
  if (row === undefined) throw new Error("what was imported is there");
  const padrao = [{ _id: row.id, descricao: nome, quantidade: 4 }];
  const body = { maoDeObra: { opcaoSelecionada: "padrao", padrao } };
  const { status } = await api("updateRelatorio", { as, params, body: body as never });
  must(await api("desfazerImportacao", { as, params: { importacaoId: lida._id } }));
  return { funcao: { _id: row.id, nome, categoria: "" }, status };
}

/** A line as it is in a report. */
export type Linha = {
  readonly id: string;
  readonly nome: string;
  readonly categoria: string;
  readonly pessoa: boolean;
  readonly ausencia: string | null;
  readonly quantidade: number;
  readonly minutos: number | null;
};
export type Linhas = {
  readonly maoDeObra: readonly Linha[];
  readonly equipamento: readonly Linha[];
  readonly ocorrencia: readonly {
    readonly id: string;
    readonly tags: readonly string[];
    readonly minutos: number | null;
  }[];
};

function minutesOf(total: string | null): number | null {
  if (total === null) return null;
  const [hours, minutes] = total.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Returns the people, machines and occurrences that the report shows; a section that is not shown has no lines. */
export function linhasOf({ maoDeObra, equipamentos = [], ocorrencias = [] }: Out<"getRelatorio">): Linhas {
  const funcoes = maoDeObra?.opcaoSelecionada === "padrao" ? maoDeObra.padrao : [];
  const pessoas = maoDeObra?.opcaoSelecionada === "personalizada" ? maoDeObra.personalizada : [];
  return {
    maoDeObra: [
      ...funcoes.map(({ _id, descricao, categoria, quantidade }) => ({
        id: _id,
        nome: descricao,
        categoria: categoria?.descricao ?? "",
        pessoa: false,
        ausencia: null,
        quantidade,
        minutos: null,
      })),
      ...pessoas.map(({ _id, nome, categoria, presenca, horasTrabalhadas }) => ({
        id: _id,
        nome,
        categoria: categoria?.descricao ?? "",
        pessoa: true,
        ausencia: presenca === true ? null : presenca === false ? "ausente" : presenca,
        quantidade: presenca === true ? 1 : 0,
        minutos: minutesOf(horasTrabalhadas),
      })),
    ],
    equipamento: equipamentos.map(({ _id, descricao, quantidade, horario }) => ({
      id: _id,
      nome: descricao,
      categoria: "",
      pessoa: false,
      ausencia: null,
      quantidade,
      minutos: minutesOf(horario.total),
    })),
    ocorrencia: ocorrencias.map(({ _id, tags, horario }) => ({
      id: _id,
      tags: [...new Set(tags.map(({ descricao }) => descricao))],
      minutos: minutesOf(horario.total),
    })),
  };
}

/**
 * Compares the stored facts of every report that an administrator opens with the lines that the report shows. Switched-off
 * sections are left out: the report does not show their lines, but their facts are kept.
 */
export async function checkFatos({ owner }: Pick<TestServer, "owner">, lidos: readonly Lido[]): Promise<void> {
  const rows = await owner<Record<string, string | number | boolean | null>[]>`
    select f.relatorio_id, f.tipo, f.item, f.nome, f.categoria, f.pessoa, f.ausencia, f.quantidade, f.minutos, f.data::text as data,
      f.obra_id, f.conta
    from relatorio_fatos f join relatorios r on r.id = f.relatorio_id
    where f.relatorio_id = any(${lidos.map(({ _id }) => _id)}::uuid[])
      and not (array['maoDeObra', 'equipamento', 'ocorrencia'])[f.tipo] = any(r.secoes_desligadas)`;
  const said = lidos.flatMap(({ _id, obraId, data, linhas }) => {
    const where = { relatorio_id: _id, obra_id: obraId, data };
    const linha = (tipo: number) => (each: Linha) => ({
      ...where,
      tipo,
      conta: true,
      item: each.id,
      nome: each.nome,
      categoria: each.categoria,
      pessoa: each.pessoa,
      ausencia: each.ausencia ?? "",
      quantidade: each.quantidade,
      minutos: each.minutos,
    });
    return [
      ...linhas.maoDeObra.map(linha(1)),
      ...linhas.equipamento.map(linha(2)),
      ...linhas.ocorrencia.flatMap(({ id, tags, minutos }) =>
        (tags.length === 0 ? [""] : tags).map((nome, i) => ({
          ...linha(3)({ id, nome, categoria: "", pessoa: false, ausencia: null, quantidade: 1, minutos }),
          conta: i === 0,
        })),
      ),
    ];
  });
  const sorted = (list: readonly object[]) =>
    list.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).sort();
  expect(sorted(rows)).toEqual(sorted(said));
}
