import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

const STYLES = resolve(import.meta.dirname, "../node_modules/@mantine/core/styles");
const COMPONENT = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

const styleOf = (component: string): string => `${STYLES}/${component}.layer.css`;

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
        const style = styleOf(component);
        if (!existsSync(style)) this.error(`${basename(id)} has no stylesheet ${style}`);
        return { code: `import ${JSON.stringify(style)};\n${code}`, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const rendered = new Set<string>();
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") for (const id of Object.keys(chunk.modules)) rendered.add(id.split("?")[0] ?? id);
      for (const id of rendered) {
        const component = COMPONENT.exec(id)?.[1];
        if (component !== undefined && !rendered.has(styleOf(component)))
          this.error(`Mantine's ${component} is used but its stylesheet is not in the build`);
      }
    },
  };
}
