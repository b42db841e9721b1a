import type { Log, Relatorio } from "../../domain/relatorios/schema.ts";

/** Work on the JSON text of a report that does not parse it. */

/**
 * True for stored content with an occurrence that is linked to an activity, `"tarefa":{`. V8 finds five characters that begin with
 * a rare letter several times faster than the whole name. Any other match only costs parsing.
 */
export const mayBeLinked = (conteudo: string): boolean => conteudo.includes('fa":{');

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Writes the characters of JSON text that Latin-1 lacks as escapes. A single one in the head would make V8 store the whole answer in
 * two bytes per character, which takes ten times as long to encode. The detour through bytes makes V8 look at the characters again.
 */
export const toLatin1 = (json: string): string =>
  Buffer.from(json.replace(/[\u0100-\uffff]/g, escaped), "latin1").toString("latin1");

/** Adds the lists to the member `log` of a head's JSON text. Stringifying the head a second time would take longer. */
export function withLists(head: string, log: Relatorio["log"], lists: Log): string {
  const member = `"log":${JSON.stringify(log)}`;
  const end = head.indexOf(member) + member.length - 1;
  return `${head.slice(0, end)},${JSON.stringify(lists).slice(1, -1)}${head.slice(end)}`;
}

/** Joins the JSON texts of two objects into one of their members; the first has members. */
export const joinObjects = (first: string, second: string): string =>
  second === "{}" ? first : `${first.slice(0, -1)},${second.slice(1)}`;
