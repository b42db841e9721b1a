import { describe, expect, it } from "vitest";
import { contract } from "../../domain/contract.ts";
import { FILTRO_IDS } from "../../domain/filtros/ids.ts";

/**
 * Checks that the contract has the calls of `docs/especificacao-produto.md`, by method and path, because other programs rely on
 * them. Not listed are the calls of the report itself, of the schedule's sheets, of the phones and of the subscription, and some
 * of the analysis.
 */

const SEM_EMPRESA = [
  "POST /login",
  "POST /criar-conta",
  "POST /recuperar-senha",
  "POST /nova-senha",
  "GET /perfil-usuario",
];

const EMPRESA = [
  "GET ",
  "PUT ",
  "GET /informacoes-empresa-usuario",
  "GET /gerar-token",
  "DELETE /excluir-token",
  "GET /menu-contadores",
  "GET /relatorios-aguardando-aprovacao",
  // People.
  "GET /usuarios",
  "POST /usuarios",
  "GET /usuarios/{}",
  "PUT /usuarios/{}",
  "DELETE /usuarios/{}",
  "PUT /usuarios/{}/alterar-vinculo-principal",
  "DELETE /assinaturas/{}",
  // Files.
  "POST /alterar-logo",
  "POST /usuarios/{}/alterar-foto",
  "POST /obras/{}/alterar-foto",
  "POST /obras/{}/modelos-de-relatorios/{}/logo",
  "POST /obras/{}/anexos-pasta/{}",
  // Works.
  "GET /obras",
  "POST /obras",
  "GET /obras-em-andamento",
  "GET /obras/{}",
  "PUT /obras/{}",
  "DELETE /obras/{}",
  "GET /obras/{}/modelos-de-relatorios",
  "POST /obras/{}/modelos-de-relatorios",
  "PUT /obras/{}/modelos-de-relatorios/{}",
  "DELETE /obras/{}/modelos-de-relatorios/{}",
  "GET /obras/{}/usuarios",
  "POST /obras/{}/usuarios",
  "DELETE /obras/{}/usuarios/{}",
  "GET /obras/{}/anexos",
  "POST /obras/{}/anexos-pasta",
  "DELETE /obras/{}/anexos-pasta/{}",
  "DELETE /obras/{}/anexos/{}",
  // The schedule.
  "GET /obras/{}/cronograma",
  "GET /obras/{}/etapas",
  "POST /obras/{}/etapas",
  "PUT /obras/{}/etapas/{}",
  "DELETE /obras/{}/etapas/{}",
  "POST /obras/{}/ordenar-etapas",
  "POST /obras/{}/etapas/ordenar-etapas",
  "GET /obras/{}/etapas/{}/tarefas",
  "POST /obras/{}/etapas/{}/tarefas",
  "GET /obras/{}/etapas/{}/tarefas/{}",
  "PUT /obras/{}/etapas/{}/tarefas/{}",
  "DELETE /obras/{}/etapas/{}/tarefas/{}",
  "POST /obras/{}/etapas/{}/ordenar-tarefas",
  "POST /obras/{}/etapas/{}/tarefas/ordenar-tarefas",
  "POST /obras/{}/importar-excel",
  "POST /obras/{}/adicionar-excel",
  "PUT /obras/{}/relatorios/{}/etapas/{}/tarefas/{}",
  "DELETE /obras/{}/relatorios/{}/etapas/{}/tarefas/{}",
  // Analysis.
  "GET /analise-de-dados/visao-geral",
  "GET /analise-de-dados/lista-de-tarefas",
  "GET /analise-de-dados/galeria-de-fotos",
  "GET /analise-de-dados/galeria-de-videos",
  "GET /analise-de-dados/mao-de-obra-historico",
  "GET /analise-de-dados/mao-de-obra-padrao/{}/obras",
  "GET /analise-de-dados/mao-de-obra-personalizada/{}/obras",
  "GET /analise-de-dados/equipamentos/{}/obras",
  "GET /analise-de-dados/ocorrencias",
  "GET /analise-de-dados-quantitativos",
  ...["fotos", "videos", "anexos"].flatMap((midia) =>
    ["", "-quantitativos", "-por-obra"].map((variant) => `GET /analise-de-dados-${midia}${variant}`),
  ),
  ...["planejamentoMaoDeObraPadrao", "planejamentoMaoDeObraPersonalizada", "planejamentoEquipamentos"].flatMap(
    (lista) => [`GET /obras/{}/${lista}`, `PUT /obras/{}/${lista}`],
  ),
];

/** Paths of catalogues; each catalogue has the same five calls. */
const CATALOGOS = [
  "/modelos-de-relatorio",
  "/grupo-obra",
  "/tipos-de-ocorrencias",
  "/equipamentos",
  "/mao-de-obra",
  "/mao-de-obra-categoria",
  "/mao-de-obra-padrao",
  "/mao-de-obra-personalizada",
  "/checklist",
];
const FIVE = ["GET {}", "POST {}", "GET {}/id", "PUT {}/id", "DELETE {}/id"];

const built = new Set(
  Object.values(contract).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`),
);
const missing = (calls: readonly string[]): string[] => calls.filter((call) => !built.has(call));

describe("the calls of the specification", () => {
  it("of account and company", () => {
    expect(missing([...SEM_EMPRESA, ...EMPRESA])).toEqual([]);
  });

  it.each(CATALOGOS)("of the catalogue %s: list, add, read, change, delete", (path) => {
    expect(missing(FIVE.map((call) => call.replace("{}", path).replace("/id", "/{}")))).toEqual([]);
  });

  it("stand below the company where they are about its data, and nowhere else", () => {
    const scopes = Object.values(contract).map(({ scope, method, path }) => [`${method} ${path}`, scope] as const);
    const scopeOf = (call: string) => scopes.filter(([each]) => each === call).map(([, scope]) => scope);
    expect(SEM_EMPRESA.flatMap(scopeOf)).not.toContain("empresa");
    expect(scopeOf("GET /obras")).toEqual(["empresa"]);
    expect(scopeOf("GET /usuarios")).toEqual(["empresa"]);
  });
});

it("the eleven search-filter pages of a work are those of the specification, by their addresses", () => {
  expect([...FILTRO_IDS].toSorted()).toEqual([
    "anexos",
    "atividades",
    "checklists",
    "comentarios",
    "condicao-climatica",
    "controle-material",
    "equipamentos",
    "galeria",
    "mao-de-obra",
    "ocorrencias",
    "videos",
  ]);
});
