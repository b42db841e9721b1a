import type { RegisteredRouter } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { type Endereco, ENDERECOS, endereco } from "../../domain/lib/enderecos.ts";
import { paths } from "../lib/paths.ts";

type Routes = RegisteredRouter["routesByPath"];
type SearchOf<Rota extends keyof Routes> = keyof Routes[Rota]["types"]["fullSearchSchema"] | "empresa";

/**
 * A check by the compiler: this fails to compile when an address refers to an unknown route, or to a search parameter that its
 * route does not read.
 */
const OF_ROUTES: {
  readonly [E in Endereco]: {
    readonly rota: keyof Routes;
    readonly busca: readonly ((typeof ENDERECOS)[E]["rota"] extends keyof Routes
      ? SearchOf<(typeof ENDERECOS)[E]["rota"]>
      : never)[];
  };
} = ENDERECOS;

it("what leaves the server is an address of the screens", () => {
  const at = (nome: Endereco) => OF_ROUTES[nome].rota;
  const base = "https://canteiro.exemplo";
  const [obraId, relatorioId, empresa] = ["o/1", "r1", "e1"];
  expect(endereco(base, "relatorio", { obraId, relatorioId, empresa })).toBe(
    `${base}${paths.relatorio(obraId, relatorioId)}?empresa=e1`,
  );
  expect(endereco(base, "aprovacao", { relatorio: relatorioId, empresa })).toBe(
    `${base}${paths.aprovacoes()}?relatorio=r1&empresa=e1`,
  );
  expect(endereco(base, "relatoriosDaObra", { obraId, empresa })).toBe(`${base}${paths.relatorios(obraId)}?empresa=e1`);
  expect(endereco(base, "verificacao", { codigo: "ABC" })).toBe(`${base}${paths.verificacao("ABC")}`);
  expect(endereco(base, "regrasDaEmpresa", { empresa })).toBe(`${base}${paths.empresa()}?empresa=e1#regras`);
  expect(endereco(base, "convite", { token: "a+b" })).toBe(`${base}${paths.convite()}#token=a%2Bb`);
  expect([
    at("obras"),
    at("hoje"),
    at("escolhaDeAvisos"),
    at("recuperarSenha"),
    at("novaSenha"),
    at("confirmarEmail"),
  ]).toEqual([
    paths.obras(),
    paths.hoje(),
    paths.perfilAba("notificacoes"),
    paths.recuperarSenha(),
    paths.novaSenha(),
    paths.confirmarEmail(),
  ]);
});
