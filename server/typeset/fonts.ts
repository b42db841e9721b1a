import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { charactersOf, fontOfWoff } from "./coverage.ts";

const require = createRequire(import.meta.url);

/**
 * The fonts of every document: four weights of Inter, and a monochrome emoji font. Typst reads neither woff nor woff2, so these
 * packages were chosen because they contain TTF files.
 */
const FACES = [
  "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  "@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf",
  "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
  "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf",
  "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
] as const;
/** A font with every script, for characters that the others do not have: PDF/A refuses characters without a glyph. */
const FALLBACK = "@fontsource/unifontex/files/unifontex-latin-400-normal.woff";

export type Fonts = {
  /** Families in the order in which they are searched for a character. */
  readonly families: readonly string[];
  readonly files: readonly Buffer[];
  readonly characters: ReadonlySet<number>;
};

function unionOf(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const union = new Set<number>();
  for (const set of sets) for (const point of set) union.add(point);
  return union;
}

/** Reads the fonts that every document uses, about 2.3 MB; called once per child process. */
export function readFonts(): Fonts {
  const files = FACES.map((face) => readFileSync(require.resolve(face)));
  const [regular, emoji] = [files[0], files.at(-1)].map((file) => charactersOf(file ?? Buffer.alloc(0)));
  return { families: ["Inter", "Noto Emoji"], files, characters: unionOf([regular ?? new Set(), emoji ?? new Set()]) };
}

/** Adds the font with every script: 14 MB more, which few documents need. */
export function withFallback({ families, files, characters }: Fonts): Fonts {
  const font = fontOfWoff(readFileSync(require.resolve(FALLBACK)));
  return {
    families: [...families, "UnifontExMono"],
    files: [...files, font],
    characters: unionOf([characters, charactersOf(font)]),
  };
}
