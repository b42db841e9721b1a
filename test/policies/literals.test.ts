import { expect, it } from "vitest";
import { CODE_FILES, isTest, text } from "./repository.ts";

/**
 * Checks that code does not contain the bare numbers of states, profiles and text lengths, which have names in `domain`, and that
 * the server does not write the address of a screen itself (`domain/lib/enderecos.ts`).
 */

const ROOTS = ["domain/", "server/", "web/", "tools/", "bench/"];

const LITERALS: readonly RegExp[] = [
  // `status.id === 4`, `perfil.id !== 2`, `statusId: 1`. Numbers of three digits are HTTP statuses, and 0 means no answer.
  /\b(?:status|perfil)(?:Id|\.id)?\s*[!=]==?\s*[1-9]\b/,
  /\b(?:statusId|perfilId): \d/,
  // `status_id in (2, 3)`, `perfil_id = 2`
  /\b(?:status_id|perfil_id)\s*(?:=|<>|!=|[<>]=?|(?:not )?in)\s*\(?\d/,
  // `maxLength={200}`, `requiredText(200)`
  /\bmaxLength=\{\d/,
  /\b(?:text|line|required(?:Text|Line)|optional(?:Text|Line))\(\d/,
  // `z.array(tagSchema).max(50)`
  /\barray\(\w+\)\.max\(\d/,
  // `${publicUrl}/app/obras`
  /\$\{(?:\w+\.)*publicUrl\}[/?#]/,
];

/** Only the tables of states may contain lists of states: `STATUS = [1, 2, 3]`, `[2, 3].includes(status)`. */
const TABLES = ["domain/secoes/constants.ts", "domain/cronograma/status.ts"];
const LISTS: readonly RegExp[] = [
  /\b(?:status|perfi[ls])\w*(?:: [^=]+)? = \[\d+(?:, \d+)+\]/i,
  /\[\d+(?:, \d+)+\](?:[^;[\]]*\b(?:Status|Perfil)\w*Id\b|\.includes\((?:\w+\.)*(?:status|perfil)(?:Id|\.id)?\))/,
];

const found = (line: string, inTable = false): boolean =>
  [...LITERALS, ...(inTable ? [] : LISTS)].some((literal) => literal.test(line));

it("recognises a literal", () => {
  expect(
    [
      "status.id === 4",
      "statusId !== 1",
      "perfil.id == 2",
      "where r.status_id in (2, 3)",
      "u.perfil_id <> 2",
      "const STATUS_ABERTOS = [1, 2] as const;",
      "([1, 3] as const satisfies readonly StatusRelatorioId[]).map(",
      "[1, 2, 3].includes(status)",
      "maxLength={10_000}",
      "nome: requiredText(200)",
      "tags: z.array(tagSchema).max(50)",
      "`${config.publicUrl}/app/obras`",
    ].filter((line) => !found(line)),
  ).toEqual([]);
  expect(found("r.status_id = ${status}") || found("perfilId === PERFIL.cliente")).toBe(false);
});

it("states, profiles and lengths are written by name", () => {
  const files = CODE_FILES.filter((path) => ROOTS.some((root) => path.startsWith(root)) && !isTest(path));
  expect(files.length).toBeGreaterThan(1000);
  const lines = files.flatMap((path) =>
    text(path)
      .split("\n")
      .flatMap((line, index) =>
        found(line, TABLES.includes(path)) ? [`${path}:${String(index + 1)} ${line.trim()}`] : [],
      ),
  );
  expect(lines).toEqual([]);
});
