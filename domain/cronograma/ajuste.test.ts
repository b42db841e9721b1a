import { expect, it } from "vitest";
import { idDoAjuste } from "./ajuste.ts";

it("the id of an adjustment is the last before the report's that is free", () => {
  const relatorio = "019ab3c0-0000-7000-8000-0000000000ff";
  const first = idDoAjuste(relatorio, new Set());
  expect(first).toBe("019ab3c0-0000-7000-8000-0000000000fe");
  expect(idDoAjuste(relatorio, new Set([first]))).toBe("019ab3c0-0000-7000-8000-0000000000fd");
  expect(idDoAjuste("00ffffff-ffff-7fff-c000-000000000000", new Set())).toBe("00ffffff-ffff-7fff-bfff-ffffffffffff");
});
