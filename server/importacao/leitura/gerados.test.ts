import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IDIOMAS, type Idioma } from "../../../domain/i18n/idiomas.ts";
import type { Coluna } from "../../../domain/importacao/colunas.ts";
import { LISTAS } from "../../../domain/importacao/listas/registro.ts";
import { TIPOS_DE_LISTA } from "../../../domain/importacao/tipos.ts";
import { seedOf, times } from "../../../tools/gate/drawn.ts";
import { createPlanilhas, type Planilhas } from "../planilhas.ts";

/**
 * Reads random files of every list, as programs write them: heading, separator, quotation, encoding and hidden characters vary.
 * The rows read must equal those that a spreadsheet program shows. `npm run prove -- planilhas` reads 2,000 files.
 */

const FILES = Number(process.env["PLANILHAS"] ?? times(150, 2000));

let folder: string;
let planilhas: Planilhas;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gerados-"));
  planilhas = createPlanilhas();
});
afterAll(async () => {
  await planilhas.close();
  await rm(folder, { recursive: true, force: true });
});

/** A cell as a person writes it, and the value that the field then has. */
type Written = { readonly escrito: string; readonly lido: string };

const two = (n: number): string => String(n).padStart(2, "0");
const TAGS = { pt: "pt-BR", en: "en-US", es: "es-AR" } as const;
const same = (text: string): Written => ({ escrito: text, lido: text });

/** Random words with all kinds of separators, quotation marks and line ends; no blank at either end. */
const words = fc
  .tuple(
    fc.constantFrom("Grua", "Bomba", "José", "Ação", '"Ok"', "5", "-"),
    fc.string({ unit: fc.constantFrom(...Array.from(" ,;|\t\"'./-(): Aéç5\n")), maxLength: 12 }),
    fc.constantFrom("x", "é", "2 CV", '5"', ";", ","),
  )
  .map((parts) => parts.join(""));

const quantity = (idioma: Idioma) =>
  fc.tuple(fc.nat(99_999), fc.nat(3)).map(([n, form]): Written => {
    const grouped = n.toLocaleString(TAGS[idioma]);
    const cents = `${String(n)}${idioma === "en" ? "." : ","}00`;
    return { escrito: [String(n), grouped, cents, `0${String(n)}`][form] ?? "", lido: String(n) };
  });
const decimal = (idioma: Idioma) =>
  fc.tuple(fc.nat(99_999_999), fc.boolean()).map(([cents, useGrouping]): Written => {
    const plain = String(cents / 100);
    return {
      escrito: (cents / 100).toLocaleString(TAGS[idioma], { useGrouping }),
      lido: idioma === "en" ? plain : plain.replace(".", ","),
    };
  });
const day = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.nat(3))
  .map(([d, m, form]): Written => ({
    escrito:
      [
        `${two(d)}/${two(m)}/2026`,
        `2026-${two(m)}-${two(d)}`,
        `${String(d)}.${String(m)}.2026`,
        `2026-${two(m)}-${two(d)} 00:00:00`,
      ][form] ?? "",
    lido: `${two(d)}/${two(m)}/2026`,
  }));
const hour = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(3)).map(([h, m, form]): Written => ({
  escrito:
    [
      `${two(h)}:${two(m)}`,
      `${String(h)}:${two(m)}:00`,
      `${String(h)}h${two(m)}`,
      `${String(((h + 11) % 12) + 1)}:${two(m)} ${h < 12 ? "AM" : "PM"}`,
    ][form] ?? "",
  lido: `${two(h)}:${two(m)}`,
}));

function cellOf({ formato, opcoes = [] }: Coluna, idioma: Idioma): fc.Arbitrary<Written> {
  if (formato === "quantidade") return quantity(idioma);
  if (formato === "decimal") return decimal(idioma);
  if (formato === "porcentagem") return fc.nat(100).map((n) => same(String(n)));
  if (formato === "dia") return day;
  if (formato === "hora") return hour;
  if (formato === "texto") return words.map(same);
  return fc.constantFrom(...opcoes).map(({ titulo }) => ({ escrito: titulo.pt, lido: titulo[idioma] }));
}

const HIDDEN = ["", "", "\u200b", "\u2060", "\ufeff", "\u200e"] as const;
const ENCODINGS = ["utf8", "utf8 with a mark", "utf16le", "utf16be", "windows"] as const;

