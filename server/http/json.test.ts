import { describe, expect, it } from "vitest";
import { jsonMeasure, parseJson } from "./json.ts";

describe("jsonMeasure", () => {
  it("counts brackets outside of strings", () => {
    expect(jsonMeasure("1").depth).toBe(0);
    expect(jsonMeasure('{"a":[{"b":[]}]}').depth).toBe(4);
    expect(jsonMeasure('"[[[["').depth).toBe(0);
    expect(jsonMeasure(String.raw`["\"[[[", "[\\"]`).depth).toBe(1);
  });
});

describe("parseJson", () => {
  it("refuses what is malformed or deeper than 50", () => {
    expect(() => parseJson("{")).toThrow("requisicao_invalida");
    expect(() => parseJson("[".repeat(51) + "]".repeat(51))).toThrow("requisicao_invalida");
    expect(parseJson("[".repeat(50) + "]".repeat(50))).toBeTruthy();
    expect(() => parseJson("[".repeat(500_000))).toThrow("requisicao_invalida");
    expect(() => parseJson(`[${"[],".repeat(250_000)}0]`)).toThrow("requisicao_invalida");
    expect(parseJson(`[${"0,".repeat(200_000)}0]`)).toHaveLength(200_001);
  });

  it("drops __proto__", () => {
    const parsed = parseJson('{"__proto__":{"admin":true},"a":1}') as Record<string, unknown>;
    expect(parsed).toEqual({ a: 1 });
    expect(parsed["admin"]).toBeUndefined();
    const escaped = parseJson(String.raw`{"b":[{"\u005f_proto__":{"admin":true},"c":"__proto__"}]}`);
    expect(JSON.stringify(escaped)).toBe('{"b":[{"c":"__proto__"}]}');
  });
});
