/** Finds dates in notes that people write. */

/** Builds the patterns that find dates; on each call, because only copying a report needs these patterns. */
function writtenDays(): RegExp[] {
  const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
  const MONTH = "(?:0?[1-9]|1[0-2])";
  const NAMES = [
    "jan(?:eiro|uary)?|enero|ene|fev(?:ereiro)?|feb(?:ruary|rero)?|mar(?:ço|ch|zo)|abr(?:il)?|apr(?:il)?|mai(?:o)?|may(?:o)?",
    "jun(?:ho|e|io)?|jul(?:ho|y|io)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:ember|iembre)?|out(?:ubro)?|oct(?:ober|ubre)?",
    "nov(?:embro|ember|iembre)?|dez(?:embro)?|dec(?:ember)?|dic(?:iembre)?",
  ].join("|");

  return [
    String.raw`(?<![\d-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)`,
    String.raw`(?<![\d/.,:])${DAY}([/.-])${MONTH}\1(?:20)?\d\d(?![\d/])`,
    // Without a year, a fraction (`3/4`) or a size (`10/12 mm`) looks like a date: so both parts need two digits, and no unit may follow.
    String.raw`(?<![\d/.,:])(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])(?![\d/]|[.,]\d|\s*(?:mm|cm|m|kg)(?![a-z]))`,
    String.raw`(?<!\d)${DAY}(?:º|st|nd|rd|th)?\s+(?:de\s+|of\s+)?(?:${NAMES})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${NAMES})\s+${DAY}(?:st|nd|rd|th)?(?![\p{L}\d])`,
  ].map((source) => new RegExp(source, "iu"));
}

/** True when the text contains a date, written in any of the three languages. */
export const saysADay = (text: string): boolean => writtenDays().some((pattern) => pattern.test(text));
