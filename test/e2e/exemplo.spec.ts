import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { dia, diaEsperado, diaLido, ESCRITO, EXTRAS, nomeDe, PDF_EXEMPLO, VIDEO_EXEMPLO } from "../support/dia.ts";
import { pdfText } from "../support/poppler.ts";
import { fotoExemplo } from "../support/relatorioExemplo.ts";
import { readRelatorio } from "./data.ts";
import { finished } from "./finished.ts";
import {
  addActivity,
  addAttachment,
  addComment,
  addOccurrence,
  addVideo,
  fillChecklist,
  fillEquipment,
  fillGallery,
  fillHours,
  fillLabour,
  fillMaterial,
  fillWeather,
  saved,
  section,
  sign,
} from "./fill.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, dia as diaEscrito, obras, rel } from "./texts.ts";

/** Tests a real day on a site, with all thirteen sections: written on a phone, then read back, viewed and printed. */

const { relatorio } = dia;

/** The tests share one report: they write it and then read it, in this order. */
test.describe.configure({ mode: "serial" });

type Report = { ricardo: Person; params: { obraId: string; relatorioId: string }; path: string };
let report: Report;

/** Names of the sample files of photos, by file size in bytes, which differs for each file. */
const bySize = new Map(
  [
    ...relatorio.atividades.flatMap(({ fotos = [] }) => fotos),
    ...relatorio.ocorrencias.flatMap(({ fotos = [] }) => fotos),
    ...relatorio.galeriaDeFotos.map(({ arquivo }) => arquivo),
  ].map((name) => [statSync(fotoExemplo(name)).size, name]),
);

/** Makes a template of each checklist, because a report can only have checklists of its company's templates. */
async function addTemplates({ api }: Product, as: Person): Promise<void> {
  for (const { descricao, itens } of relatorio.checklist) {
    const body = { descricao, itens: itens.map(({ item, descricao: pergunta }) => ({ item, descricao: pergunta })) };
    expect((await api("createChecklist", { as, body })).status).toBe(200);
  }
}

/** Opens the add-report dialog of the work and enters the example's day. */
async function openNewReport(page: Page): Promise<void> {
  await page.getByRole("button", { name: obras.adicionar_relatorio }).first().click();
  const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
  await dialog.getByRole("textbox", { name: c.data, exact: true }).fill(diaEscrito(relatorio.data));
  await dialog.getByRole("button", { name: rel.criar }).click();
  await expect(page).toHaveURL(/\/editar$/);
}

test("the example day: hours, weather, labour, equipment, checklist and material", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ricardo = await signUp({ nome: nomeDe("RNS"), razaoSocial: "Horizonte Engenharia e Construções Ltda." });
  await product.clearMaoDeObra(ricardo.empresaId);
  await addTemplates(product, ricardo);
  for (const { descricao, itens } of relatorio.checklist) {
    const body = { descricao, itens: itens.map((item) => ({ descricao: item.descricao })) };
    await product.api("createChecklist", { as: ricardo, body });
  }
  const { body: obra } = await product.api("createObra", { as: ricardo, body: dia.obra as never });
  await enter(page, ricardo, `/app/obras/${obra._id}/dashboard`);
  await openNewReport(page);
  const [, , , obraId = "", , relatorioId = ""] = new URL(page.url()).pathname.split("/");
  report = { ricardo, params: { obraId, relatorioId }, path: `/app/obras/${obraId}/relatorios/${relatorioId}` };
  await fillHours(page, relatorio.horarioDeTrabalho);
  await fillWeather(page, relatorio.clima);
  await fillLabour(page, relatorio.maoDeObra.padrao);
  await fillEquipment(page, relatorio.equipamentos);
  for (const checklist of relatorio.checklist) await fillChecklist(page, checklist);
  await fillMaterial(page, relatorio.controleDeMaterial);
  await saved(page);
});

test("the example day: activities, occurrences and photos", async ({ page, enter }) => {
  await enter(page, report.ricardo, `${report.path}/editar`);
  for (const atividade of relatorio.atividades) await addActivity(page, atividade);
  for (const ocorrencia of relatorio.ocorrencias) await addOccurrence(page, ocorrencia);
  await fillGallery(page, relatorio.galeriaDeFotos);
  await saved(page);
});

test("the example day: video, attachment, signature, and a comment of each side", async ({
  page,
  newPage,
  enter,
  product,
}) => {
  const { ricardo, params, path } = report;
  await enter(page, ricardo, `${path}/editar`);
  await addVideo(page, VIDEO_EXEMPLO, EXTRAS.video);
  await addAttachment(page, PDF_EXEMPLO, EXTRAS.anexo);
  await sign(page, EXTRAS.assinatura);
  const [first, second] = relatorio.comentarios;
  await addComment(page, first?.descricao ?? "");
  await saved(page);

  const marcia = await product.createUsuario(ricardo.empresaId, {
    nome: nomeDe("MYO"),
    perfil: 4,
    obras: [params.obraId],
    permissaoDeAcesso: {
      clienteObra: { ...NO_ACCESS.clienteObra, adicionarComentario: true, verSomenteRelatorioAprovado: false },
    },
  });
  const other = await newPage();
  await enter(other, marcia, path);
  await other.getByRole("button", { name: rel.contribuir }).click();
  await addComment(other, second?.descricao ?? "");
  await saved(other);
});

