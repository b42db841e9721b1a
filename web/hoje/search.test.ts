import { expect, it } from "vitest";
import { readPedido, sortedBy } from "./search.ts";

/** Filter and order of the board in the address. */

it("keeps what makes sense", () => {
  expect(readPedido({ filtro: "falta", ordem: "obra", sentido: "desc", x: 1 })).toEqual({
    filtro: "falta",
    ordem: "obra",
    sentido: "desc",
  });
  expect(readPedido({ filtro: "todas", ordem: 3, sentido: "asc" })).toEqual({});
});

it("sorts by a column, then the other way round; numbers from the greatest; need is no word of the address", () => {
  const filtro = "falta" as const;
  expect(sortedBy({ filtro }, "obra")).toEqual({ filtro, ordem: "obra" });
  expect(sortedBy({ ordem: "obra" }, "obra")).toEqual({ ordem: "obra", sentido: "desc" });
  expect(sortedBy({ ordem: "obra", sentido: "desc" }, "equipe")).toEqual({ ordem: "equipe", sentido: "desc" });
  expect(sortedBy({ ordem: "equipe", sentido: "desc" }, "equipe")).toEqual({ ordem: "equipe" });
  expect(sortedBy({ ordem: "equipe" }, "necessidade")).toEqual({});
  expect(sortedBy({}, "necessidade")).toEqual({ sentido: "desc" });
  expect(sortedBy({}, "dias")).toEqual({ ordem: "dias", sentido: "desc" });
});
