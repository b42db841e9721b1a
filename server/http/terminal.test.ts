import { describe, expect, it } from "vitest";
import { createLogger } from "./logs.ts";
import { terminal } from "./terminal.ts";

function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger("info", terminal({ write: (text) => lines.push(text) })));
  return lines.join("");
}

describe("the log in a terminal", () => {
  it("says a request in one short line", () => {
    const facts = { requestId: "01", method: "POST", route: "/v2/login", status: 200, ms: 56.1 };
    expect(written((log) => log.info(facts, "request"))).toMatch(/^\d\d:\d\d:\d\d POST \/v2\/login 200 56.1 ms\n$/);
  });

  it("prints facts after the sentence, and the level", () => {
    expect(written((log) => log.warn({ file: "a.eml", n: 2 }, "mail written"))).toMatch(
      /^[\d:]{8} warning: mail written file=a.eml n=2\n$/,
    );
  });

  it("shows an error with its stack", () => {
    const text = written((log) => log.error({ err: new Error("no such thing") }, "job failed"));
    expect(text).toMatch(/error: job failed\n {2}no such thing\n {4}at /);
  });
});