test("the example day reads back equal to what was written", async ({ product }) => {
  const read = await readRelatorio(product.api, report.ricardo, report.params);
  expect(read).toMatchObject({ data: relatorio.data, obra: { nome: dia.obra.nome, endereco: dia.obra.endereco } });
  expect(diaLido(read, ({ tamanho }) => bySize.get(tamanho) ?? `a photo of ${tamanho} bytes`)).toEqual(diaEsperado());
  expect(read.videos?.[0]).toMatchObject({ tamanho: statSync(VIDEO_EXEMPLO).size, duracao: expect.any(Number) });
  expect(read.anexos?.[0]?.tamanho).toBe(PDF_EXEMPLO.length);
});

const SECOES = {
  maoDeObra: rel.secao_maoDeObra,
  equipamento: rel.secao_equipamento,
  atividade: rel.secao_atividade,
  ocorrencia: rel.secao_ocorrencia,
  checklist: rel.secao_checklist,
  controleDeMaterial: rel.secao_controleDeMaterial,
  comentario: rel.secao_comentario,
  galeriaDeFoto: rel.secao_galeriaDeFoto,
  video: rel.secao_video,
  anexo: rel.secao_anexo,
  assinatura: rel.secao_assinatura,
} as const;

test("the example day is all there in the view", async ({ page, enter }) => {
  await enter(page, report.ricardo, report.path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(diaEscrito(relatorio.data));
  const hours = section(page, rel.secao_horarioDeTrabalho);
  for (const words of ["07:00 às 17:00", "12:00 às 13:00", "9h"]) await expect(hours).toContainText(words);
  const weather = section(page, rel.secao_condicaoClimatica);
  for (const words of ["Claro", "Praticável", "Chuvoso", "Impraticável", "18,4"])
    await expect(weather).toContainText(words);

  for (const [secao, titulo] of Object.entries(SECOES)) {
    const within = section(page, titulo);
    const missing = async (): Promise<readonly string[]> => {
      const shown = (await within.textContent()) ?? "";
      return ESCRITO[secao as keyof typeof SECOES].filter((words) => !shown.includes(words));
    };
    await expect.poll(missing, `${secao} shows`).toEqual([]);
    for (const image of await within.getByRole("img").filter({ visible: true }).all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element) => !(element instanceof HTMLImageElement) || element.naturalWidth > 0))
        .toBe(true);
    }
  }
  for (const { descricao } of relatorio.galeriaDeFotos.filter((foto) => foto.descricao !== ""))
    await expect(section(page, rel.secao_galeriaDeFoto).getByText(`${nomeDe("RNS")}: ${descricao}`)).toBeVisible();
  const images = (titulo: string): Locator => section(page, titulo).locator("img");
  await expect(images(rel.secao_atividade)).toHaveCount(4);
  await expect(images(rel.secao_ocorrencia)).toHaveCount(1);
  await expect(images(rel.secao_galeriaDeFoto)).toHaveCount(4);
  await expect(images(rel.secao_assinatura)).toHaveCount(1);
  for (const { descricao, quantidade } of relatorio.maoDeObra.padrao)
    await expect(
      section(page, rel.secao_maoDeObra).getByRole("listitem").filter({ hasText: descricao }).first(),
    ).toHaveText(`${quantidade}${descricao}`);
});

test("the example day is all there in the PDF", async ({ page, enter }, info) => {
  await enter(page, report.ricardo, report.path);
  await page.getByRole("button", { name: rel.imprimir_de }).click();
  const opened = page.context().waitForEvent("request", (request) => request.url().includes("/pdf"));
  await page.getByRole("menuitem", { name: rel.pdf, exact: true }).click();
  const answer = await finished(page, (await opened).url());
  expect(answer.status()).toBe(200);
  const file = info.outputPath("exemplo.pdf");
  await writeFile(file, await answer.body());

  const dense = (text: string): string => text.replaceAll(/\s+/g, "").toLowerCase();
  const text = dense(await pdfText(file));
  const { padrao } = relatorio.maoDeObra;
  const wanted = [
    dia.obra.nome,
    dia.obra.endereco,
    dia.obra.numeroContrato,
    "Chuvoso",
    "Impraticável",
    "18,4 mm",
    ...Object.values(relatorio.horarioDeTrabalho),
    ...Object.values(ESCRITO).flat(),
    ...padrao.map(({ descricao, quantidade }) => `${descricao}${quantidade}`),
  ];
  expect(wanted.filter((words) => !text.includes(dense(words)))).toEqual([]);
});
