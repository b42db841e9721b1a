/**
 * Which characters beyond Latin-1 the fonts of a PDF contain, for the check before an approval. Run lengths from U+0100 on, in
 * base 36: alternately characters that the fonts lack and characters that they have. `server/typeset/printed.test.ts` compares
 * them with the fonts.
 */
const PRINTED =
  "0 hk 2 6 4 7 1 1 1 k 1 b1 1 12 2 1e 2 3 1 1j 8 r 4 6 b 7i 1 1o 2 2t e 1n 2 1d 2 f 1 s 2 1 1 b 5 v 1 2 5 6l 1 8 " +
  "2 2 2 m 1 7 1 1 3 4 2 9 2 2 2 4 8 1 4 2 1 5 2 p 2 3 1 6 4 2 2 m 1 7 1 2 1 2 1 2 2 1 1 5 4 2 2 3 3 1 7 4 1 1 7 " +
  "h a 3 1 9 1 3 1 m 1 7 1 2 1 5 2 a 1 3 1 3 2 1 f 4 2 c 7 7 1 3 1 8 2 2 2 m 1 7 1 2 1 5 2 9 2 2 2 3 7 3 4 2 1 5 " +
  "2 i a 2 1 6 3 3 1 4 3 2 1 1 1 2 3 2 3 3 3 c 4 5 3 3 1 4 2 1 6 1 e l 5 d 1 3 1 n 1 g 2 9 1 3 1 4 7 2 1 3 2 1 2 " +
  "4 2 a 7 m 1 3 1 n 1 a 1 5 2 9 1 3 1 4 7 2 6 2 1 4 2 a 1 3 c d 1 3 1 1f 1 3 1 6 4 g 2 q 1 3 1 i 3 o 1 9 1 1 2 7 " +
  "3 1 4 6 1 1 1 8 6 a 2 3 c 1m 4 t 11 2 1 1 1 5 1 o 1 1 1 n 2 5 1 1 1 7 1 a 2 4 w 20 1 10 4 13 1 10 1 f 1 d 11 " +
  "5i 1 1 5 1 2 ah 1 4 2 7 1 1 1 4 2 15 1 4 2 x 1 4 2 7 1 1 1 4 2 f 1 1l 1 4 2 1v 2 w 3 q 6 2e 2 6 2 il 3 2h 7 m " +
  "9 o 9 k c d 1 3 1 2 c 2m 2 a 6 a 6 q 6 2h 7 17 5 1y a v 1 c 4 c 4 1 3 16 2 5 b 18 4 q 6 b 3 1q 2 1t 1 t 2 b 6 " +
  "a 6 e 2 v 1d 25 1 4m 8 1o 3 f 3 1q 5 17 2 b 8 17 5 eu 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 " +
  "3 1 9 1 2t 1 c 2 r 1 d 3 x f x f 3w 4 ii m b l 1ec 2 w 1 9p 5 19 1 1 5 1 2 1k 7 2 e o 9 7 1 7 1 7 1 7 1 7 1 7 " +
  "1 7 1 7 1 3i y q 1 2h c 5y q 28 1 2e 2 2v 5 17 1 2m 1 2e 9 1c 1 mlp 3 1j 9 9o k 54 8 5q 2 2 1 1 1 8 l 1n 3 a 6 " +
  "1k 8 1y 8 c 6 38 b u 3 26 1 b 4 x 1 1j 9 e 2 a 2 2v o s a 6 2 6 2 6 9 7 1 7 1 1o 4 3i 2 a 6 8mc c n 4 1d 6is " +
  "a6 2 2y 12 7 c 5 5 q 1 5 1 1 1 2 1 2 1 3h g cd 2 1i 7 1 w 16 6 1f 1 j 1 4 4 5 1 3r 2 1 1 5a 3 6 2 6 2 6 2 3 3 " +
  "7 1 7 a 5 2 c 1 q 1 j 1 2 1 f 2 e y 3f 5 3 4 19 3 2g 1 c 4 1 1b 1a 3m t 3 1d f s 4 10 9 u 5 17 5 u 1 11 4 e 16 " +
  "4e 2 a 6 10 4 10 4 14 8 1g b 1 40 8n 9 m a 8 48 6 2 1 1 18 1 2 3 1 2 n 1 20 8 9 1c j 1 2 5 x 3 r 5 1 1s 1k 4 k " +
  "2 1e 1 2 5 8 1 3 1 t 2 3 4 a 7 9 7 1s w 13 4 c 9 1i 3 t 2 r 5 q 7 4 c 7 28 21 1j 1f d 1f 7 1a 8 a 86 v 3l 14 8 " +
  "16 4m 26 4 u f 1v b 1 2 p 7 a 6 1h 1 h 9 13 9 26 2 g 1 k b i 1 18 1t 7 1 1 1 4 1 f 1 b 6 1n 5 a 6 4 1 8 2 2 2 " +
  "m 1 7 1 2 1 5 1 a 2 2 2 3 2 1 6 1 5 7 2 7 3 5 3v 2i 1 1 1 2 x 20 8 a 4m 1i 2 12 y 1x b a 6 d j 1k 8 a 1i r 2 f " +
  "4 g 5c 1o 2s 2b c 1 74 20 8 1g 2 t t 1l 7b 9 1 19 1 e a t 3 w 2 m 1 e 21 7 1 2 1 18 3 1 1 2 1 9 8 a 6 6 1 2 1 " +
  "11 1 2 1 6 7 a 8m p evb v 1 a 4 2 2o u 2 6 a 1y a a 1 7 1 l 5 j j4 2j 2t 1x b 1b g h 1s 2 cny 2 2da 2z 5 d 3 9 " +
  "7 a 2 8 3to 6u a 13 2 5c n 1y 4a k c 2f 9 p 3r 2d 1 1z 1 2 2 1 2 2 2 4 1 c 1 1 1 7 1 1t 1 4 2 8 1 7 1 s 1 4 1 " +
  "5 1 1 3 7 1 9g 2 84 2 1e 1kw 7 1 h 2 7 1 2 1 5 1jp 5h 2 g 15 23 5 a 4 2 lt 1w 97 4 1 r 1 2 1 1 2 1 1 a 1 4 1 1 " +
  "1 1 6 1 4 1 1 1 1 1 1 3 1 2 1 1 2 1 1 1 1 1 1 1 1 1 1 2 1 1 2 4 1 7 1 4 1 4 1 1 1 a 1 h 5 3 1 5 1 h 1g 2 7i 18 " +
  "4 2s c f 2 f 1 f 1 11 a d 3 2k 4 1p 1l t d 18 4 9 7 2 e 6 4a re 2 h 3 d 3 38 c 2h 7 c 4 1 f c 4 1k 8 a 6 14 8 " +
  "u 2a 74 2o e 2 d 3 1z 1 1 3 i 1 d 3 c 100 1 3h 1 o 1 1 1 71 1 34 1 7r 1 1x 1 f 1 3b 1 28 1 5a 1 5o 1 29 1 86 1 " +
  "53 1 1e 1 3i 1 5e 1 w 1 8l 1 21 1 3l 1 bp 1 4b 1 3m 1 8 1 13 1 5l 1 ip 1 1n 1 n 1 u 1 6 1 2j 1 c 1 o 1 t 1 q 1 " +
  "d 1 3j 1 4o 2 a0 1 33 1 30 1 29 1 1n 1 ai 1 79 1 ia 1 5y 1 n 1 s 1 l 1 p 1 9 1 4 1 l 1 14 1 2a 2 6h 1 2f 1 3n " +
  "1 ao 1 4c 1 79 1 3y 1 n9 1 9z 1 27 1 6b 1 88 1 3x 1 8 2 2d 1 3a 1 6 1 cc 1 r8 1 c 2 1c 1 ak 1 2l 1 1 2 1 1 4 1 " +
  "4 1 4 1 2t 2 5 1 j 1 3i 1 39 1 1l 1 1b 1 37 3 c 1 5g 1 f 1 y 1 z 2 3m 1 n 1 10 1 o 1 gq 1 di 1 3i 1 1 1 d 1 1d " +
  "1 42 1 11 2 ar 1 7r 1 30 1 5e 1 1j 1 cd 1 h8 1 3f 1 97 1 4k 1 c6 1 7c 1 o 1 4m 1 71 1 6x 1 14 1 1e 1 w 1 ce 1 " +
  "a 1 5o 1 3q 1 z 1 n 1 1k 1 19 1 dd 1 2n 1 22 1 1g 1 48 1 cp 1 1j 1 a 1 en 1 f 1 7i 2 c 1 5c 1 48 1 o 1 8s 1 3w " +
  "1 13 1 b 1 2 1 2k 1 l 1 f 1 1m 1 1k 1 3b 1 b 1 q 1 g 1 a 1 20 1 3w 1 aq 1 l 1 5h 1 51 1 hn 1 1d 1 30 1 cf 1 c " +
  "1 2u 1 t 1 31 1 1s 1 1l 1 1f 1 16 1 1z 1 89 1 21 1 2x 1 9u 1 10 1 8e 1 2p 3 6z 1 o 1 17 1 io 2 y 1 h 1 1k 1 cq " +
  "2 r 1 2a 1 e 1 3e 1 k 1 1a 1 fm 1 72 1 8e 1 a 1 8 1 6o 1 6f 1 33 1 bq 1 5u 1 1c 1 cb 1 a 1 34 1 61 1 1q 1 20 1 " +
  "7p 1 2k 2 7h 1 y 1 gb 1 2 1 x 1 r 2 1d 2 2q 1 a 1 p 1 19 1 13 1 1f 1 f 1 6 1 64 1 19 1 80 1 2o 1 3t 1 z 1 m 1 " +
  "2a 1 2p 1 1y 1 5h 1 iv 1 g 1 da 1 8u 1 4v 1 34 1 14 1 1i 1 ad 1 bv 1 o8 1 1l 1 13 1 b 1 1s 1 1l 1 m 1 d 1 6c 1 " +
  "23 1 k 1 2a 1 3a 1 46 1 e3 1 4q 1 c9 1 g 1 n 1 47 1 kkq 2 b1 1 fd04 1 u 2o 3k 6o ";

const BEYOND_LATIN_1 = /[\u0100-\u{10ffff}]/gu;
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/u;

let ends: readonly number[] | null = null;

/** Code points at which the runs of `PRINTED` end; the fonts lack the characters of the first run. */
function endsOf(): readonly number[] {
  let at = 0x100;
  return (ends ??= PRINTED.trim()
    .split(" ")
    .map((length) => (at += Number.parseInt(length, 36))));
}

function isPrinted(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x100 || endsOf().findIndex((end) => point < end) % 2 === 1;
}

/** The characters of a text that a PDF would print as a missing character; each listed once. */
export function unprintedIn(text: string): string[] {
  const found = new Set(text.match(BEYOND_LATIN_1));
  return [...found].filter(
    (character) =>
      !SHOWS_NOTHING.test(character) &&
      !isPrinted(character) &&
      (character.normalize("NFKC") === character || !Array.from(character.normalize("NFKC")).every(isPrinted)),
  );
}
