import { join } from "node:path";
import type { Plugin } from "vite";
import { AREAS } from "../web/i18n/areas.ts";
import { LANGUAGES } from "../web/i18n/language.ts";

const NAME = "virtual:texts";
const TEXTS = join(import.meta.dirname, "..", "web", "i18n");

const namespacesOf = new Map<string, readonly string[]>(
  LANGUAGES.flatMap((language) =>
    Object.entries(AREAS).map(([area, namespaces]): [string, readonly string[]] => [`${language}/${area}`, namespaces]),
  ),
);

/** Gives the browser `virtual:texts`: the texts of each language and area (`web/i18n/areas.ts`) as one file. */
export function textsPlugin(): Plugin {
  return {
    name: "canteiro-texts",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) {
        const loaders = [...namespacesOf.keys()].map((key) => `"${key}": () => import("${NAME}/${key}")`);
        return `export const files = { ${loaders.join()} };`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const key = id.slice(NAME.length + 2);
      const language = key.split("/")[0] ?? "";
      return (namespacesOf.get(key) ?? this.error(`there are no texts ${key}`))
        .map(
          (namespace) =>
            `export { texts as ${namespace} } from ${JSON.stringify(join(TEXTS, language, `${namespace}.ts`))};`,
        )
        .join("\n");
    },
  };
}
