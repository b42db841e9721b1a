import { expect, it } from "vitest";
import { atoDeHoje } from "./ato.ts";

it.each([
  [null, true, true, "repetir"],
  [null, true, false, "comecar"],
  [null, false, true, "comecar"],
  ["aberto", true, true, "continuar"],
  ["aberto", false, false, "continuar"],
  ["fechado", true, true, "abrir"],
] as const)("report of today %s, one before %s, copying allowed %s: %s", (relatorio, anterior, copia, ato) => {
  expect(atoDeHoje({ relatorio, anterior, copia })).toBe(ato);
});
