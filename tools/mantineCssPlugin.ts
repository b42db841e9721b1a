import type { Plugin } from "vite";

const COMPONENT = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

const STYLE = /@mantine\/core\/styles\/(\w+)\.layer\.css$/;

/** Palettes that our code (`web/ui/theme.ts`) does not use. Their variables are a fifth of the styles that every page loads. */
const UNUSED = "(?:pink|grape|violet|indigo|blue|cyan|lime|yellow|orange)";
const UNUSED_COLOR = new RegExp(`--mantine-color-${UNUSED}-[\\w-]+:[^;}]*;?`, "g");
/** Remaining uses of these palettes, which the theme overrides. */
const REPLACED = new RegExp(
  `--mantine-(?:primary-color-[\\w-]+|color-anchor): ?var\\(--mantine-color-blue-[\\w-]+\\)`,
  "g",
);

/**
 * Palettes to remove from Mantine's JavaScript: all but `dark`, which our theme (`web/ui/theme.ts`) uses beside its own palettes,
 * and `blue`, to which Mantine's own theme refers.
 */
const UNUSED_PALETTE = /^\t(?!dark|blue)\w+: \[[^\]]*\],?\n/gm;
/** Kinds of `Loader` that are never used: the product uses only the oval one. */
const OTHER_LOADERS = /^\t(?:bars: Bars|dots: Dots),?\n/gm;

/**
 * Gives every Mantine component its own stylesheet, and only where the component is used.
 *
 * Mantine ships one 249 KB stylesheet, or one file per component that users must list by hand, in order and with the components
 * inside it. Each component's class names live in `X.module.mjs`. This plugin imports `X.layer.css` from there, so the list is
 * never wrong, and the styles are split and dropped together with the code. The `.layer` files put everything in `@layer
 * mantine`, so our own rules win in whatever order chunks arrive. The build fails when a used component has no stylesheet.
 */
export function mantineCssPlugin(): Plugin {
  let building = false;
  return {
    name: "canteiro-mantine-css",
    enforce: "pre",
    configResolved: (config) => {
      building = config.command === "build";
    },
    transform: {
      filter: {
        id: [COMPONENT, /default-css-variables\.layer\.css$/, /\/default-colors\.mjs$/, /\/Loader\/Loader\.mjs$/],
      },
      handler(code, id) {
        if (id.endsWith("default-colors.mjs")) return { code: code.replaceAll(UNUSED_PALETTE, ""), map: null };
        if (id.endsWith("Loader.mjs")) return { code: code.replaceAll(OTHER_LOADERS, ""), map: null };
        if (id.endsWith(".css")) return { code: withoutUnusedColors(code), map: null };
        const component = COMPONENT.exec(id)?.[1];
        if (!building || component === undefined) return null;
        return { code: `import "@mantine/core/styles/${component}.layer.css";\n${code}`, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const used = new Set<string>();
      const styled = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of Object.keys(chunk.modules)) {
          const component = COMPONENT.exec(id)?.[1];
          const style = STYLE.exec(id.split("?")[0] ?? id)?.[1];
          if (component !== undefined) used.add(component);
          if (style !== undefined) styled.add(style);
        }
      }
      const missing = [...used].filter((component) => !styled.has(component));
      if (missing.length > 0) this.error(`Mantine components without their stylesheets: ${missing.join(", ")}`);
    },
  };
}

function withoutUnusedColors(css: string): string {
  const rest = css.replaceAll(UNUSED_COLOR, "");
  const asked = new RegExp(`var\\(--mantine-color-${UNUSED}-[\\w-]+\\)`).exec(rest.replaceAll(REPLACED, ""));
  if (asked !== null)
    throw new Error(`Mantine's variables need ${asked[0]}, which tools/mantineCssPlugin.ts takes away.`);
  return rest;
}
