import { describe, expect, test } from "vitest";
import { NoTurn, type Place, Turns, type Work } from "./turns.ts";

/** Takes places and notes the order in which they were granted; a place is given back only by `end`. */
function worker(turns: Turns) {
  const order: string[] = [];
  const held = new Map<string, Place>();
  const ask = async (name: string, work: Partial<Work> = {}): Promise<void> => {
    const place = await turns.take({ company: name[0] ?? "", large: false, ...work });
    order.push(`${name} ${place.lane}`);
    held.set(name, place);
  };
  /** Returns the places granted since the last call, once no more can be granted. */
  const given = async (): Promise<string[]> => {
    await new Promise((resolve) => setImmediate(resolve));
    return order.splice(0);
  };
  const end = async (name: string): Promise<string[]> => {
    held.get(name)?.giveBack();
    return given();
  };
  return { ask, given, end };
}

describe("turns", () => {
  test("one company never has all places, however much of its work waits", async () => {
    const { ask, given } = worker(new Turns({ small: 2, large: 0 }));
    for (const name of ["A1", "A2", "A3"]) void ask(name);
    expect(await given()).toEqual(["A1 small"]);
    void ask("B1");
    expect(await given()).toEqual(["B1 small"]);
  });

  test("companies take turns", async () => {
    const { ask, given, end } = worker(new Turns({ small: 1, large: 0 }));
    for (const name of ["A1", "A2", "A3", "B1", "B2", "C1"]) void ask(name);
    const order = await given();
    for (const name of ["A1", "A2", "B1", "C1", "A3"]) order.push(...(await end(name)));
    order.push(...(await end("B2")));
    expect(order.map((each) => each.slice(0, 2))).toEqual(["A1", "A2", "B1", "C1", "A3", "B2"]);
  });

  test("small work does not wait for large work, nor large work for a queue of small", async () => {
    const { ask, given, end } = worker(new Turns({ small: 2, large: 2 }));
    for (const name of ["A1", "A2", "A3"]) void ask(name, { large: true });
    expect(await given()).toEqual(["A1 large"]);
    for (const name of ["B1", "B2", "B3", "B4"]) void ask(name);
    expect(await given()).toEqual(["B1 small"]);
    void ask("C1", { large: true });
    expect(await given()).toEqual(["C1 large"]);
    expect(await end("A1")).toEqual(["A2 large"]);
  });

  test("a company alone uses the places that nobody needs", async () => {
    const { ask, given } = worker(new Turns({ small: 2, large: 2 }));
    for (const name of ["A1", "A2", "A3"]) void ask(name);
    expect(await given()).toEqual(["A1 small", "A2 large"]);
  });

  test("work that is given up leaves the queue", async () => {
    const { ask, given, end } = worker(new Turns({ small: 1, large: 0 }));
    void ask("A1");
    await given();
    const controller = new AbortController();
    const waiting = ask("B1", { signal: controller.signal });
    void ask("C1");
    controller.abort(new Error("not wanted"));
    await expect(waiting).rejects.toThrow("not wanted");
    expect(await end("A1")).toEqual(["C1 small"]);
  });

  test("work that has waited as long as it would leaves the queue", async () => {
    const { ask, given, end } = worker(new Turns({ small: 1, large: 0 }));
    void ask("A1");
    await given();
    await expect(ask("B1", { patience: 1 })).rejects.toBeInstanceOf(NoTurn);
    void ask("C1");
    expect(await end("A1")).toEqual(["C1 small"]);
  });

  test("a company's queue has an end", async () => {
    const turns = new Turns({ small: 1, large: 0 });
    for (let n = 0; n <= 500; n += 1) void turns.take({ company: "A", large: false });
    await expect(turns.take({ company: "A", large: false })).rejects.toBeInstanceOf(NoTurn);
    void turns.take({ company: "B", large: false });
  });

  test("a company has one place while others work, and half of all again when it is alone", async () => {
    let alone = true;
    const { ask, given, end } = worker(new Turns({ small: 6, large: 0 }, { isAlone: () => alone }));
    for (const name of ["A1", "A2", "A3", "A4"]) void ask(name);
    expect(await given()).toEqual(["A1 small", "A2 small", "A3 small"]);
    void ask("B1");
    void ask("B2");
    expect(await given()).toEqual(["B1 small"]);
    alone = false;
    // A gets no new place until all of its running work has ended, because others work too.
    expect([...(await end("A1")), ...(await end("A2"))]).toEqual([]);
    expect(await end("A3")).toEqual(["A4 small"]);
    expect(await end("B1")).toEqual(["B2 small"]);
    await end("B2");
    for (const name of ["A5", "A6", "A7"]) void ask(name);
    expect(await end("A4")).toEqual(["A5 small"]);
    alone = true;
    expect(await end("A5")).toEqual(["A6 small", "A7 small"]);
  });
});
