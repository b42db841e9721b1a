import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import type { RdoRelatorio } from "../../relatorios/pdf/secoes/context.ts";
import type { RelatorioDaPlanilha } from "./entries.ts";
import { createExcelWriter, type ExcelWriter } from "./excel.ts";

/** Reads the workbook back as a program would: its sheets and types, and that no typed text does harm or is lost. */

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

const CAPA = {
  empresa: "Construtora Horizonte",
  obra: "Ponte & Cia <Norte>",
  modelo: null,
  de: "2026-11-18",
  ate: "2026-11-20",
  relatorios: 2,
  exportadoPor: "Ana Souza",
  exportadoEm: "2026-11-21T02:30:00.000Z",
};

async function workbook(relatorios: readonly RelatorioDaPlanilha[], idioma: "pt" | "en" | "es" = "pt") {
  const outFile = join(folder, `${(written += 1)}.xlsx`);
  await writer.write({ relatorios, capa: CAPA, idioma, timeZone: "America/Sao_Paulo", outFile });
  const sheets = (await readExcel(outFile)) as { sheet: string; data: Value[][] }[];
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** Converts the rows of a sheet to records by their header. */
function records(data: Value[][] | undefined): Record<string, Value>[] {
  const [header = [], ...rows] = data ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [String(name), row[i] ?? null])));
}

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

