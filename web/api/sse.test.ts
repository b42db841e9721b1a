import { expect, it } from "vitest";
import { createSseParser } from "./sse.ts";

const STREAM = `retry: 3000\n\n:\n\nevent: poke\ndata: {"versao":7}\n\nevent: presenca\ndata: {}\n\ndata: a\ndata:b\n\nevent: nothing\n\n`;
const EXPECTED = [
  { event: "poke", data: '{"versao":7}' },
  { event: "presenca", data: "{}" },
  { event: "message", data: "a\nb" },
];

it("reads the same events from pieces of every size", () => {
  for (let size = 1; size <= STREAM.length; size += 1) {
    const parse = createSseParser();
    const events = [];
    for (let at = 0; at < STREAM.length; at += size) events.push(...parse(STREAM.slice(at, at + size)));
    expect(events).toEqual(EXPECTED);
  }
});

it("reads lines that end with CR LF", () => {
  const parse = createSseParser();
  expect([...parse("event: poke\r"), ...parse("\ndata: 1\r\n\r\n")]).toEqual([{ event: "poke", data: "1" }]);
});

it("keeps what is unfinished to itself", () => {
  const parse = createSseParser();
  expect(parse("event: poke\ndata: 1\n")).toEqual([]);
  expect(parse("\n")).toEqual([{ event: "poke", data: "1" }]);
});
