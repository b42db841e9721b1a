import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/**
 * Mantine with our tokens (`tokens.css`). Only three of its colours are used: `marca` (the accent), `red` for destruction and
 * `green` for approval. Filled parts have shade 6 in the light scheme, 5 in the dark one; white text reaches 4.5:1 on both.
 */
const marca: MantineColorsTuple = [
  "#eef4ff",
  "#dbe7fe",
  "#bcd2fc",
  "#8db4ff",
  "#5b8ff0",
  "#3a6fd8",
  "#1f56b8",
  "#19489b",
  "#163d82",
  "#122f63",
];
const red: MantineColorsTuple = [
  "#fdecea",
  "#fbd3cf",
  "#f6aaa3",
  "#ffa39c",
  "#e4615a",
  "#cf3f36",
  "#b3261e",
  "#98201a",
  "#7d1914",
  "#61120e",
];
const green: MantineColorsTuple = [
  "#e3f4ea",
  "#c8e9d5",
  "#9cd8b4",
  "#7fd6a2",
  "#2a9d5c",
  "#1b7f48",
  "#17703f",
  "#125c33",
  "#0e4a29",
  "#0a371f",
];
const gray: MantineColorsTuple = [
  "#f6f7f9",
  "#eef1f5",
  "#e4e7ec",
  "#d6dae1",
  "#c3c9d2",
  "#868e99",
  "#545c68",
  "#3d4550",
  "#272c34",
  "#171a1f",
];
const dark: MantineColorsTuple = [
  "#eceef1",
  "#c9ced5",
  "#a6afba",
  "#8b94a0",
  "#3a4047",
  "#2c3137",
  "#22262b",
  "#181b1f",
  "#131619",
  "#0d0f11",
];

const TONE: Readonly<Record<string, string>> = {
  marca: "info",
  blue: "info",
  red: "danger",
  green: "success",
  yellow: "warning",
  orange: "warning",
  gray: "neutral",
};

/** Mantine's `light` and `subtle` variants reach a contrast of only 3.3 to 3.8:1, so they get our tones, whose contrast suffices. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const tone = TONE[input.color ?? input.theme.primaryColor];
  if (tone === undefined) return base;
  const text = `var(--tone-${tone}-text)`;
  const soft = `var(--tone-${tone}-bg)`;
  if (input.variant === "light")
    return { ...base, background: soft, hover: soft, color: text, border: "1px solid transparent" };
  if (input.variant === "subtle") return { ...base, background: "transparent", hover: "var(--c-hover)", color: text };
  if (input.variant === "outline")
    return { ...base, hover: "var(--c-hover)", color: text, border: `1px solid ${text}` };
  return base;
};

export const theme = createTheme({
  primaryColor: "marca",
  primaryShade: { light: 6, dark: 5 },
  colors: { marca, red, green, gray, dark },
  white: "#ffffff",
  black: "#171a1f",
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "20px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  fontSizes: {
    xs: "var(--text-xs)",
    sm: "var(--text-sm)",
    md: "var(--text-md)",
    lg: "var(--text-lg)",
    xl: "var(--text-xl)",
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  variantColorResolver,
  // A transition would let a popover be measured as 0 × 0 before it is shown. `fixed`: placed in the page's flow, it would
  // meanwhile make a phone's page wider, and scrolling to an option would scroll the page.
  components: { Popover: { defaultProps: { floatingStrategy: "fixed", transitionProps: { duration: 0 } } } },
});

const shared = {
  "--mantine-color-body": "var(--c-surface)",
  "--mantine-color-text": "var(--c-text)",
  "--mantine-color-bright": "var(--c-text)",
  "--mantine-color-dimmed": "var(--c-dim)",
  "--mantine-color-placeholder": "var(--c-dim)",
  "--mantine-color-anchor": "var(--c-accent-text)",
  "--mantine-color-error": "var(--tone-danger-text)",
  "--mantine-color-default": "var(--c-surface)",
  "--mantine-color-default-hover": "var(--c-hover)",
  "--mantine-color-default-color": "var(--c-text)",
  "--mantine-color-default-border": "var(--c-border)",
  "--mantine-color-disabled": "var(--c-sunken)",
  "--mantine-color-disabled-color": "var(--c-dim)",
  "--mantine-color-disabled-border": "var(--c-border)",
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
