import { expect, test } from "vitest";
import { Lately } from "./lately.ts";
import { Pace } from "./pace.ts";
import { workFor } from "./whose.ts";

const AT_ONCE = 4 * 1024 * 1024;
const passOf = (pace: Pace, company: string, bytes: number): Promise<void> | undefined =>
  workFor({ empresaId: company, person: "" }, () => pace.pass(bytes));

function beside(...companies: string[]): Pace {
  const lately = new Lately(60_000);
  for (const company of companies) lately.note(company);
  return new Pace(lately);
}

test("companies go on in turn, however much of one waits", async () => {
  const pace = beside("A", "B", "C");
  const order: string[] = [];
  const names = ["A1", "A2", "A3", "A4", "B1", "B2", "C1"];
  for (const company of ["A", "B", "C"]) await passOf(pace, company, AT_ONCE);
  await Promise.all(
    names.map(async (name) => {
      await passOf(pace, name[0] ?? "", 256 * 1024);
      order.push(name);
    }),
  );
  expect(order).toEqual(["A1", "B1", "C1", "A2", "B2", "A3", "A4"]);
});

test("a photograph passes at once, and what comes behind it waits", async () => {
  const pace = beside("A", "B");
  expect([passOf(pace, "A", AT_ONCE / 2), passOf(pace, "A", AT_ONCE / 2)]).toEqual([undefined, undefined]);
  const third = passOf(pace, "A", 1);
  expect(third).toBeInstanceOf(Promise);
  expect(passOf(pace, "B", 1)).toBeUndefined();
  await third;
});

test("a company that is alone never waits, and gives way as soon as somebody else is seen", async () => {
  const lately = new Lately(60_000);
  const pace = new Pace(lately);
  lately.note("A");
  expect([passOf(pace, "A", AT_ONCE), passOf(pace, "A", AT_ONCE), passOf(pace, "A", 1)]).toEqual(
    Array.from({ length: 3 }),
  );
  lately.note("B");
  const next = passOf(pace, "A", 1);
  expect(next).toBeInstanceOf(Promise);
  await next;
});

test("what has no number of bytes is refused, and nobody waits for it", () => {
  const pace = beside("A", "B");
  expect(() => passOf(pace, "A", Number.NaN)).toThrow(TypeError);
  expect(passOf(pace, "A", 1)).toBeUndefined();
});
