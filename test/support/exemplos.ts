import { mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Runs the examples of `docs/api.md` as a reader would run them. */

const root = new URL("../../", import.meta.url);

/** The first example in this language below this heading. */
export async function exemploDe(titulo: string, language: string): Promise<string> {
  const page = await readFile(new URL("docs/api.md", root), "utf8");
  const section = page.split(/^## /m).find((part) => part.startsWith(`${titulo}\n`)) ?? "";
  const found = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "m").exec(section)?.[1];
  if (found === undefined) throw new Error(`docs/api.md has no example in ${language} below ${titulo}`);
  return found;
}

/** Makes a folder with this text as `exemplo.ts`, and with the packages of this repository. */
export async function exemploFolder(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "canteiro-api-"));
  await writeFile(join(folder, "exemplo.ts"), text);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await symlink(fileURLToPath(new URL("node_modules", root)), join(folder, "node_modules"));
  return folder;
}
