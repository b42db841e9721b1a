import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import writeExcelFile, { type Row } from "write-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { TipoDeLista } from "../../../domain/importacao/tipos.ts";
import { makeZip } from "../../../test/support/zip.ts";
import { createPlanilhas, type Planilhas } from "../planilhas.ts";

/** Files as people send them: from LibreOffice and Excel, tidy, untidy and hostile. They are read in the real child process. */

let folder: string;
let planilhas: Planilhas;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leitura-"));
  planilhas = createPlanilhas();
});
afterAll(async () => {
  await planilhas.close();
  await rm(folder, { recursive: true, force: true });
});

let written = 0;
async function ler(bytes: Uint8Array | string, tipo: TipoDeLista = "equipamentos", idioma: Idioma = "pt") {
  const path = join(folder, String((written += 1)));
  await writeFile(path, bytes);
  return planilhas.ler({ path, tipo, idioma });
}

async function refusal(bytes: Uint8Array | string, tipo?: TipoDeLista): Promise<string> {
  const error: unknown = await ler(bytes, tipo).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).codigo;
}

const fixture = (name: string) => readFile(new URL(`../../../test/support/planilhas/${name}`, import.meta.url));

type Cell = string | number | Date | null;
async function workbook(
  rows: readonly (readonly Cell[])[],
  sheets: readonly string[] = ["Lista"],
): Promise<Uint8Array> {
  const data: Row[] = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      return value instanceof Date
        ? { value, type: Date, format: "dd/mm/yyyy" }
        : ({ value, type: value.constructor } as never);
    }),
  );
  const written = await writeExcelFile(sheets.map((sheet) => ({ data, sheet }))).toBuffer();
  return new Uint8Array(written);
}

/** Returns the package with the named parts changed. It is hardly compressed: packing a million rows takes longer than reading them. */
function changed(bytes: Uint8Array, change: Record<string, (xml: string) => string>): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [name, make] of Object.entries(change)) {
    const part = parts[name];
    parts[name] = strToU8(make(part === undefined ? "" : strFromU8(part)));
  }
  return makeZip(parts, undefined, 1);
}

const SHEET = "xl/worksheets/sheet1.xml";
const inRows = (rows: string) => (xml: string) =>
  xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

const simple = () =>
  workbook([
    ["Descrição", "Quantidade"],
    ["Grua", 2],
  ]);

describe("a file of LibreOffice", () => {
  it("with a title, merged headings on two rows, dates and dates as text, formulas, a merged client and a hidden sheet", async () => {
    const { linhas, avisos } = await ler(await fixture("libreoffice.xlsx"), "obras");
    const short = linhas.map(({ linha, valores: { nome, dataInicio, dataFim, status, cliente } }) => [
      linha,
      nome,
      dataInicio,
      dataFim,
      status,
      cliente,
    ]);
    expect(short).toEqual([
      [5, "Residencial Jatobá", "02/03/2026", "30/11/2026", "Em andamento", "Prefeitura de Ibiúna"],
      [6, "Creche Sabiá", "15/04/2026", "31/12/2026", "Não iniciada", "Prefeitura de Ibiúna"],
      [7, "Ponte Velha", "31/02/2026", "#DIV/0!", "Paralisada", ""],
    ]);
    expect(avisos).toEqual([
      { codigo: "formulas", n: 3, nomes: [] },
      { codigo: "folhas_ocultas", n: 1, nomes: ["Rascunho"] },
      { codigo: "outras_folhas", n: 1, nomes: ["Notas"] },
      { codigo: "colunas_ignoradas", n: 1, nomes: ["Orçamento (R$)"] },
    ]);
  });

  it.each([
    ["libreoffice.xls", "planilha_tipo"],
    ["libreoffice.ods", "planilha_tipo"],
    ["libreoffice.fods", "planilha_tipo"],
    ["libreoffice.xlsm", "planilha_com_macros"],
  ])("%s is refused: %s", async (name, codigo) => expect(await refusal(await fixture(name), "obras")).toBe(codigo));
});

