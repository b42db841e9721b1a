import { describe, expect, it } from "vitest";
import { separatorOf, toCsv } from "./csv.ts";

describe("toCsv", () => {
  it("quotes what needs it and ends every row", () => {
    expect(
      toCsv(
        [
          ["a", "b;c"],
          ['d"e', "f\ng"],
        ],
        ";",
      ),
    ).toBe('\uFEFFa;"b;c"\r\n"d""e";"f\ng"\r\n');
    expect(toCsv([["b;c", "1,5"]], ",")).toBe('\uFEFFb;c,"1,5"\r\n');
  });

  it("lets no cell be a formula, and leaves numbers alone", () => {
    expect(toCsv([["=1+1", "-12,5", "@x", "+3"]], ";")).toBe("\uFEFF'=1+1;-12,5;'@x;+3\r\n");
  });

  it("separates as Excel does in that language", () => {
    expect(["pt", "en", "es"].map(separatorOf)).toEqual([";", ",", ";"]);
  });
});
