import { posix } from "node:path";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LIMITES } from "../../domain/secoes/constants.ts";
import { readConfig } from "../../server/lib/config.ts";
import { CODE_FILES, FILES, foldersOf, ROOT, text } from "./repository.ts";

/** Checks that documents state only what is true, as far as a test can tell. */

const DOCUMENTS = FILES.filter((path) => path.endsWith(".md"));
const migrations = FILES.filter((path) => /^server\/db\/migrations\/.*\.sql$/.test(path))
  .map(text)
  .join("\n");

describe("docs/database.md", () => {
  const drawn = text("docs/database.md");

  it("names every table of the migrations", () => {
    const tables = [...migrations.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(
      (match) => match[1] ?? "",
    );
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(drawn))).toEqual([]);
  });

  it("draws no table or column that is not there", () => {
    const wrong = [...drawn.matchAll(/^ {2}(\w+) \{\n([^}]*)\}/gm)].flatMap(([, table = "", body = ""]) => {
      const made = new RegExp(`^create (?:unlogged )?table ${table} \\(([^]*?)^\\);`, "im").exec(migrations)?.[1] ?? "";
      const columns = body
        .trim()
        .split("\n")
        .map((line) => line.trim().split(" ")[1] ?? "");
      const altered = new RegExp(`^alter table ${table}\\s[^;]*`, "gim");
      const later = [...migrations.replaceAll(/--.*$/gm, "").matchAll(altered)].flatMap(([statement]) =>
        [...statement.matchAll(/add column (?:if not exists )?(\w+)/gi)].map((m) => m[1]),
      );
      return columns
        .filter((column) => !new RegExp(`^\\s+${column} `, "m").test(made) && !later.includes(column))
        .map((column) => `${table}.${column}`);
    });
    expect(wrong).toEqual([]);
  });
});

it("the changelog tells nothing twice", () => {
  const entries = text("CHANGELOG.md")
    .split(/^(?:- |#+ )/m)
    .map((entry) => entry.replaceAll(/\s+/g, " ").trim())
    .filter((entry) => entry.length > 20);
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter((entry, i) => entries.indexOf(entry) !== i)).toEqual([]);
});

it("the architecture draws the floors of the tested table", () => {
  const chapter = text("docs/architecture.md").split("## Floors")[1]?.split("\n## ")[0] ?? "";
  const drawn = new Set(chapter.match(/\b[a-z][a-zA-Z0-9]+\b/g));
  const folders = ["server", "web"].flatMap(foldersOf);
  expect(folders.filter((folder) => folder !== "public" && !drawn.has(folder))).toEqual([]);
});

it("decisions are numbered from 001 without gaps or repeats", () => {
  const names = FILES.filter((path) => path.startsWith("docs/decisions/")).map((path) => posix.basename(path));
  expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, i) => `${String(i + 1).padStart(3, "0")}-`));
});

it("the README's table of settings has exactly the variables that are read", () => {
  const table = text("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const told = table.flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ""),
  );
  const read = [...text("server/lib/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? "");
  expect(read.length).toBeGreaterThan(5);
  expect(told.sort()).toEqual(read.sort());
});

it("the README's proxies: settings that are read, the port that is listened at, the headers that are believed, the largest file", () => {
  const chapter = text("README.md").split("### HTTPS")[1]?.split("\n## ")[0] ?? "";
  const given = [...chapter.matchAll(/\b([A-Z][A-Z_]+)=([^\s`]+)/g)].map(([, name = "", value = ""]) => [name, value]);
  expect(given.map(([name]) => name)).toEqual(["PUBLIC_URL", "TRUSTED_PROXIES"]);
  expect(readConfig(Object.fromEntries(given) as Record<string, string>)).toMatchObject({
    publicUrl: "https://obras.example.com",
    trustedProxies: ["127.0.0.1"],
  });
  const { host, port } = readConfig({});
  const [caddy = "", nginx = ""] = [...chapter.matchAll(/^```\w*\n([^]*?)^```/gm)].map((match) => match[1]);
  expect(caddy).toContain(`reverse_proxy ${host}:${port}`);
  expect(nginx).toContain(`proxy_pass http://${host}:${port};`);
  for (const header of ["Host $host", "X-Forwarded-For $proxy_add_x_forwarded_for", "X-Forwarded-Proto $scheme"])
    expect(nginx).toContain(`proxy_set_header ${header};`);
  expect(nginx).toContain("proxy_buffering off;");
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(LIMITES.videoBytes + 1024 * 1024);
});

it.each(DOCUMENTS)("what %s points to is there", (path) => {
  const body = text(path).replaceAll(/^```[^]*?^```/gm, "");
  const links = [...body.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] ?? "");
  const files = links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => posix.join(posix.dirname(path), link));
  const named = [...body.matchAll(/`((?:domain|server|web|test|tools|docs|bench)\/[\w./-]+)`/g)].map(
    (match) => match[1] ?? "",
  );
  expect([...files, ...named].filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});

/** Released migrations, which are never edited; `docs/database.md` explains the letters in their comments. */
const WITH_LETTERS = [
  "001-contas-e-empresas",
  "003-relatorios",
  "005-aprovacao",
  "007-obras",
  "010-modelos",
  "012-empresa",
  "013-documentos",
  "018-uso-e-encerramento",
  "020-imagens-enviadas",
].map((name) => `server/db/migrations/${name}.sql`);

it("no text cites a document that is not in the repository", () => {
  // Matches a letter that stands for a document, with a chapter's number, and the names of plans that are not in the repository.
  const cited =
    /\b[PRS] sections? \d|\([PRS] \d|\bS \d+\.\d|\(D(?:, [a-z]| ')|\*\* D, [a-z]|\b(?:sync|frontend|offline) plan|\bproduct document|\bissue \d/;
  const citing = FILES.filter((path) => /\.(?:tsx?|css|typ|sql|md)$/.test(path))
    .filter((path) => path !== "test/policies/docs.test.ts" && path !== "docs/database.md")
    .flatMap((path) =>
      text(path)
        .split("\n")
        .flatMap((line, i) => (cited.test(line) ? [{ path, line: `${path}:${i + 1} ${line.trim()}` }] : [])),
    );
  expect(citing.filter(({ path }) => !WITH_LETTERS.includes(path)).map(({ line }) => line)).toEqual([]);
  expect([...new Set(citing.map(({ path }) => path))]).toEqual(WITH_LETTERS);
});

it("the files that comments name are there", () => {
  const names = new Set(FILES.map((path) => posix.basename(path)));
  const wrong = CODE_FILES.flatMap((path) => {
    const comments = [...text(path).matchAll(/\/\*[^]*?\*\/|\/\/.*/g)].join("\n");
    // `NNN-name.sql` and `X.css` are placeholders.
    const named = [...comments.matchAll(/`([\w./-]+\.(?:tsx?|css|sql|typ|md))`/g)].map((match) => match[1] ?? "");
    const files = named.filter((file) => !/^(?:NNN-|X\.)/.test(file));
    return files
      .filter((file) =>
        /^(?:domain|server|web|test|tools|bench|docs)\//.test(file)
          ? !FILES.includes(file)
          : !names.has(posix.basename(file)),
      )
      .map((file) => `${path}: ${file}`);
  });
  expect(wrong).toEqual([]);
});
