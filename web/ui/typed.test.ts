import * as fc from "fast-check";
import { expect, it } from "vitest";
import { IDIOMAS, type Idioma } from "../../domain/i18n/idiomas.ts";
import { parseDecimal, wholeQuantity } from "../../domain/lib/readNumber.ts";
import { maskTime, readMaskedTime } from "./maskTime.ts";

/**
 * Tests with random text: whatever is typed or pasted into a time or number field is either read as a person would read it, or
 * refused with the input still in the field.
 */

const RUNS = 5000;
const HIDDEN = ["\u200b", "\u2060", "\ufeff", "\u200e", "\u00ad"];
const idioma = fc.constantFrom(...IDIOMAS);
const made = (letters: string) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from(letters), ...HIDDEN), maxLength: 14 }),
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 8 }),
    fc.string(),
  );
/** Adds hidden characters around and inside a text. */
const hide = (text: string, at: number): string => {
  const where = at % (text.length + 1);
  return `\u200e${text.slice(0, where)}\u200b${text.slice(where)}\ufeff`;
};
const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

it("a time is what its digits say, whatever stands between them, or refused as it is", () => {
  const run = fc.check(
    fc.property(made("0123456789:h. apmin"), (text) => {
      const time = readMaskedTime(text);
      const seen = visible(text).trim();
      const groups = seen.match(/\d+/g) ?? [];
      // The mask adds leading zeros and the colon between digits.
      const shown = maskTime(text);
      if (time === null) return [text, seen, `0${seen}`].includes(shown === text ? text : shown.replace(":", ""));
      const alone = /^\d+$/.test(seen) ? seen.padStart(4, "0") : null;
      const [hour = "", minutes = "00"] = alone === null ? groups : [alone.slice(0, 2), alone.slice(2)];
      const after = /p/i.test(seen) ? 12 : 0;
      const said = /[ap]/i.test(seen) ? (Number(hour) % 12) + after : Number(hour);
      return (
        time === `${String(said).padStart(2, "0")}:${minutes}` &&
        /^[\d:h. apmins,r]+$/i.test(seen) &&
        minutes.length === 2
      );
    }),
    { numRuns: RUNS },
  );
  expect(fc.defaultReportMessage(run as fc.RunDetails<unknown>)).toBeUndefined();
});

it("each time of day is read in each way of writing it, with and without hidden characters", () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(59), fc.nat(20), (of, second, at) => {
      const [h, m] = [Math.floor(of / 60), String(of % 60).padStart(2, "0")];
      const hh = String(h).padStart(2, "0");
      const twelve = `${String(((h + 11) % 12) + 1)}:${m}`;
      const half = h < 12 ? "a" : "p";
      const ss = String(second).padStart(2, "0");
      for (const form of [
        `${hh}${m}`,
        `${String(h)}:${m}`,
        `${hh}:${m}:${ss}`,
        `${String(h)}:${m}:${ss}`,
        `${String(h)}h${m}`,
        `${hh}h${m}min`,
        `${twelve} ${half.toUpperCase()}M`,
        `${twelve}${half}m`,
        `${twelve}\u00a0${half}. m.`,
        `${twelve}:${ss}\u202f${half.toUpperCase()}M`,
      ]) {
        expect(readMaskedTime(form)).toBe(`${hh}:${m}`);
        expect(readMaskedTime(hide(form, at))).toBe(`${hh}:${m}`);
        // The masked text is read as the same time.
        expect(readMaskedTime(maskTime(form))).toBe(`${hh}:${m}`);
      }
    }),
  );
});

/**
 * Reference implementation: reads a decimal as a careful person does, finding the decimal mark and checking that the marks before
 * it separate thousands. Null: the text is ambiguous, and a person would ask what it means.
 */
function asked(text: string, language: Idioma): number | null {
  const seen = visible(text).trim().replace(/\s/g, " ");
  if (!/\d/.test(seen) || /[^\d., ]/.test(seen)) return null;
  const own = language === "en" ? "." : ",";
  const other = language === "en" ? "," : ".";
  const thousands = (whole: string): string | null => {
    const marks = new Set(whole.replace(/\d/g, ""));
    if (marks.size === 0) return whole;
    const [first = "", ...rest] = whole.split(/[., ]/);
    const fits = marks.size === 1 && /^[1-9]\d{0,2}$/.test(first) && rest.every((each) => each.length === 3);
    return fits ? [first, ...rest].join("") : null;
  };
  const last = Math.max(seen.lastIndexOf("."), seen.lastIndexOf(","));
  const [head, mark, tail] = last < 0 ? [seen, "", ""] : [seen.slice(0, last), seen.charAt(last), seen.slice(last + 1)];
  const made = (whole: string | null) => (whole === null ? null : Number(`${whole || "0"}.${tail || "0"}`));
  if (mark === "") return thousands(seen) === null ? null : Number(thousands(seen));
  if (/ /.test(tail)) return null;
  if (mark === own && !head.includes(own)) return made(thousands(head));
  if (mark === other && tail.length === 3 && !head.includes(own) && thousands(seen) !== null)
    return Number(thousands(seen));
  if (mark === other && tail.length <= 2 && /^\d*$/.test(head)) return made(head);
  const groups = mark === other && /^[12]$/.test(String(tail.length)) && !/[ ]/.test(head) && !head.includes(other);
  return groups && head.includes(own) ? made(thousands(head)) : null;
}

const cents = (n: number): string => (Math.round((n + Number.EPSILON) * 1000) / 1000).toFixed(3);

it("a decimal is what a careful reader of the language reads, or refused", () => {
  const run = fc.check(
    fc.property(made("0123456789.,. "), idioma, (text, language) => {
      const read = parseDecimal(text, language);
      const said = asked(text, language);
      if (visible(text).replace(/\D/g, "").length > 13) return true;
      if (read === null || said === null) return read === said;
      return Math.abs(Number(read) - Number(cents(said))) <= 0.0051;
    }),
    { numRuns: RUNS },
  );
  expect(fc.defaultReportMessage(run as fc.RunDetails<unknown>)).toBeUndefined();
});

it("each decimal is read as programs of each language write it", () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), idioma, fc.nat(20), (hundredths, language, at) => {
      const n = hundredths / 100;
      for (const options of [{ useGrouping: true }, { useGrouping: false }, { minimumFractionDigits: 2 }]) {
        const form = n.toLocaleString({ pt: "pt-BR", en: "en-US", es: "es-AR" }[language], options);
        expect(Number(parseDecimal(form, language))).toBe(n);
        expect(Number(parseDecimal(hide(form, at), language))).toBe(n);
      }
    }),
  );
});

it("a whole quantity is the whole part of what is read, said where something was cut, or refused", () => {
  const run = fc.check(
    fc.property(made("0123456789.,-"), idioma, (text, language) => {
      const read = wholeQuantity(text, language);
      const [, minus = "", rest = ""] = /^\s*(-?)(.*)$/s.exec(visible(text)) ?? [];
      const said = asked(rest, language);
      if (visible(text).trim() === "") return read?.n === 0;
      if (said === null || (minus === "" && said >= 100_000)) return read === null;
      if (minus !== "") return read?.n === 0;
      return read?.n === Math.trunc(said) && (!read.exact || said === Math.trunc(said));
    }),
    { numRuns: RUNS },
  );
  expect(fc.defaultReportMessage(run as fc.RunDetails<unknown>)).toBeUndefined();
});
