import type { Plugin } from "vite";

const COMPONENT = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

const STYLE = /@mantine\/core\/styles\/(\w+)\.layer\.css$/;

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
    configResolved: (config) => {
      building = config.command === "build";
    },
    transform: {
      filter: { id: COMPONENT },
      handler(code, id) {
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
