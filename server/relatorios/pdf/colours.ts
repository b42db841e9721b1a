/** Derives the colours of a document from a company's accent colour, so that text stays legible on paper with any colour. */
export type Colours = {
  /** Background of the title band, and colour of bars. */
  readonly accent: string;
  /** Text on the band: white, or ink when the accent is too light for white. */
  readonly onAccent: string;
  /** Titles and numbers on white paper: the accent, darkened until it can be read. */
  readonly title: string;
};

export const DEFAULT_ACCENT = "#0f4c81";
const INK = "#1d2733";
/** Least contrast of normal text in WCAG 2.2. */
const READABLE = 4.5;

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Computes the WCAG contrast ratio of two colours `#rrggbb`, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function darken(hex: string): string {
  return `#${channels(hex)
    .map((c) =>
      Math.floor(c * 0.92)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Returns the colours for an accent `#rrggbb`; anything else gives the default blue. */
export function coloursFor(accent: string | null): Colours {
  const base = accent !== null && /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : DEFAULT_ACCENT;
  let title = base;
  while (contrast(title, "#ffffff") < READABLE) title = darken(title);
  return { accent: base, onAccent: contrast(base, "#ffffff") >= READABLE ? "#ffffff" : INK, title };
}
