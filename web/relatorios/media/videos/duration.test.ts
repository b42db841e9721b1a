import { expect, it } from "vitest";
import { clock } from "./duration.ts";

it("shows seconds as a player does", () => {
  expect([0, 42.4, 50, 725, 3723].map(clock)).toEqual(["0:00", "0:42", "0:50", "12:05", "1:02:03"]);
});