describe("a workbook of the example day", () => {
  it("says what it is, then has the sheet Relatório of eleven columns, and a sheet per section", async () => {
    const sheets = await workbook([relatorioExemplo()]);
    expect([...sheets.keys()]).toEqual([
      "Exportação",
      "Relatório",
      "Dias",
      "Aprovações",
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
    expect(sheets.get("Exportação")).toEqual([
      ["Empresa", CAPA.empresa],
      ["Obra", CAPA.obra],
      ["Período", "18/11/2026 a 20/11/2026"],
      ["Relatórios", 2],
      ["Exportado por", "Ana Souza"],
      ["Exportado em", new Date("2026-11-20T23:30:00Z")],
    ]);
    for (const [name, [header = [], ...rows]] of sheets) {
      if (name === "Exportação") continue;
      const [numero, modelo] = [header.indexOf("Nº"), header.indexOf("Modelo")];
      for (const row of rows)
        expect([name, row[numero], row[modelo]]).toEqual([
          name,
          relatorioExemplo().numero,
          "Relatório Diário de Obra (RDO)",
        ]);
    }
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

  it("has tasks under the stages that are shown: their group, in the order and with the photos' numbers of the PDF", async () => {
    const [laje, alvenaria, vigas] = relatorioExemplo().atividades ?? [];
    if (laje === undefined || alvenaria === undefined || vigas === undefined) throw new Error("the example has them");
    const etapa = { _id: "e", item: "2", descricao: "Estrutura" };
    const mostrada = { ...etapa, mostrarNoRelatorio: true as const };
    const atividades = [{ ...laje, etapa: mostrada }, { ...alvenaria, etapa }, vigas];
    const sheets = await workbook([{ ...relatorioExemplo(), atividades }]);
    const groups = records(sheets.get("Relatório")).filter((row) => row["Seção"] === "Atividades");
    expect(groups.map((row) => [row["Grupo"], row["Descrição"]])).toEqual([
      [null, alvenaria.descricao],
      [null, vigas.descricao],
      ["2 Estrutura", laje.descricao],
    ]);
    const listed = records(sheets.get("Atividades")).map((row) => [row["Etapa"], row["Descrição"]]);
    expect(listed[0]).toEqual(["Estrutura", alvenaria.descricao]);
    expect(records(sheets.get("Fotos"))[0]).toMatchObject({ Foto: "Foto 1", "Onde está": alvenaria.descricao });
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
    // Eight hours are a third of a day, counted from the workbook's day zero.
    expect(rows[0]?.["Horas"]).toEqual(new Date("1899-12-30T08:00:00Z"));
  });

  it("says who approved: signers in their order, and who did it by hand", async () => {
    const relatorio = relatorioExemplo();
    const signer = {
      posicao: 1,
      usuarioId: "u",
      usuarioNome: "Otávio",
      usuarioEmail: null,
      usuarioCargo: "Fiscal",
      layout: { descricao: "" },
      aprovado: true,
      proximoAprovar: false,
      dataHora: "2026-11-20T12:00:00.000Z",
      semAssinatura: false,
      arquivoAssinatura: null,
      url: null,
    };
    const waits = { ...signer, posicao: 2, usuarioNome: "Beatriz", aprovado: false, dataHora: null };
    const signed = { ...relatorio, numero: 1, assinaturasManualUrl: [], assinaturasEletronicaUrl: [signer, waits] };
    const aprovadoPor = { nome: "Ana Souza", cargo: null, dataHora: "2026-11-20T13:00:00.000Z" };
    const byHand = { ...relatorio, numero: 2, assinaturasEletronicaUrl: [], aprovadoPor };
    const rows = records((await workbook([signed, byHand])).get("Aprovações"));
    expect(rows.map((row) => [row["Nº"], row["Ordem"], row["Nome"], row["Cargo"], row["Situação"]])).toEqual([
      [1, 1, "Otávio", "Fiscal", "Aprovado"],
      [1, 2, "Beatriz", "Fiscal", "Aguardando aprovação"],
      [2, null, "Ana Souza", null, "Aprovado"],
    ]);
    expect(rows[2]?.["Quando"]).toEqual(new Date("2026-11-20T10:00:00Z"));
  });

  it("prints landscape, as wide as the page, its head repeated and filtered; people are whole numbers", async () => {
    const relatorio = relatorioExemplo();
    const sheets = await workbook([relatorio]);
    const xml = unzipSync(await readFile(join(folder, `${written}.xlsx`)));
    const read = (name: string) => Buffer.from(xml[name] ?? []).toString("utf8");
    const names = [...sheets.keys()];
    const areas = new Map([...sheets].map(([name, data]) => [name, data.length]));
    for (const [i, name] of names.entries()) {
      const sheet = read(`xl/worksheets/sheet${i + 1}.xml`);
      expect(sheet).toContain('"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><');
      expect(/<pageSetup [^>]*>/.exec(sheet)?.[0]).toMatch(/orientation="landscape".*fitToWidth="1".*fitToHeight="0"/);
      const [area] = /<autoFilter ref="A1:[A-Z]+\d+"/.exec(sheet) ?? [null];
      expect(area?.endsWith(`${areas.get(name)}"`) ?? null).toBe(i === 0 ? null : true);
    }
    const titles = read("xl/workbook.xml").match(/<definedName name="_xlnm.Print_Titles" localSheetId="\d+">[^<]+/g);
    expect(titles).toHaveLength(names.length - 1);
    expect(titles?.[0]).toMatch(/localSheetId="1">'Relatório'!\$1:\$1$/);
    // The format of the first quantity of people in 'Relatório'.
    const at = sheets.get("Relatório")?.findIndex((row) => row[4] === "Mão de obra") ?? -1;
    const style = new RegExp(`<c r="H${at + 1}"[^>]* s="(\\d+)"`).exec(read("xl/worksheets/sheet2.xml"))?.[1];
    const styles = read("xl/styles.xml");
    const xfs = /<cellXfs[^]*<\/cellXfs>/.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? [];
    const format = /numFmtId="(\d+)"/.exec(xfs[Number(style)] ?? "")?.[1];
    expect(new RegExp(`numFmtId="${format}" formatCode="([^"]+)"`).exec(styles)?.[1] ?? format).toMatch(
      /^(?:#,##0|3)$/,
    );
  });

  it.each([
    ["en", "Report", "Labour", "Date"],
    ["es", "Informe", "Mano de obra", "Fecha"],
  ] as const)("speaks %s", async (idioma, first, labour, date) => {
    const sheets = await workbook([relatorioExemplo()], idioma);
    expect([...sheets.keys()][1]).toBe(first);
    expect([...sheets.keys()]).toContain(labour);
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
