// Characters that a page cannot print: C0 and C1 controls (PDF/A refuses them), non-characters, and invisible marks
// that change the reading direction (in a document for courts `7.5` must not read as `5.7`). Tab and newline stay.
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- control characters are removed here
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Converts text to the form in which it is printed: without unprintable code points, line ends as `\n`, lone surrogates as U+FFFD. */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(UNPRINTABLE, "");
}

/**
 * Converts a document's data to JSON in which every string is {@link printableText}. Text reaches Typst only as JSON strings, so
 * nothing that a person types is ever read as markup.
 */
export function printableJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => (typeof value === "string" ? printableText(value) : value));
}
