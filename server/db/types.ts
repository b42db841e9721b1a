/**
 * Types of columns in TypeScript, for every connection: date → 'YYYY-MM-DD' · timestamptz → '2026-11-21T07:15:43.123Z'
 * (milliseconds; select `column::text` where microseconds matter) · timestamp, time, numeric → text as PostgreSQL
 * writes it · int8 → number, or text beyond 2^53 · json, jsonb → parsed (select `column::text` to pass the text through
 * unread). To store JSON that is already text, write `${text}::text::json`: without the first cast it would be encoded
 * twice.
 */
const OID = { int8: 20, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184 } as const;

const asText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Converts '2026-11-21 07:15:43.123456+00' to '2026-11-21T07:15:43.123Z'. Sessions run in UTC; `infinity` stays as it is. */
export function parseTimestamptz(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (parts === null) return text;
  return `${parts[1] ?? ""}T${parts[2] ?? ""}.${(parts[3] ?? "").padEnd(3, "0").slice(0, 3)}Z`;
}

/** Converts the text of an int8 to a number when the number is exact; otherwise returns the text. */
export function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** For the `types` option of postgres.js. `date` replaces the driver's own entry of that name, which makes a JS Date. */
export const TYPES = {
  date: { to: OID.date, from: [OID.date], serialize: asText, parse: (text: string) => text },
  time: { to: OID.time, from: [OID.time], serialize: asText, parse: (text: string) => text },
  timestamp: { to: OID.timestamp, from: [OID.timestamp], serialize: asText, parse: (text: string) => text },
  timestamptz: { to: OID.timestamptz, from: [OID.timestamptz], serialize: asText, parse: parseTimestamptz },
  int8: { to: OID.int8, from: [OID.int8], serialize: asText, parse: parseInt8 },
};
