import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Screen } from "./screens.ts";
import { expect } from "./support.ts";
import { EM } from "./texts.ts";
import type { World } from "./world.ts";

/** Lists the screens of people, of access to a work, and of the parts of a person's own profile. */
export function pessoasScreens(idioma: Idioma, { obraId }: World): Screen[] {
  const { c, perfil, trocaDeEmail, usuarios } = EM[idioma];
  const profile = "/app/cadastros/perfil";
  return [
    {
      nome: "users",
      path: "/app/cadastros/usuarios",
      open: async (page) => {
        await expect(page.getByRole("row", { name: /Xyz-40/ })).toBeVisible();
      },
    },
    {
      nome: "add user, refused",
      path: "/app/cadastros/usuarios/adicionar",
      open: async (page) => {
        await page.getByLabel(usuarios.nome, { exact: true }).fill("Xyz-42");
        await page.getByRole("checkbox").first().waitFor();
        await page.getByRole("button", { name: usuarios.convidar, exact: true }).click();
        await expect(page.getByText(usuarios.obras_falta)).toBeVisible();
      },
    },
    {
      nome: "add a client",
      path: "/app/cadastros/usuarios/adicionar",
      open: async (page) => {
        await page.getByRole("radio", { name: c.perfil_4 }).check();
        await expect(page.getByRole("switch")).toHaveCount(5);
      },
    },
    {
      nome: "copy permissions",
      path: "/app/cadastros/usuarios/adicionar",
      open: async (page) => {
        await page.getByRole("radio", { name: c.perfil_4 }).check();
        await page.getByRole("button", { name: usuarios.copiar, exact: true }).click();
        await expect(page.getByRole("dialog").getByText(usuarios.copiar_ninguem)).toBeVisible();
      },
    },
    {
      nome: "a user",
      path: "/app/cadastros/usuarios",
      open: async (page) => {
        await page
          .getByRole("row", { name: /Xyz-40/ })
          .getByRole("link")
          .click();
        await expect(page.getByRole("heading", { level: 1, name: "Xyz-40" })).toBeVisible();
      },
    },
    {
      nome: "access to a work",
      path: `/app/obras/${obraId}/usuarios`,
      open: async (page) => {
        await expect(page.getByRole("list", { name: usuarios.acesso_administradores })).toBeVisible();
      },
    },
    {
      nome: "give access to a work",
      path: `/app/obras/${obraId}/usuarios`,
      open: async (page) => {
        await page.getByRole("button", { name: usuarios.acesso_adicionar }).click();
        await expect(page.getByRole("dialog").getByText(usuarios.acesso_ninguem)).toBeVisible();
      },
    },
    {
      nome: "profile",
      path: profile,
      open: async (page) => {
        await expect(page.getByLabel(perfil.nome, { exact: true })).toBeVisible();
      },
    },
    {
      nome: "another e-mail, asked for",
      path: profile,
      open: async (page) => {
        await page.getByRole("button", { name: trocaDeEmail.trocar, exact: true }).click();
        await page.getByRole("button", { name: trocaDeEmail.pedir }).click();
        await expect(page.getByText(c.campo_obrigatorio).first()).toBeVisible();
      },
    },
    { nome: "companies of the login", path: `${profile}/empresas` },
    {
      nome: "stored signature",
      path: `${profile}/assinatura`,
      open: async (page) => {
        await expect(page.getByText(perfil.assinatura_nenhuma)).toBeVisible();
      },
    },
    {
      nome: "password, refused",
      path: `${profile}/senha`,
      open: async (page) => {
        await page.getByRole("button", { name: perfil.senha_salvar }).click();
        await expect(page.getByText(c.campo_obrigatorio).first()).toBeVisible();
      },
    },
    {
      nome: "sessions",
      path: `${profile}/sessoes`,
      open: async (page) => {
        await expect(page.getByText(perfil.sessao_esta, { exact: true })).toBeVisible();
      },
    },
  ];
}