describe("headings", () => {
  it.each([
    [
      "in English, in another order",
      [
        ["Active", "Quantity", "Description"],
        ["No", 3, "Grua"],
      ],
    ],
    [
      "in Spanish with stars and hints",
      [
        ["Descripción *", "Cantidad (unidades):", "Activo"],
        ["Grua", "3", "no"],
      ],
    ],
    [
      "in capitals without accents, below a title and empty rows",
      [["LISTA"], [], ["DESCRICAO", "QTDE", "SITUAÇÃO"], ["Grua", 3, "n"]],
    ],
  ] as const)("%s", async (_, rows) => {
    const { linhas } = await ler(await workbook(rows));
    expect(linhas.map(({ valores }) => valores)).toEqual([
      { descricao: "Grua", quantidade: "3", horaInicio: "", horaFim: "", ativo: "Não" },
    ]);
  });

  it("that are not there are named", async () => {
    const path = join(folder, "sem-cabecalho");
    await writeFile(path, "Quantidade;Ativo\n3;sim\n");
    const error: unknown = await planilhas
      .ler({ path, tipo: "equipamentos", idioma: "es" })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ codigo: "planilha_sem_cabecalho", vars: { coluna: "Descripción" } });
  });

  it("alone, or a file without anything, is an empty list", async () => {
    expect(await refusal(await workbook([["Descrição", "Quantidade"]]))).toBe("planilha_vazia");
    expect(await refusal(" \n\n")).toBe("planilha_vazia");
    expect(await refusal("")).toBe("planilha_vazia");
  });
});

