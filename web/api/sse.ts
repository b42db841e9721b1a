/** One server-sent event; `data` is its text. */
export type ServerEvent = { readonly event: string; readonly data: string };

/**
 * Reads server-sent events from text that arrives in arbitrary pieces (HTML Living Standard 9.2.6): the fields `event` and
 * `data`, which our streams use.
 * @returns a function that takes the next piece of text and returns the events that this piece completed
 */
export function createSseParser(): (piece: string) => ServerEvent[] {
  let rest = "";
  let event = "";
  let data: string[] = [];
  const readLine = (line: string): ServerEvent | null => {
    if (line === "") {
      const complete = data.length > 0 ? { event: event || "message", data: data.join("\n") } : null;
      event = "";
      data = [];
      return complete;
    }
    const [field = ""] = line.split(":", 1);
    const value = line.slice(field.length + 1).replace(/^ /, "");
    if (field === "event") event = value;
    if (field === "data") data.push(value);
    return null;
  };
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[^])/);
    rest = lines.pop() ?? "";
    return lines.flatMap((line) => readLine(line) ?? []);
  };
}
