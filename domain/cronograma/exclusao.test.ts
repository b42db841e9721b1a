import { expect, it } from "vitest";
import { excluiveis } from "./exclusao.ts";

const no = (id: string, paiId: string | null = null) => ({ id, paiId, ordem: 1 });
const LISTA = {
  etapas: [no("torre"), no("andar", "torre"), no("sala", "andar"), no("geral")],
  tarefas: new Map([
    ["piso", "sala"],
    ["forro", "sala"],
    ["placa", "geral"],
  ]),
};

it.each([
  [
    "a stage whose tasks are all chosen goes with the empty ones in it",
    ["andar"],
    ["piso", "forro"],
    { andar: "andar", sala: "andar" },
    [],
  ],
  [
    "chosen in each other, each goes for itself",
    ["torre", "sala"],
    ["piso", "forro"],
    { torre: "torre", andar: "torre", sala: "sala" },
    [],
  ],
  [
    "one task that stays keeps all stages around it",
    ["torre", "geral"],
    ["piso", "placa"],
    { geral: "geral" },
    ["torre"],
  ],
  ["what is not there is named", ["nada"], ["outra"], {}, ["outra", "nada"]],
] as const)("%s", (_what, etapas, tarefas, going, refused) => {
  const found = excluiveis(LISTA, { etapas, tarefas });
  expect(Object.fromEntries(found.etapas)).toEqual(going);
  expect(found.recusadas.map(({ _id }) => _id)).toEqual(refused);
  expect(found.tarefas).toEqual(tarefas.filter((id) => LISTA.tarefas.has(id)));
});
