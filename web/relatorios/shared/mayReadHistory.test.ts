import { expect, it } from "vitest";
import { mayReadHistory } from "./mayReadHistory.ts";

const relatorio = (editar: string | null) => ({
  permissoes: { editar, excluir: null, aprovar: null, alterarTipoMaoDeObra: null, secoes: {} as never },
});
const perfil = (reason: string | null) => ({ permissoes: { "relatorio.adicionarEditar": reason } });

it("is for people who edit reports, also once this one is approved", () => {
  expect(mayReadHistory(perfil(null), relatorio(null))).toBe(true);
  expect(mayReadHistory(perfil(null), relatorio("relatorio_aprovado"))).toBe(true);
  expect(mayReadHistory(perfil("sem_permissao"), relatorio("sem_permissao"))).toBe(false);
});

it("is not for people who edit reports of other works and only sign this one: the server refuses them", () => {
  expect(mayReadHistory(perfil(null), relatorio("sem_permissao"))).toBe(false);
});
