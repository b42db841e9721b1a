import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, canonicalPieces, revisionHash } from "./chain.ts";

const json = fc.jsonValue({ maxDepth: 3 });

it("the pieces of a record are its canonical JSON", () => {
  const record = fc.dictionary(fc.string({ unit: "grapheme" }), fc.oneof(json, fc.array(json)), { minKeys: 1 });
  fc.assert(
    fc.property(record, (value) => {
      // Only names already in NFC: two names that become equal when composed could not be told apart.
      fc.pre(Object.keys(value).every((key) => key.normalize("NFC") === key));
      expect([...canonicalPieces(value)].join("")).toBe(canonicalJson(value));
    }),
  );
});

it("a revision's hash covers its label, the hash before it and its canonical JSON", async () => {
  const revision = {
    relatorioId: "r",
    v: 2,
    mutacaoId: "m",
    usuarioId: "u",
    device: 1,
    seq: 3,
    canal: "app-web",
    base: 1,
    changes: [{ item: "a", de: null, para: { b: 1, a: "é" } }, { item: "b" }],
    recebidaEm: "2026-11-23T10:00:00.000000Z",
  };
  const before = Buffer.alloc(32, 7);
  const expected = createHash("sha256")
    .update("rdo-revision-1")
    .update(before)
    .update(canonicalJson(revision))
    .digest();
  expect((await revisionHash(before, revision)).toString("hex")).toBe(expected.toString("hex"));
  expect((await revisionHash(null, { ...revision, changes: "tampered" })).length).toBe(32);
});
