import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import type { Feature } from "write-excel-file/node";
import { getCellAddress, sanitizeAttributeValue, sanitizeTextContent } from "write-excel-file/utility";

/** Adds print settings and filters of sheets to the library's files, because the library supports neither. */

/** `head`: a table has a head row, which is repeated on each page and has the filter; a sheet of facts has no head row. */
export type Table = { readonly sheet: string; readonly columns: number; readonly rows: number; readonly head: boolean };

const FIT = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const areaOf = ({ columns, rows }: Table): string => `A1:${getCellAddress(rows - 1, columns - 1)}`;
const absolute = (area: string): string => area.replaceAll(/([A-Z]+)([0-9]+)/g, "$$$1$$$2");

function namesOf(table: Table, index: number): string {
  if (!table.head) return "";
  const quoted = sanitizeTextContent(`'${table.sheet.replaceAll("'", "''")}'!`);
  const name = (named: string, value: string) =>
    `<definedName name="${sanitizeAttributeValue(named)}" localSheetId="${index}"` +
    `${named.endsWith("Database") ? ' hidden="1"' : ""}>${quoted}${value}</definedName>`;
  return name("_xlnm._FilterDatabase", absolute(areaOf(table))) + name("_xlnm.Print_Titles", "$1:$1");
}

/** Makes all sheets landscape, fitted to the width of one page and as many pages long as needed; `tables` are in the order of the sheets. */
export function printing(tables: readonly Table[]): Feature<Stream | Buffer | Blob> {
  return {
    files: {
      transform: {
        "xl/workbook.xml": {
          transform: (xml) =>
            xml.replace(/<definedNames *\/>|<definedNames><\/definedNames>/, () => {
              const names = tables.map(namesOf).join("");
              return names === "" ? "" : `<definedNames>${names}</definedNames>`;
            }),
        },
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _options, { sheetIndex }) => {
            const table = tables[sheetIndex];
            // The order of the elements is fixed: page setup comes first in the sheet, the filter after the rows.
            const fitted = xml.replace(/<worksheet[^>]*>/, (tag) => tag + FIT);
            if (table?.head !== true) return fitted;
            return fitted.replace("</sheetData>", () => `</sheetData><autoFilter ref="${areaOf(table)}"/>`);
          },
          transformElementAttributes: (tag, attributes) =>
            tag === "pageSetup" ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        },
      },
    },
  };
}
