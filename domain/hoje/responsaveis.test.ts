import { expect, it } from "vitest";
import { type QuemEscreve, responsaveisDe } from "./responsaveis.ts";

/** Who receives reminders, checked against what a person would choose. */

const ana: QuemEscreve = { id: "ana", nome: "Ana Souza", email: "ana@canteiro.example", obras: null };
const joao: QuemEscreve = { id: "joao", nome: "João  Peçanha", email: "joao@canteiro.example", obras: new Set(["o"]) };
const bia: QuemEscreve = { id: "bia", nome: "Bia Reis", email: null, obras: new Set(["o", "p"]) };
const TODOS = [ana, joao, bia];

it.each([
  ["the name that the work has, however it is typed", { responsavel: "joao peçanha ", ultimoAutor: "bia" }, ["joao"]],
  ["an e-mail in its place", { responsavel: "ANA@canteiro.example", ultimoAutor: "bia" }, ["ana"]],
  ["a name that nobody has: the last author", { responsavel: "Ricardo Nunes", ultimoAutor: "ana" }, ["ana"]],
  ["a last author who writes there no more: those of the work", { ultimoAutor: "gone" }, ["joao", "bia"]],
  ["nothing known: those of the work, and no administrator", {}, ["joao", "bia"]],
  ["somebody of another work does not count", { id: "p", responsavel: "João Peçanha" }, ["bia"]],
  ["nobody", { id: "q", responsavel: "" }, []],
] as const)("%s", (_what, given, ids) => {
  const obra = { id: "o", responsavel: null, ultimoAutor: null, ...given };
  expect(responsaveisDe(obra, TODOS).map(({ id }) => id)).toEqual(ids);
});
