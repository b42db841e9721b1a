import { expect, it } from "vitest";
import { staysOpen } from "./openAreas.ts";

it("profile, company, export and help stay open; works and registrations do not", () => {
  for (const open of [
    "/app/cadastros/perfil",
    "/app/cadastros/perfil/senha",
    "/app/cadastros/empresa",
    "/app/exportar",
    "/app/cadastros/plano/cancelar",
    "/app/cadastros/pagamentos",
  ]) {
    expect([open, staysOpen(open)]).toEqual([open, true]);
  }
  for (const closed of [
    "/app",
    "/app/obras",
    "/app/cadastros/usuarios",
    "/app/cadastros/empresas",
    "/app/notificacoes",
  ]) {
    expect([closed, staysOpen(closed)]).toEqual([closed, false]);
  }
});
