import { expect, it } from "vitest";
import { unprintedIn } from "../../domain/lib/printed.ts";
import { readFonts, withFallback } from "./fonts.ts";
import { fitToFonts } from "./glyphs.ts";

it("what is said before an approval is what the PDF prints, for every character", () => {
  const usual = readFonts();
  const all = withFallback(usual);
  const wrong: string[] = [];
  // From U+30000 on only every 499th character is tested, because no font has a glyph there.
  for (let point = 0xa0; point < 0x110000; point += point < 0x30000 ? 1 : 499) {
    const character = String.fromCodePoint(point);
    if (/\p{Cs}|\ufffd/u.test(character)) continue;
    const signed = fitToFonts(character, usual, () => all).data === "\ufffd";
    if (signed !== unprintedIn(character).length > 0) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

it("names each once, and nothing of what prints", () => {
  expect(unprintedIn("Laje 𒀀 do bloco 𒀀, \ue000 e 12 ㎡ 混凝土 👷🏽‍♂️ ½ ção")).toEqual(["𒀀", "\ue000"]);
});
