import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import type { RdoRelatorio } from "../../relatorios/pdf/secoes/context.ts";
import { createExcelWriter, type ExcelWriter } from "./excel.ts";

/** The workbook as a program reads it back: sheets, types, and that nothing people typed does harm or is lost. */

let folder: string;
let writer: ExcelWriter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "excel-"));
  writer = createExcelWriter();
});
afterAll(async () => {
  await writer.close();
  await rm(folder, { recursive: true, force: true });
});

type Value = string | number | boolean | Date | null;
let written = 0;

async function workbook(relatorios: readonly RdoRelatorio[], idioma: "pt" | "en" | "es" = "pt") {
  const outFile = join(folder, `${(written += 1)}.xlsx`);
  await writer.write({ relatorios, idioma, timeZone: "America/Sao_Paulo", outFile });
  const sheets = (await readExcel(outFile)) as { sheet: string; data: Value[][] }[];
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** Rows of a sheet as records by their header. */
function records(data: Value[][] | undefined): Record<string, Value>[] {
  const [header = [], ...rows] = data ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [String(name), row[i] ?? null])));
}

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

describe("a workbook of the example day", () => {
  it("has the sheet Relatório first, of eleven columns, and a sheet per section", async () => {
    const sheets = await workbook([relatorioExemplo()]);
    expect([...sheets.keys()]).toEqual([
      "Relatório",
      "Dias",
      "Mão de obra",
      "Equipamentos",
      "Atividades",
      "Ocorrências",
      "Checklists",
      "Controle de material",
      "Comentários",
      "Fotos",
      "Vídeos e anexos",
    ]);
    expect(sheets.get("Relatório")?.[0]).toHaveLength(11);
  });

  it("has everything that the report has in the sheet Relatório", async () => {
    const relatorio = relatorioExemplo();
    const rows = records((await workbook([relatorio])).get("Relatório"));
    const of = (secao: string) => rows.filter((row) => row["Seção"] === secao).map((row) => row["Descrição"]);
    expect(of("Atividades")).toEqual(relatorio.atividades?.map(({ descricao }) => descricao));
    expect(of("Ocorrências")).toEqual(relatorio.ocorrencias?.map(({ descricao }) => descricao));
    expect(of("Equipamentos")).toEqual(relatorio.equipamentos?.map(({ descricao }) => descricao));
    expect(of("Comentários")).toEqual(relatorio.comentarios?.map(({ descricao }) => descricao));
    expect(rows.every((row) => (row["Data"] as Date).getTime() === day(relatorio.data).getTime())).toBe(true);
  });

  it("names videos and attachments by caption or number, never by their place in storage", async () => {
    const { videos = [], anexos = [] } = relatorioExemplo();
    const sheets = await workbook([
      { ...relatorioExemplo(), videos: videos.map((each) => ({ ...each, descricao: "" })) },
    ]);
    const nomes = records(sheets.get("Vídeos e anexos")).map((row) => row["Arquivo"]);
    expect(nomes.slice(0, videos.length)).toEqual(videos.map(({ extensao }, i) => `Vídeo ${i + 1}.${extensao}`));
    expect(nomes.slice(videos.length).map((nome) => String(nome).split(".")[0])).toEqual(
      anexos.map(({ descricao }) => descricao.split(".")[0]),
    );
    expect(nomes.length).toBeGreaterThan(1);
  });

  it("has one row per equipment and activity of a day, with numbers and times as numbers", async () => {
    const relatorio = relatorioExemplo();
    const sheets = await workbook([relatorio, { ...relatorio, data: "2026-11-20", numero: relatorio.numero + 1 }]);
    const equipamentos = records(sheets.get("Equipamentos"));
    expect(equipamentos).toHaveLength(2 * (relatorio.equipamentos?.length ?? 0));
    expect(equipamentos.map((row) => row["Quantidade"])).toEqual(
      [relatorio, relatorio].flatMap((each) => each.equipamentos?.map(({ quantidade }) => quantidade)),
    );
    const produced =
      relatorio.atividades?.findIndex(({ controleDeProducao: c }) => c.ativo && c.realizado !== null) ?? -1;
    const atividade = records(sheets.get("Atividades"))[produced];
    expect(atividade?.["Realizado"]).toBe(Number(relatorio.atividades?.[produced]?.controleDeProducao.realizado));
    expect(records(sheets.get("Dias")).map((row) => [row["Data"], row["Nº"]])).toEqual([
      [day(relatorio.data), relatorio.numero],
      [day("2026-11-20"), relatorio.numero + 1],
    ]);
  });

  it("has one row per person of a day: present, absent with the reason, hours to calculate with", async () => {
    const relatorio = relatorioExemplo();
    const pessoa = { categoria: null, registro: "0042", funcao: "Pedreiro", horasIntervalo: "01:00" };
    const jornada = { horaInicio: "07:00", horaFim: "16:00", horasTrabalhadas: "08:00" };
    const semJornada = { horaInicio: null, horaFim: null, horasIntervalo: null, horasTrabalhadas: null };
    const maoDeObra = {
      opcaoSelecionada: "personalizada" as const,
      padrao: [],
      personalizada: [
        { ...pessoa, ...jornada, _id: "1", nome: "João", presenca: true },
        { ...pessoa, ...semJornada, _id: "2", nome: "Rita", presenca: "ferias" as const },
      ],
    };
    const rows = records((await workbook([{ ...relatorio, maoDeObra }])).get("Mão de obra"));
    expect(rows).toMatchObject([
      { Nome: "João", Registro: "0042", Presença: "Presente", Quantidade: 1, Categoria: "Sem categoria" },
      { Nome: "Rita", Presença: "Férias", Quantidade: 0, Início: null, Horas: null },
    ]);
    // A third of a day: workbooks count time from their own day zero.
    expect(rows[0]?.["Horas"]).toEqual(new Date("1899-12-30T08:00:00Z"));
  });

  it.each([
    ["en", "Report", "Labour", "Date"],
    ["es", "Informe", "Mano de obra", "Fecha"],
  ] as const)("speaks %s", async (idioma, first, labour, date) => {
    const sheets = await workbook([relatorioExemplo()], idioma);
    expect([...sheets.keys()]).toEqual(expect.arrayContaining([first, labour]));
    expect(sheets.get(first)?.[0]?.[0]).toBe(date);
  });
});

