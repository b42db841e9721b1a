import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, parseTypedDay } from "../../domain/lib/dates.ts";
import { caretAfter, maskDate } from "./mask.ts";
import { maskTime } from "./maskTime.ts";

describe("maskTime", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["7", "07"],
    ["12", "12"],
    ["123", "12:3"],
    ["1234", "12:34"],
    ["730", "07:30"],
    ["07:30", "07:30"],
    ["1:00:00", "01:00"],
    ["2:15:00", "02:15"],
    ["7:05 PM", "19:05"],
    ["1:30 p. m.", "13:30"],
    ["7h30", "07:30"],
    ["7:", "7:"],
    ["12:3", "12:3"],
    // Not a time: the input stays visible.
    ["12345", "12345"],
    ["ab1c7", "ab1c7"],
    ["25:00", "25:00"],
  ])("%s → %s", (typed, shown) => expect(maskTime(typed)).toBe(shown));
});

describe("maskDate", () => {
  it.each([
    ["", ""],
    ["2", "2"],
    ["21", "21"],
    ["211", "21/1"],
    ["21112026", "21/11/2026"],
    ["21/11/2026x9", "21/11/2026"],
    ["2026-11-21", "21/11/2026"],
    ["\u200e2026-11-21\u200e", "21/11/2026"],
    ["5/", "5/"],
    ["5/3", "5/3"],
    ["5/3/", "5/3/"],
    ["5/3/2026", "5/3/2026"],
    ["5.3.26", "5/3/26"],
    ["05-03-2026 14:30", "05/03/2026"],
    ["21/123", "21/12/3"],
    ["1/123/2026", "1/123/2026"],
    ["2026-11-21T08:30:00Z", "21/11/2026"],
    ["2026/3/5 08:30", "5/3/2026"],
    ["/", ""],
  ])("%s → %s", (typed, shown) => expect(maskDate(typed)).toBe(shown));
});

describe("a day that is typed or pasted", () => {
  const day = fc.integer({ min: 0, max: 36_523 }).map((n) => addDays("2000-01-01", n));
  const thing = (list: readonly string[]) => fc.constantFrom(...list);
  /** Types a text key by key, as a person does in the field. */
  const typedInto = (text: string): string => Array.from(text).reduce((shown, key) => maskDate(shown + key), "");

  it("is the day that was meant, however it is written", () => {
    fc.assert(
      fc.property(
        day,
        thing(["/", "-", ".", " ", " / "]),
        fc.boolean(),
        thing(["", " ", " 08:30", "T08:30:00.000Z"]),
        (iso, sep, short, time) => {
          const [y = "", m = "", d = ""] = iso.split("-");
          const cut = (part: string): string => (short ? String(Number(part)) : part);
          const read = (text: string): string | null => parseTypedDay(maskDate(text));
          expect(read(`${cut(d)}${sep}${cut(m)}${sep}${y}${time}`)).toBe(iso);
          expect(read(`${y}${sep}${cut(m)}${sep}${cut(d)}${time}`)).toBe(iso);
          expect(parseTypedDay(typedInto(`${cut(d)}${sep}${cut(m)}${sep}${y}`))).toBe(iso);
          expect(parseTypedDay(typedInto(`${d}${m}${y}`))).toBe(iso);
          const dois = `${y.slice(2) < "70" ? "20" : "19"}${y.slice(2)}-${m}-${d}`;
          expect(parseTypedDay(typedInto(`${cut(d)}${sep}${cut(m)}${sep}${y.slice(2)}`))).toBe(
            dois === "1900-02-29" ? null : parseTypedDay(`${d}/${m}/${dois.slice(0, 4)}`),
          );
        },
      ),
    );
  });

  it("of any other text is refused, or has its digits in their order", () => {
    const text = fc.array(fc.oneof(thing(["/", "-", ".", " ", ":", "x", "T"]), thing(Array.from("0123456789"))), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(text, (keys) => {
        const typed = keys.join("");
        for (const shown of [maskDate(typed), typedInto(typed)]) {
          expect(maskDate(shown)).toBe(shown);
          const read = parseTypedDay(shown);
          if (read === null) continue;
          const [y = "", m = "", d = ""] = read.split("-").map((part) => String(Number(part)));
          const digits = typed.replaceAll(/\D/g, "");
          const inOrder = (...parts: readonly string[]): boolean =>
            new RegExp(parts.map((part) => `0?${part}`).join("\\d*?")).test(digits);
          expect(inOrder(d, m, y) || inOrder(d, m, y.slice(2)) || inOrder(y, m, d)).toBe(true);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

it("keeps the caret behind the digits that were before it", () => {
  expect(caretAfter("21/11/2026", 2)).toBe(2);
  expect(caretAfter("21/11/2026", 3)).toBe(4);
  expect(caretAfter("12:34", 4)).toBe(5);
});
