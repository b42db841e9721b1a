import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { buildRdoModel } from "./model.ts";
import { createPdfService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "pdf-"));
const service = createPdfService(folder, 20);
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

it("a request stops waiting for long work; a repeated one joins it, and the PDF is made once", async () => {
  const nothing = { photoPath: () => null, signaturePath: () => null, logos: {}, comFotos: false } as const;
  const clock = { geradoEm: "2026-11-19T12:14:00Z", timeZone: "America/Sao_Paulo" };
  const model = buildRdoModel(relatorioExemplo(), { idioma: "pt", ...nothing, ...clock });
  const key = service.keyOf(model);
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const prepare = async () => {
    asked += 1;
    await gate.promise;
    return { model, release: () => Promise.resolve() };
  };
  expect(await service.open(key, prepare)).toBeNull();
  expect(await service.open(key, prepare)).toBeNull();
  gate.resolve();
  await expect.poll(() => service.open(key, prepare), { timeout: 30_000 }).not.toBeNull();
  const again = await service.open(key, prepare);
  if (again === null) throw new Error("made, and not there");
  expect((await text(again)).slice(0, 5)).toBe("%PDF-");
  expect(asked).toBe(1);
});
