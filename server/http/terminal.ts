import type { DestinationStream } from "pino";

/** The log for people: in a terminal `npm start` writes short lines; to a file or pipe it writes JSON lines. */

const NAMES: Readonly<Record<number, string>> = { 40: "warning", 50: "error", 60: "fatal" };
const LEFT_OUT = new Set(["level", "time", "msg", "requestId", "err"]);

type Line = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string[] } };

function clock(time: string): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((n) => String(n).padStart(2, "0")).join(":");
}

const told = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function factsOf(line: Line): string {
  const facts = Object.entries(line).filter(([key]) => !LEFT_OUT.has(key));
  // The facts of a request need no names: they come in the order of the log: method, route, status, milliseconds.
  if (line.msg === "request") return `${facts.map(([, value]) => told(value)).join(" ")} ms`;
  return [line.msg ?? "", ...facts.map(([key, value]) => `${key}=${told(value)}`)].join(" ");
}

/** Formats one JSON line of the log as a person reads it: local time, message, an error with its stack. */
export function forEyes(json: string): string {
  const line = JSON.parse(json) as Line;
  const { err } = line;
  const level = NAMES[line.level];
  const head = [clock(line.time), ...(level === undefined ? [] : [`${level}:`]), factsOf(line)].join(" ");
  if (err === undefined) return `${head}\n`;
  return `${[head, `  ${err.message ?? ""}`, ...(err.stack ?? []).map((at) => `    ${at}`)].join("\n")}\n`;
}

/** Makes a stream that writes the log's JSON lines to a terminal as people read them. */
export function terminal(out: { write(text: string): unknown }): DestinationStream {
  return { write: (json) => void out.write(forEyes(json)) };
}
