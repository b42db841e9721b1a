import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * The faces every document is set in: four weights of Inter, and a monochrome emoji font as the fall-back that PDF/A needs
 * (it refuses a character no font has). Typst reads neither woff nor woff2, hence packages that carry TTF files.
 */
const FACES = [
  "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  "@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf",
  "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
  "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf",
  "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
] as const;

/** The font files as bytes, about 2.3 MB; read once per child process. */
export function readFonts(): Buffer[] {
  return FACES.map((face) => readFileSync(require.resolve(face)));
}
