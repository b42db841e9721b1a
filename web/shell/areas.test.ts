import { describe, expect, it } from "vitest";
import { allPermissoes, FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { administrador, cliente, personalizado } from "../../test/support/actors.ts";
import { additionsFor } from "./additions.ts";
import { areasFor } from "./areas.ts";

type Pessoa = Parameters<typeof allPermissoes>[0];

const places = (pessoa: Pessoa): string[] =>
  areasFor(allPermissoes(pessoa)).flatMap(({ areas }) => areas.map(({ label }) => label));
const additions = (pessoa: Pessoa): string[] => additionsFor(allPermissoes(pessoa)).map(({ label }) => label);

describe("the menu of registrations", () => {
  it("is whole for administrators, and one's own profile alone for who has no settings flag", () => {
    expect(places(administrador())).toHaveLength(13);
    for (const pessoa of [personalizado(), cliente(), { ...cliente(), permissaoDeAcesso: FULL_ACCESS }])
      expect(places(pessoa)).toEqual(["perfil"]);
  });

  it.each([
    ["usuarios", "usuarios"],
    ["grupoDeObras", "grupos"],
    ["modelosDeRelatorios", "modelos"],
    ["checklist", "checklists"],
    ["listaMaoDeObra", "maoDeObra"],
    ["listaEquipamentos", "equipamentos"],
    ["listaTiposDeOcorrencias", "ocorrencias"],
  ] as const)("%s opens its place and no other", (flag, place) => {
    expect(places(personalizado({ configuracoes: { [flag]: true } }))).toEqual(["perfil", place]);
  });
});

it("people who keep the company's data see the state of its plan", () => {
  expect(places(personalizado({ configuracoes: { empresa: true } }))).toEqual(["perfil", "empresa", "plano"]);
});

describe("the Add menu", () => {
  it("is everything for administrators, nothing without a right to add", () => {
    expect(additions(administrador())).toEqual(["adicionar_relatorio", "adicionar_obra", "adicionar_usuario"]);
    expect([additions(personalizado()), additions(cliente())]).toEqual([[], []]);
  });

  it("is what each right lets add; people are added by administrators only", () => {
    expect(additions(personalizado({ relatorio: { adicionarEditar: true } }))).toEqual(["adicionar_relatorio"]);
    expect(additions(personalizado({ obra: { adicionarEditar: true } }))).toEqual(["adicionar_obra"]);
    const all = { ...personalizado(), permissaoDeAcesso: FULL_ACCESS };
    expect(additions(all)).toEqual(["adicionar_relatorio", "adicionar_obra"]);
  });
});
