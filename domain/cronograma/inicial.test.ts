import { describe, expect, it } from "vitest";
import { inicialDepois, progressoInicial, quantidadeDe } from "./inicial.ts";

const on = (quantidade: string | null) => ({ ativo: true, quantidade });
const off = { ativo: false, quantidade: null };
const done = (quantidade: string | null, acumuladoInicial: string) => ({
  producao: on(quantidade),
  acumuladoInicial,
  porcentagemInicial: null,
});
const said = (porcentagemInicial: number | null) => ({ producao: off, acumuladoInicial: "0", porcentagemInicial });

describe("what a task starts from", () => {
  it("a typed percentage of a task with production control becomes the quantity", () => {
    expect(inicialDepois(done("250", "62.5"), on("250"), { porcentagem: 40 }).acumuladoInicial).toBe("100");
    // 33 % of 42.5 is 14.025, rounded half up.
    expect(inicialDepois(done("42.5", "10.25"), on("42.5"), { porcentagem: 33 }).acumuladoInicial).toBe("14.03");
    expect(quantidadeDe(500, null)).toBe("5");
  });

  it("sent back as it was read, it says nothing; the planned quantity may change beside it", () => {
    const antes = done("120", "62.5");
    expect(progressoInicial(antes)).toEqual({ acumulado: "62.5", porcentagem: 52 });
    const after = inicialDepois(antes, on("150"), { acumulado: "62.5", porcentagem: 52 });
    expect(progressoInicial(after)).toEqual({ acumulado: "62.5", porcentagem: 42 });
    expect(inicialDepois(said(40), off, { acumulado: null, porcentagem: 40 })).toEqual(said(40));
    expect(inicialDepois(said(40), off, { porcentagem: null })).toEqual(said(null));
  });

  it("production control switched on takes what was reached as quantity; switched off keeps the percentage", () => {
    expect(inicialDepois(said(40), on("100"), { acumulado: null, porcentagem: 40 })).toEqual(done("100", "40"));
    expect(inicialDepois(said(null), on("100"), {})).toEqual(done("100", "0"));
    expect(progressoInicial(inicialDepois(done("200", "100"), off, { acumulado: "100", porcentagem: 50 }))).toEqual({
      acumulado: null,
      porcentagem: 50,
    });
  });
});
