import { describe, expect, it } from "vitest";
import { whoseWork, workFor } from "../lib/whose.ts";
import { contentDisposition, etagOf, fileAnswer, matchesEtag, rangeOf } from "./answers.ts";

it("a file is opened in the turn of who asked, though the call has ended by then", async () => {
  const ana = { empresaId: "A", person: "ana" };
  let opened: unknown;
  const open = () => {
    opened = whoseWork();
    return Buffer.alloc(0);
  };
  const file = workFor(ana, () => fileAnswer({ contentType: "application/pdf" }, open));
  await file.open();
  expect(opened).toEqual(ana);
});

describe("etags", () => {
  it("match weakly, in lists, and with *", () => {
    const etag = etagOf("texto");
    expect(etagOf("texto")).toBe(etag);
    expect(etagOf("outro")).not.toBe(etag);
    expect(matchesEtag(`W/"${etag}"`, etag)).toBe(true);
    expect(matchesEtag(`"x", "${etag}"`, etag)).toBe(true);
    expect(matchesEtag("*", etag)).toBe(true);
    expect(matchesEtag('"x"', etag)).toBe(false);
    expect(matchesEtag(undefined, etag)).toBe(false);
  });
});

describe("contentDisposition", () => {
  it("carries any name without breaking the header", () => {
    expect(contentDisposition("Relatório nº 7.pdf", true)).toBe(
      `attachment; filename="Relatorio no 7.pdf"; filename*=UTF-8''Relat%C3%B3rio%20n%C2%BA%207.pdf`,
    );
    const hostile = contentDisposition('a"\r\nSet-Cookie: x=1;\\', false);
    expect(hostile).not.toMatch(/[\r\n]/);
    expect(hostile.match(/"/g)).toHaveLength(2);
    expect(contentDisposition("图片", false)).toContain('filename="arquivo"');
  });
});

describe("rangeOf (RFC 9110 14.1)", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=5-", { start: 5, end: 9 }],
    ["bytes=5-99", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["lines=0-1", null],
    ["bytes=a-b", null],
    [undefined, null],
  ])("%j of ten bytes", (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });
});