const file = fc.tuple(fc.constantFrom(...TIPOS_DE_LISTA), fc.constantFrom(...IDIOMAS)).chain(([tipo, idioma]) => {
  const { colunas } = LISTAS[tipo];
  const chosen = fc
    .shuffledSubarray([...colunas])
    .map((some) => [...some, ...colunas.filter((each) => each.obrigatoria && !some.includes(each))]);
  return chosen.chain((used) =>
    fc.record({
      tipo: fc.constant(tipo),
      idioma: fc.constant(idioma),
      used: fc.constant(used),
      rows: fc.array(fc.tuple(...used.map((each) => cellOf(each, idioma))), { minLength: 1, maxLength: 6 }),
      headingIn: fc.constantFrom(...IDIOMAS),
      heading: fc.constantFrom(
        (text: string) => text,
        (text: string) => `${text} *`,
        (text: string) => text.toUpperCase(),
        (text: string) => `  ${text}: `,
        (text: string) => `${text} (a, b; c)`,
      ),
      separator: fc.constantFrom(";", ",", "\t", "|"),
      quotation: fc.constantFrom("where needed", "everywhere", "with blanks"),
      encoding: fc.constantFrom(...ENCODINGS),
      lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
      hidden: fc.constantFrom(...HIDDEN),
      title: fc.constantFrom("", "Lista da obra 12, bloco B; 2026 | rev. 3\t"),
      said: fc.boolean(),
      foreign: fc.boolean(),
      end: fc.constantFrom("", "\n", "\u001a"),
    }),
  );
});
type File = typeof file extends fc.Arbitrary<infer F> ? F : never;

/** True for a file with several columns; in a file with one column, separators are plain text. */
const parts = ({ used, foreign }: File): boolean => used.length > 1 || foreign;

function quoted(text: string, made: File): string {
  const needs = text.startsWith('"') || /[\r\n]/.test(text) || (parts(made) && text.includes(made.separator));
  const inside = `"${text.replaceAll('"', '""')}"`;
  if (made.quotation === "with blanks") return ` ${inside} `;
  return needs || made.quotation === "everywhere" ? inside : text;
}

function textOf(made: File): string {
  const { used, rows, separator, lineEnd, hidden, title, said, foreign, end } = made;
  const around = (text: string): string => `${hidden}${text}${hidden}`;
  const line = (cells: readonly string[]): string => cells.map((cell) => quoted(cell, made)).join(separator);
  const head = used.map((each) => around(made.heading(each.titulo[made.headingIn])));
  const body = rows.map((row) =>
    row.map(({ escrito }, i) => (used[i]?.formato === "texto" ? escrito : around(escrito))),
  );
  const more = (cells: readonly string[], cell: string) => (foreign ? [...cells, cell] : cells);
  const lines = [
    ...(said && parts(made) ? [`sep=${separator}`] : []),
    ...(title === "" ? [] : [parts(made) ? line([title]) : title]),
    line(more(head, "Fornecedor Z")),
    ...body.map((cells) => line(more(cells, "1,5"))),
  ];
  return lines.join(lineEnd) + (end === "\n" ? lineEnd : end);
}

function bytesOf(made: File): Buffer {
  const text = textOf(made);
  if (made.encoding === "windows")
    // The Windows encoding has no codes for the hidden characters, so they are left out.
    return Buffer.from(text.replaceAll(made.hidden === "" ? "\u0000" : made.hidden, ""), "latin1");
  if (made.encoding === "utf8") return Buffer.from(text);
  if (made.encoding === "utf8 with a mark") return Buffer.from(`\ufeff${text}`);
  const little = Buffer.from(`\ufeff${text}`, "utf16le");
  return made.encoding === "utf16le" ? little : little.swap16();
}

it(`${String(FILES)} files of every list hold what was written into them`, async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(file, async (made) => {
      const path = join(folder, String((n += 1)));
      await writeFile(path, bytesOf(made));
      const { linhas } = await planilhas.ler({ path, tipo: made.tipo, idioma: made.idioma });
      const { colunas, arrange } = LISTAS[made.tipo];
      const first = linhas[0]?.linha ?? 0;
      const expected = made.rows.map((row, i) => ({
        linha: first + i,
        valores: Object.fromEntries(
          colunas.map((each) => [each.campo, row[made.used.indexOf(each)]?.lido.replaceAll(/\r\n?/g, "\n") ?? ""]),
        ),
      }));
      expect(linhas).toEqual(arrange?.(expected) ?? expected);
    }),
    { numRuns: FILES, seed: seedOf("planilhas") },
  );
}, 600_000);
