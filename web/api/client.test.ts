import { expect, it } from "vitest";
import type { call } from "./client.ts";

/** Judged by `npm run types`, where an unused `@ts-expect-error` fails; nothing is sent. */
type Call = typeof call;

it("takes no name that the call does not know, also out of a variable (decision 032)", () => {
  const conhecido = { descricao: "Concretagem", itens: [] };
  const desconhecido = { ...conhecido, ativo: true };
  const lista = { busca: "andaime", pagina: 0 };
  const comGrupo = { ...lista, categoria: "g" };
  const attempts = (send: Call) => [
    () => send("createChecklist", { body: conhecido }),
    // @ts-expect-error `ativo` is only a name of the change of a template
    () => send("createChecklist", { body: desconhecido }),
    () => send("searchEquipamentos", { query: lista }),
    // @ts-expect-error `categoria` is only a filter of labour
    () => send("searchEquipamentos", { query: comGrupo }),
  ];
  expect(attempts).toBeTypeOf("function");
});
