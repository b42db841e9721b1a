import { describe, expect, it } from "vitest";
import { createLogger, loggedError } from "./logs.ts";

describe("loggedError", () => {
  it("keeps class, code and stack, and drops what may name a person", () => {
    const database = Object.assign(new Error('invalid input syntax for type uuid: "ana@obra.com"'), {
      severity: "ERROR",
      code: "22P02",
      detail: "Key (email)=(ana@obra.com)",
    });
    const logged = loggedError(new Error("could not send to ana@obra.com", { cause: database }));
    expect(JSON.stringify(logged)).not.toContain("ana@obra.com");
    expect(logged.message).toBe("could not send to <e-mail>");
    expect(logged.cause?.code).toBe("22P02");
    expect(logged.stack[0]).toMatch(/^at /);
  });

  it("is how the logger writes errors", () => {
    const lines: string[] = [];
    createLogger("info", { write: (line) => void lines.push(line) }).error({ err: new Error("de ana@obra.com") }, "x");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: { type: "Error", message: "de <e-mail>" }, msg: "x" });
  });
});
