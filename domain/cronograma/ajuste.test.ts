import { expect, it } from "vitest";
import { idDoAjuste } from "./ajuste.ts";

it("the id of an adjustment is the next after the report's, or the next that is free", () => {
  const relatorio = "019ab3c0-0000-7000-8000-0000000000ff";
  const first = idDoAjuste(relatorio, new Set());
  expect(first).toBe("019ab3c0-0000-7000-8000-000000000100");
  expect(idDoAjuste(relatorio, new Set([first]))).toBe("019ab3c0-0000-7000-8000-000000000101");
  expect(idDoAjuste("00ffffff-ffff-7fff-bfff-ffffffffffff", new Set())).toBe("00ffffff-ffff-7fff-c000-000000000000");
});
