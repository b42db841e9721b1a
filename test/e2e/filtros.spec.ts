import { readFile } from "node:fs/promises";
import { createRelatorio, day, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, EM, rel, say } from "./texts.ts";

const { filtros } = EM.pt;

const dia = (data: string): string => data.split("-").toReversed().join("/");
const days = (page: Page) => page.getByRole("heading", { level: 2 });

test(
  "everything of one kind over the reports of a work: found, filtered, followed to its report, taken along as a sheet",
  { tag: "@desk" },
  async ({ page, isMobile, signUp, enter, product, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    const [ontem, antes] = [day(-1), day(-2)];
    await createRelatorio(product.api, ana, obraId, antes, {
      atividades: [
        { descricao: "Alvenaria do bloco B", status: { id: 3 } },
        { descricao: "Içamento da viga", observacao: "Vão de 12 m", status: { id: 2 } },
      ],
    });
    await createRelatorio(product.api, ana, obraId, ontem, {
      atividades: [{ descricao: "Reboco da fachada", status: { id: 3 } }],
    });
    await enter(page, ana, `/app/obras/${obraId}/atividades?de=${antes}&ate=${ontem}`);
    await expect(page.getByRole("heading", { level: 1, name: rel.secao_atividade })).toBeVisible();
    await expect(days(page)).toHaveText([dia(ontem), dia(antes)]);
    await expect(page.getByText(say(filtros.n_registros, { n: 3 }))).toBeVisible();

    // The search ignores accents and begins at three letters.
    const search = page.getByRole("searchbox", { name: filtros.buscar });
    await search.fill("icamento");
    await expect(days(page)).toHaveText([dia(antes)]);
    await expect(page.getByText("Içamento da viga")).toBeVisible();
    await expect(page.getByText("Alvenaria do bloco B")).toBeHidden();
    await search.fill("");
    await expect(days(page)).toHaveCount(2);

    // The page's own filter, behind a button on a phone.
    const toggle = page.getByRole("button", { name: new RegExp(`^${filtros.filtrar}`) });
    if (isMobile) {
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
    }
    await page.getByRole("combobox", { name: filtros.grupo_atividades }).click();
    await page.getByRole("option", { name: `${rel.status_atividade_2} (1)` }).click();
    await expect(days(page)).toHaveText([dia(antes)]);
    await expect(page).toHaveURL(/grupo=/);
    await expect(page.getByText(say(filtros.n_registros, { n: 1 }))).toBeVisible();

    const sheet = page.getByRole("button", { name: filtros.exportar });
    await page.context().setOffline(true);
    await expect(sheet).toHaveAccessibleDescription(c.apenas_online);
    await page.context().setOffline(false);
    await expect(sheet).not.toHaveAttribute("aria-disabled");
    const download = page.waitForEvent("download");
    await sheet.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Atividades - .+\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");

    // The day is a link to the section in its report; going back keeps the filter.
    await page.getByRole("link", { name: dia(antes) }).click();
    await expect(page).toHaveURL(/#secao-atividade$/);
    await expect(page.getByRole("region", { name: rel.secao_atividade })).toBeInViewport();
    await page.goBack();
    await expect(days(page)).toHaveText([dia(antes)]);

    await search.fill("nada disso");
    await expect(page.getByText(c.nada_encontrado, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: c.limpar_filtros }).click();
    await expect(page.getByText("Reboco da fachada")).toBeVisible();
  },
);