describe("cells", () => {
  it("dates as serial numbers without a format, as text and as dates are days; hours as parts of a day, text and times are hours", async () => {
    const obras = await workbook([
      ["Obra", "Início", "Fim"],
      ["A", 46083, new Date("2026-11-30T00:00:00Z")],
      ["B", "2026-03-02", "30.11.2026"],
    ]);
    const days = (await ler(obras, "obras")).linhas.map(({ valores: v }) => [v["dataInicio"], v["dataFim"]]);
    expect(days).toEqual([
      ["02/03/2026", "30/11/2026"],
      ["02/03/2026", "30/11/2026"],
    ]);
    const pessoas = await workbook([
      ["Nome", "Registro", "Função", "Grupo", "Entrada", "Saída"],
      ["Lia", 7, "Pedreira", "Própria", 7 / 24, "17h30"],
    ]);
    const [lia] = (await ler(pessoas, "maoDeObraPersonalizada")).linhas;
    expect(lia?.valores).toMatchObject({ registro: "7", horaInicio: "07:00", horaFim: "17:30" });
  });

  it("a package with prefixed names, as programs of companies write it", async () => {
    const prefixed = (xml: string) =>
      xml
        .replaceAll(/<(\/?)(?=[a-zA-Z])(?!x:)/g, "<$1x:")
        .replace("xmlns=", "xmlns:x=")
        .replace(/<x:(\w+:)/g, "<$1");
    const names = ["xl/workbook.xml", SHEET, "xl/sharedStrings.xml", "xl/styles.xml"];
    const made = changed(await simple(), Object.fromEntries(names.map((name) => [name, prefixed])));
    expect((await ler(made)).linhas.map(({ valores: v }) => [v["descricao"], v["quantidade"]])).toEqual([
      ["Grua", "2"],
    ]);
  });

  it("a formula that was never computed and one that failed are seen, not taken for nothing", async () => {
    const rows = `<row r="1">${text("A1", "Descrição")}${text("B1", "Quantidade")}</row>
      <row r="2"><c r="A2"><f>B9&amp;"x"</f></c><c r="B2"><v>1</v></c></row>
      <row r="3">${text("A3", "Grua")}<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    const { linhas } = await ler(changed(await simple(), { [SHEET]: inRows(rows) }));
    expect(linhas.map(({ valores: v }) => [v["descricao"], v["quantidade"]])).toEqual([
      ["#FORMULA!", "1"],
      ["Grua", "#DIV/0!"],
    ]);
  });

  it.each([
    [
      "month first where one date can be nothing else",
      ["02/01/2026", "12/31/2026"],
      ["01/02/2026", "31/12/2026"],
      true,
    ],
    ["day first where all could be either", ["02/01/2026", "12/11/2026"], ["02/01/2026", "12/11/2026"], false],
    [
      "day first where they contradict each other: the wrong one stays to be seen",
      ["31/12/2026", "12/31/2026"],
      ["31/12/2026", "12/31/2026"],
      false,
    ],
  ])("dates in text are %s", async (_, written, said, told) => {
    const { linhas, avisos } = await ler(`Obra;Início;Fim\nA;${written[0] ?? ""};${written[1] ?? ""}\n`, "obras");
    expect([linhas[0]?.valores["dataInicio"], linhas[0]?.valores["dataFim"]]).toEqual(said);
    expect(avisos).toEqual(told ? [{ codigo: "mes_dia", n: 1, nomes: [] }] : []);
  });

  it.each([
    ["semicolons, Windows letters", Buffer.from("Descrição;Quantidade\r\nPá carregadeira;2\r\n", "latin1")],
    ["commas and quotes", 'Descrição,Quantidade\n"Pá carregadeira",2\n'],
    ["tabs, UTF-16", Buffer.from("\uFEFFDescrição\tQuantidade\nPá carregadeira\t2\n", "utf16le")],
    ["a mark and sep=", "\uFEFFsep=;\nDescrição;Quantidade\nPá carregadeira;2"],
  ])("csv with %s", async (_, bytes) => {
    const { linhas } = await ler(bytes);
    expect(linhas).toHaveLength(1);
    expect(linhas[0]?.valores).toMatchObject({ descricao: "Pá carregadeira", quantidade: "2" });
  });

  it("csv keeps separators, quotes and lines inside quotes", async () => {
    const { linhas } = await ler('Tipo;Tags\n"a ""b""";"x; y\nz"\n', "tiposDeOcorrencias");
    expect(linhas.map(({ valores: v }) => [v["descricao"], v["tags"]])).toEqual([['a "b"', "x; y\nz"]]);
  });
});

/** Reads a file as a list of equipment. @returns names and quantities */
const read = async (bytes: Uint8Array | string): Promise<unknown[]> =>
  (await ler(bytes)).linhas.map(({ valores: v }) => [v["descricao"], v["quantidade"]]);

/** A workbook with these rows in its sheet, as another program would have written them. */
const sheet = async (rows: string, more: Record<string, (xml: string) => string> = {}) =>
  changed(await simple(), { [SHEET]: inRows(rows), ...more });
const HEAD = `<row r="1">${text("A1", "Descrição")}${text("B1", "Quantidade")}</row>`;

describe("a workbook of another program", () => {
  it("counts its days from 1904 by whatever word, days without a format too", async () => {
    const days = async (bytes: Uint8Array) =>
      (await ler(bytes, "obras")).linhas.map(({ valores: v }) => [v["dataInicio"], v["dataFim"]]);
    expect(await days(await fixture("c-1904-true.xlsx"))).toEqual([["02/01/2026", "06/12/2026"]]);
    const plain = await workbook([
      ["Obra", "Início", "Fim"],
      ["A", 44_562, 44_900],
    ]);
    for (const [word, first] of [
      ["true", "02/01/2026"],
      ["1", "02/01/2026"],
      ["false", "01/01/2022"],
      ["0", "01/01/2022"],
    ] as const) {
      const named = (xml: string) =>
        xml.replace(/<workbookPr[^>]*>/, "").replace("<sheets>", `<workbookPr date1904='${word}'/><sheets>`);
      expect((await days(changed(plain, { "xl/workbook.xml": named })))[0]?.[0]).toBe(first);
    }
  });

  it("shows zeros before a number by its format, in columns of text", async () => {
    const people = async (bytes: Uint8Array) =>
      (await ler(bytes, "maoDeObraPersonalizada")).linhas.map(({ valores: v }) => v["registro"]);
    expect(await people(await fixture("g-zeros.xlsx"))).toEqual(["00123"]);
    const as = (code: string, value = "123") =>
      fixture("g-zeros.xlsx").then((bytes) =>
        changed(new Uint8Array(bytes), {
          "xl/styles.xml": (xml) => xml.replace('formatCode="00000"', `formatCode="${code}"`),
          [SHEET]: (xml) => xml.replace("<v>123</v>", `<v>${value}</v>`),
        }),
      );
    for (const [code, value, shown] of [
      ["00000", "123456", "123456"],
      ["000&quot;.&quot;000&quot;.&quot;000&quot;-&quot;00", "1234567890", "012.345.678-90"],
      ["00000\\-000", "1001000", "01001-000"],
      ["[Blue]000;-000", "7", "007"],
      ["0", "7", "7"],
      ["0.00", "7", "7"],
      ["#,##0", "7000", "7000"],
      ["00000", "1.5", "1.5"],
    ] as const)
      expect(await people(await as(code, value))).toEqual([shown]);
    // In a quantity, leading zeros that only the format shows are ignored.
    const quantities = await ler(
      changed(new Uint8Array(await fixture("g-zeros.xlsx")), {
        [SHEET]: inRows(`${HEAD}<row r="2">${text("A2", "Grua")}<c r="B2" s="2"><v>12</v></c></row>`),
      }),
    );
    expect(quantities.linhas[0]?.valores["quantidade"]).toBe("12");
  });

  it("leaves cells empty whose formula answers nothing, and rows of them", async () => {
    expect(await read(await fixture("b-formula-vazia.xlsx"))).toEqual([["Grua", ""]]);
    const empty = Array.from(
      { length: 100 },
      (_, i) => `<row r="${i + 3}"><c r="A${i + 3}" t="str"><f t="shared" si="0"/><v></v></c></row>`,
    );
    expect(await read(await sheet(`${HEAD}<row r="2">${text("A2", "Grua")}</row>${empty.join("")}`))).toEqual([
      ["Grua", ""],
    ]);
  });

  it("a number is what it shows, without the noise of floating point", async () => {
    expect(
      await read(
        await workbook([
          ["Descrição", "Quantidade"],
          ["Grua", 3.0000000000000004],
        ]),
      ),
    ).toEqual([["Grua", "3"]]);
  });

  it.each([
    [
      "cells",
      `<row r="1"><c t="inlineStr"><is><t>Descrição</t></is></c><c t="inlineStr"><is><t>Quantidade</t></is></c></row><row r="3"><c/><c><v>2</v></c></row>`,
      [["", "2"]],
      3,
    ],
    [
      "rows",
      `<row>${text("A1", "Descrição")}${text("B1", "Quantidade")}</row><row/><row><c t="inlineStr"><is><t>Grua</t></is></c></row>`,
      [["Grua", ""]],
      3,
    ],
    [
      "rows whose cells say it",
      `<row>${text("A2", "Descrição")}</row><row>${text("A7", "Grua")}</row>`,
      [["Grua", ""]],
      7,
    ],
    ["some cells", `${HEAD}<row r="2">${text("A2", "Grua")}<c><v>2</v></c></row>`, [["Grua", "2"]], 2],
  ])("%s without a place follow one another", async (_, rows, said, linha) => {
    const bytes = await sheet(rows);
    expect(await read(bytes)).toEqual(said);
    expect((await ler(bytes)).linhas[0]?.linha).toBe(linha);
  });

  it("styles that are not there, and booleans by their words, are no damage", async () => {
    expect(await read(await fixture("d-sem-r-celula.xlsx"))).toEqual([["Grua", "2"]]);
    const rows = `${HEAD.replace("</row>", `${text("C1", "Ativo")}</row>`)}<row r="2"><c r="A2" s="99" t="inlineStr"><is><t>Grua</t></is></c><c r="B2" s="x"><v>2</v></c><c r="C2" t="b"><v>false</v></c></row>`;
    const { linhas } = await ler(await sheet(rows));
    expect(linhas[0]?.valores).toMatchObject({ descricao: "Grua", quantidade: "2", ativo: "Não" });
    const without = await sheet(rows, { "xl/styles.xml": () => "<styleSheet/>" });
    expect((await ler(without)).linhas[0]?.valores).toMatchObject({ descricao: "Grua", quantidade: "2" });
  });

  it("hidden characters around headings and numbers do not count", async () => {
    expect(await read(await fixture("f-zwsp-titulo.csv"))).toEqual([["Grua", "2"]]);
    const hidden = await workbook([
      ["\u2060Descri\u00adção\ufeff", "\u200eQuantidade\u200f"],
      ["Grua", "\u200b2\u00a0"],
      ["\u200b", "\u2060"],
    ]);
    expect(await read(hidden)).toEqual([["Grua", "2"]]);
  });
});

describe("the separator of a csv", () => {
  it("is the one of the heading, however many others stand in texts", async () => {
    expect(await read(await fixture("a-virgulas.csv"))).toEqual([
      ["Betoneira 400 L, elétrica, 220 V", "2"],
      ["Vibrador de imersão, 45 mm, 2 CV", "1"],
    ]);
  });

  it.each([
    [
      "commas",
      "Descrição\nBomba, 2 CV, elétrica\nBomba, 3 CV, elétrica\n",
      ["Bomba, 2 CV, elétrica", "Bomba, 3 CV, elétrica"],
    ],
    ["semicolons", "Descrição *\r\nBomba; 2 CV\r\nGrua", ["Bomba; 2 CV", "Grua"]],
    ["tabs and bars", '"Descrição"\nBomba\t2|CV\n', ["Bomba\t2|CV"]],
    ["commas, below a title with more", "Lista; obra 1; 2026\nDescrição\nBomba, 2 CV\n", ["Bomba, 2 CV"]],
  ])("is none in a list of one column, whatever stands in its texts: %s", async (_, text, names) => {
    expect((await read(text)).map((row) => (row as string[])[0])).toEqual(names);
  });

  it("is found where a column is foreign, a hint holds others, or a row reads like headings", async () => {
    expect(await read("Descrição;Valor, R$, total\nGrua;1,2,3\n")).toEqual([["Grua", ""]]);
    expect(await read("Descrição (nome; modelo),Quantidade\nGrua; 2,4\n")).toEqual([["Grua; 2", "4"]]);
    expect(await read("Descrição;Quantidade\nEquipamento, quantidade, ativo;3\n")).toEqual([
      ["Equipamento, quantidade, ativo", "3"],
    ]);
    expect(await read("Descrição|Quantidade\nGrua, torre|2\n")).toEqual([["Grua, torre", "2"]]);
  });
});

describe("quotation in a csv", () => {
  it("may have blanks around its marks", async () => {
    expect(await read(await fixture("o-aspas-espaco.csv"))).toEqual([["Grua, média", "2"]]);
    expect(await read('Descrição,Quantidade\n  "Grua, ""alta"", torre" \t, "2"  \n')).toEqual([
      ['Grua, "alta", torre', "2"],
    ]);
  });

  it("keeps text behind a closing mark as it is written", async () => {
    expect(await read('Descrição;Quantidade\n"Tubo 5" galvanizado;2\n5" de aço;3\n"a"b;4\n')).toEqual([
      ['"Tubo 5" galvanizado', "2"],
      ['5" de aço', "3"],
      ['"a"b', "4"],
    ]);
  });

  it("may begin and end with a mark inside, on several lines", async () => {
    expect(await read('Descrição;Quantidade\n"""Ok"" disse\nele";2\n"""Grua""";3')).toEqual([
      ['"Ok" disse\nele', "2"],
      ['"Grua"', "3"],
    ]);
  });

  it.each([
    ["to the end", 'Descrição;Quantidade\nGrua;1\n"Bomba;2\nPá;3\n', 3],
    ["before the text of another line", 'Descrição;Quantidade\n"Bomba;2\nPá "nova";3\n', 2],
  ])("that does not end %s is refused by its row", async (_, text, linha) => {
    await expect(ler(text)).rejects.toMatchObject({ codigo: "planilha_aspas", vars: { linha: String(linha) } });
  });

  it("a last byte 0x1A is the end of a file of DOS", async () => {
    expect(await read("Descrição;Quantidade\r\nGrua;2\r\n\u001a")).toEqual([["Grua", "2"]]);
  });
});

describe("a file made to do harm, or by accident like one", () => {
  it("a million empty rows cost seconds, and what stands after them is read", async () => {
    const many = Array.from({ length: 1_000_000 }, (_, i) => `<row r="${i + 3}"><c r="A${i + 3}" s="0"/></row>`).join(
      "",
    );
    const rows = `<row r="1">${text("A1", "Descrição")}</row><row r="2">${text("A2", "Grua")}</row>${many}<row r="1000004">${text("A1000004", "Draga")}</row>`;
    const { linhas } = await ler(changed(await simple(), { [SHEET]: inRows(rows) }));
    expect(linhas.map(({ linha, valores }) => [linha, valores["descricao"]])).toEqual([
      [2, "Grua"],
      [1_000_004, "Draga"],
    ]);
  }, 60_000);

  it("more filled rows than a list may have", async () => {
    const rows = Array.from({ length: 5001 }, (_, i) => `Item ${String(i)}`).join("\n");
    expect(await refusal(`Descrição\n${rows}\n`)).toBe("planilha_linhas_demais");
  });

  it("a million filled rows", async () => {
    const many = Array.from(
      { length: 1_000_000 },
      (_, i) => `<row r="${i + 2}"><c r="A${i + 2}"><v>${i}</v></c></row>`,
    ).join("");
    const rows = `<row r="1">${text("A1", "Descrição")}</row>${many}`;
    expect(await refusal(changed(await simple(), { [SHEET]: inRows(rows) }))).toBe("planilha_linhas_demais");
  }, 60_000);

  it.each([
    ["rows", "<row "],
    ["cells", "<c "],
    ["merged cells", "<mergeCell "],
    ["attributes", "<mergeCell a", "a"],
  ])(
    "%s that are opened and never closed cost what they are long",
    async (_, first, more = first) => {
      const harm = `${first}${more.repeat(400_000)}${first === more ? "" : ">"}`;
      const began = performance.now();
      await refusal(
        changed(await simple(), { [SHEET]: (xml) => xml.replace("</worksheet>", `${harm}</worksheet>`) }),
      ).catch(() => undefined);
      // Reading in quadratic time would take minutes, and the process is ended after half a minute.
      expect(performance.now() - began).toBeLessThan(20_000);
    },
    60_000,
  );

  it("overlapping merged cells cost no more than their number", async () => {
    const many = Array.from({ length: 4000 }, (_, i) => `<row r="${i + 2}">${text(`A${i + 2}`, `Item ${i}`)}</row>`);
    const rows = `<row r="1">${text("A1", "Descrição")}</row>${many.join("")}`;
    const merges = `<mergeCells>${'<mergeCell ref="B2:B4001"/>'.repeat(300_000)}</mergeCells>`;
    const file = changed(await simple(), {
      [SHEET]: (xml) => inRows(rows)(xml).replace("</sheetData>", `</sheetData>${merges}`),
    });
    expect((await ler(file)).linhas).toHaveLength(4000);
  }, 60_000);

  it("a zip bomb is refused by its directory; one that lies about its size by its damage", async () => {
    const parts = unzipSync(await simple());
    parts["xl/worksheets/sheet1.xml"] = new Uint8Array(101 * 1024 * 1024).fill(32);
    const bomb = makeZip(parts);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toBe("planilha_grande_demais");
    const liar = Buffer.from(bomb);
    for (let at = liar.indexOf("PK\u0001\u0002"); at >= 0; at = liar.indexOf("PK\u0001\u0002", at + 4)) {
      if (liar.readUInt32LE(at + 24) > 1e8) liar.writeUInt32LE(1000, at + 24);
    }
    expect(await refusal(liar)).toBe("planilha_danificada");
    // The process survives and reads the next file.
    expect((await ler(await simple())).linhas).toHaveLength(1);
  }, 60_000);

  it("entities that would unfold stay folded", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const make = (xml: string) =>
      inRows(`<row r="1">${text("A1", "Descrição")}</row><row r="2">${text("A2", "&b;&b;")}</row>`)(xml).replace(
        "?>",
        `?>${bomb}`,
      );
    const { linhas } = await ler(changed(await simple(), { [SHEET]: make }));
    expect(linhas.map(({ valores }) => valores["descricao"])).toEqual(["&b;&b;"]);
  });

  it("a macro is refused by what is inside, whatever the file is called", async () => {
    const parts = unzipSync(await simple());
    parts["xl/vbaProject.bin"] = new Uint8Array([1, 2, 3]);
    expect(await refusal(zipSync(parts))).toBe("planilha_com_macros");
  });

  it.each([
    ["half a file", async () => (await simple()).slice(0, 900), "planilha_danificada"],
    ["another archive", async () => zipSync({ "leia.txt": strToU8("oi") }), "planilha_tipo"],
    [
      "a page under another name",
      async () => strToU8("<html><table><tr><td>Descrição</td></tr></table></html>"),
      "planilha_tipo",
    ],
    ["a picture", async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), "planilha_tipo"],
    [
      "a sheet that is no XML",
      async () => changed(await simple(), { [SHEET]: () => "<worksheet><sheetData><row" }),
      "planilha_danificada",
    ],
    [
      "a workbook without sheets",
      async () => changed(await simple(), { "xl/workbook.xml": () => "<workbook/>" }),
      "planilha_danificada",
    ],
  ] as const)("%s", async (_, make, codigo) => expect(await refusal(await make())).toBe(codigo));
});
