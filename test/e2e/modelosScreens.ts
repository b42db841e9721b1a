import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Screen } from "./screens.ts";
import { expect } from "./support.ts";
import { EM, say } from "./texts.ts";
import type { World } from "./world.ts";

/** The screens of report templates, for the checks of all screens. */
export function modelosScreens(idioma: Idioma, { obraId }: World): Screen[] {
  const { atv, c, modelos: t, rel } = EM[idioma];
  const shown = { name: say(t.ligada, { secao: rel.secao_video }) };
  return [
    { nome: "report templates", path: "/app/cadastros/modelos-relatorios" },
    {
      nome: "report template, wrong",
      path: "/app/cadastros/modelos-relatorios/novo",
      open: async (page) => {
        await page.getByRole("switch", shown).uncheck();
        await page.getByRole("button", { name: `${atv.campo_adicionar}: ${rel.secao_atividade}` }).click();
        await page.getByRole("button", { name: c.salvar, exact: true }).click();
        await expect(page.getByText(t.campo_sem_nome)).toBeVisible();
      },
    },
    {
      nome: "templates of a work",
      path: `/app/obras/${obraId}/modelos-relatorios`,
      open: async (page) => {
        await expect(page.getByRole("radio").first()).toBeVisible();
      },
    },
  ];
}
