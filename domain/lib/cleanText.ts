import { isBlank, isPlain } from "./text.ts";

const MAX_PASSES = 4;

/**
 * Removes comments and tags, including tags that only appear when a tag inside them is removed (`<scr<b>ipt>`). Works in one
 * pass, linear in the length: searching once per tag would let a text of 10,000 characters block the server for seconds.
 */
function withoutTags(text: string): string {
  if (!text.includes("<") || !text.includes(">")) return text;
  const kept: string[] = [];
  const endsWith = (end: string) => kept.slice(-end.length).join("") === end;
  // Positions in `kept` of brackets: a tag is a `<` and its `>` with no other bracket in between.
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

/** Line endings as various programs write them, including vertical tab, form feed (pasted from word processors and PDF), NEL, U+2028 and U+2029. */
// oxlint-disable-next-line no-control-regex -- two of them end lines
const LINE_END = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/**
 * Converts free text to the form in which the product stores it: HTML tags, control characters and halves of surrogate pairs
 * (which no database stores) removed, NFC, ends trimmed; empty when nothing is visible ({@link isBlank}). Marks that change the
 * reading direction are removed too: in a name they would reverse the words after it, in lists, the audit and mails; Arabic and
 * Hebrew do not need these marks. Only real tags are removed: `a < b` and `3<5` stay. React and the PDF never interpret text, so
 * this is hygiene, not the protection against injection.
 */
export function cleanText(input: string): string {
  if (isPlain(input) && !input.includes("<")) return input.trim();
  let text = input.replace(LINE_END, "\n").replace(DROPPED, "");
  // Removing a tag may bring characters together that compose (`<` and a combining stroke), so the steps repeat. A text that
  // needs too many passes loses every `<`, so that it cannot block the server.
  for (let pass = 0, before = ""; before !== text; pass += 1) {
    before = text;
    text = withoutTags(pass < MAX_PASSES ? text.normalize("NFC") : text.replaceAll("<", ""));
  }
  return isBlank(text) ? "" : text.trim();
}

/** Like {@link cleanText}, for text of one line such as a name: line breaks become spaces. */
export const cleanLine = (input: string): string => cleanText(input).replace(/\s*\n\s*/g, " ");