describe("what people typed", () => {
  const described = (descricao: string): RdoRelatorio => {
    const relatorio = relatorioExemplo();
    const [first] = relatorio.ocorrencias ?? [];
    return { ...relatorio, ocorrencias: first === undefined ? [] : [{ ...first, descricao }] };
  };
  const occurrence = async (descricao: string) =>
    records((await workbook([described(descricao)])).get("Ocorrências"))[0]?.["Descrição"];

  it.each([
    '=HYPERLINK("http://x")',
    "+1",
    "@SUM(A1)",
    "00123",
    "1/2",
    "<b>&amp;</b>",
    "linha 1\nlinha 2",
    "👷🏽 ação ñ",
  ])("stays text: %j", async (text) => expect(await occurrence(text)).toBe(text));

  it("loses only what a workbook cannot hold", async () => {
    expect(await occurrence("a\u0001b\uD800c")).toBe("abc");
    const cut = String(await occurrence("x".repeat(40_000)));
    expect(cut).toHaveLength(32_767);
    expect(cut.endsWith("…")).toBe(true);
  });
});

it("a section that no report shows has no sheet, and none of its words is anywhere", async () => {
  const { ocorrencias, ...without } = relatorioExemplo();
  const sheets = await workbook([without]);
  expect([...sheets.keys()]).not.toContain("Ocorrências");
  expect(JSON.stringify([...sheets])).not.toContain(ocorrencias?.[0]?.descricao);
});

it("a year of reports is written in one file", async () => {
  const relatorio = relatorioExemplo();
  const year = Array.from({ length: 366 }, (_, i) => ({ ...relatorio, numero: i + 1 }));
  const rows = records((await workbook(year)).get("Atividades"));
  expect(rows).toHaveLength(366 * (relatorio.atividades?.length ?? 0));
});
