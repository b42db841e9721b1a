/** Tables as CSV, which spreadsheets open. */

/** Escapes a cell. A text that a spreadsheet would calculate as a formula gets an apostrophe before it (formula injection). */
function cell(value: string, separator: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value.replace(",", "."))) ? `'${value}` : value;
  return harmless.includes(separator) || /["\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Separator between cells. In languages that write the decimal mark as a comma, Excel expects a semicolon. */
export const separatorOf = (language: string): string => (language === "en" ? "," : ";");

/** Converts rows to CSV with a byte order mark, by which Excel recognizes UTF-8. */
export function toCsv(rows: readonly (readonly string[])[], separator: string): string {
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, separator)).join(separator)).join("\r\n")}\r\n`;
}

/** Hands the text to the browser as a file. */
export function saveText(name: string, text: string, type = "text/csv;charset=utf-8"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
