import { describe, expect, it } from "vitest";
import { cleanFileName } from "./upload.ts";

describe("cleanFileName", () => {
  it.each([
    ["foto da laje.jpg", "foto da laje.jpg"],
    ["C:\\fotos\\laje.jpg", "laje.jpg"],
    ["../../etc/passwd", "passwd"],
    ["a\u0000b\u202egpj.exe", "abgpj.exe"],
    ["", "arquivo"],
    [undefined, "arquivo"],
    ["laje-é-ção-図.png", "laje-é-ção-図.png"],
  ])("%j → %j", (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });
});
