import { isBlank, isPlain } from "./text.ts";

const MAX_PASSES = 4;

/**
 * Removes comments and tags, also those that only appear when one inside them is gone (`<scr<b>ipt>`). One pass, linear in
 * the text: a search per tag would let a text of 10,000 characters hold the server for seconds.
 */
function withoutTags(text: string): string {
  if (!text.includes("<") || !text.includes(">")) return text;
  const kept: string[] = [];
  const endsWith = (end: string) => kept.slice(-end.length).join("") === end;
  // Positions of kept brackets: a tag is a `<` with no other bracket between it and its `>`.
  const brackets: number[] = [];
  let comment = -1;
  const cut = (at: number) => {
    kept.length = at;
    while ((brackets.at(-1) ?? -1) >= at) brackets.pop();
  };
  for (const char of text) {
    if (char === "<") brackets.push(kept.length);
    kept.push(char);
    if (char === "-" && comment < 0 && endsWith("<!--")) comment = kept.length - 4;
    if (char !== ">") continue;
    const open = brackets.at(-1);
    if (comment >= 0 && endsWith("-->") && kept.length >= comment + 7) {
      cut(comment);
      comment = -1;
    } else if (open !== undefined && /^<\/?[a-zA-Z]/.test(kept.slice(open, open + 3).join(""))) cut(open);
    else brackets.push(kept.length - 1);
  }
  return kept.join("");
}

// oxlint-disable-next-line no-control-regex -- control characters are removed here; tab and newline stay
const DROPPED = /[\u0000-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

/** Ends of lines as programs write them: also vertical tab, form feed (pasted from word processors and PDF), NEL, U+2028 and U+2029. */
// oxlint-disable-next-line no-control-regex -- two of them end lines
const LINE_END = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/**
 * Stored form of free text: HTML tags removed, control characters and halves of surrogate pairs (which no database stores)
 * dropped, NFC, ends trimmed; empty when it shows nothing ({@link isBlank}). Marks that turn the reading direction are removed
 * too: in a name they would turn the words after it, in lists, the audit and mails; Arabic and Hebrew do not need them.
 * Only real tags are removed: `a < b` and `3<5` stay. React and the PDF never interpret text, so this is hygiene, not the
 * protection against injection.
 */
export function cleanText(input: string): string {
  if (isPlain(input) && !input.includes("<")) return input.trim();
  let text = input.replace(LINE_END, "\n").replace(DROPPED, "");
  // Characters may compose once a tag between them is gone (`<` and a combining stroke). A text that repeats this loses its
  // brackets, so that it cannot hold the server.
  for (let pass = 0, before = ""; before !== text; pass += 1) {
    before = text;
    text = withoutTags(pass < MAX_PASSES ? text.normalize("NFC") : text.replaceAll("<", ""));
  }
  return isBlank(text) ? "" : text.trim();
}

/** Like {@link cleanText} for one line, such as a name: a line break becomes a space. */
export const cleanLine = (input: string): string => cleanText(input).replace(/\s*\n\s*/g, " ");
