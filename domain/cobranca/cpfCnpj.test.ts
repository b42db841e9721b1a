import { expect, it } from "vitest";
import { formatCpfCnpj, parseCpfCnpj } from "./cpfCnpj.ts";

it.each([
  ["529.982.247-25", "52998224725"],
  ["11.222.333/0001-81", "11222333000181"],
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12abc34501de35", "12ABC34501DE35"],
  ["529.982.247-24", null],
  ["11.222.333/0001-80", null],
  ["12.ABC.345/01DE-53", null],
  ["111.111.111-11", null],
  ["00.000.000/0000-00", null],
  ["1122233300018", null],
  ["5299822472A", null],
  ["", null],
])("%s is %s", (input, number) => {
  expect(parseCpfCnpj(input)).toBe(number);
});

it.each(["529.982.247-25", "11.222.333/0001-81", "12.ABC.345/01DE-35"])("%s is shown as people write it", (written) => {
  expect(formatCpfCnpj(parseCpfCnpj(written) ?? "")).toBe(written);
});
