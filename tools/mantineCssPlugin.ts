import type { Plugin } from "vite";

const COMPONENT = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

const STYLE = /@mantine\/core\/styles\/(\w+)\.layer\.css$/;

/** Palettes that our code (`web/ui/theme.ts`) does not use: a fifth of the styles that every page loads. */
const UNUSED = "(?:pink|grape|violet|indigo|blue|cyan|lime|yellow|orange)";
const UNUSED_COLOR = new RegExp(`--mantine-color-${UNUSED}-[\\w-]+:[^;}]*;?`, "g");
/** Remaining uses of these palettes, which the theme overrides. */
const REPLACED = new RegExp(
  `--mantine-(?:primary-color-[\\w-]+|color-anchor): ?var\\(--mantine-color-blue-[\\w-]+\\)`,
  "g",
);

/** In code all palettes but two are removed: the theme (`web/ui/theme.ts`) has its own besides `dark`, and Mantine's own theme starts from `blue`. */
const UNUSED_PALETTE = /^\t(?!dark|blue)\w+: \[[^\]]*\],?\n/gm;
/** Kinds of `Loader` that are never used: ours is always the oval. */
const OTHER_LOADERS = /^\t(?:bars: Bars|dots: Dots),?\n/gm;

/**
 * Gives every Mantine component its own stylesheet, and only where the component is used.
 *
 * Mantine ships one 249 KB stylesheet, or one file per component to be listed by hand, in order, parts included. Each
 * component's class names live in `X.module.mjs`; importing `X.layer.css` from there makes the list impossible to get wrong,
 * splits the styles with the code, and drops them with the code. The `.layer` files put everything in `@layer mantine`, so
 * our own rules win whatever the order in which chunks arrive. The build fails when a used component has no stylesheet.
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
