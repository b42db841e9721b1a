import type { FileChooser } from "@playwright/test";
import { dia } from "../support/dia.ts";
import { fotoExemplo } from "../support/relatorioExemplo.ts";
import { expect, type Locator, type Page } from "./support.ts";
import { c, chk, mao, mat, mid, rel, say } from "./texts.ts";

/** Types the example day into the edit page, section by section, as a person would. */

type Relato = (typeof dia)["relatorio"];
type Horario = { inicio: string; fim: string };

/** Finds a section of the report, whether or not its heading shows a count. */
export const section = (page: Page, nome: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${nome}`) });

/** Waits until the page shows that everything is saved. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
}

export async function fillHours(page: Page, hours: Relato["horarioDeTrabalho"]): Promise<void> {
  const within = section(page, rel.secao_horarioDeTrabalho);
  await within.getByLabel(rel.entrada, { exact: true }).fill(hours.expedienteInicio);
  await within.getByLabel(rel.saida, { exact: true }).fill(hours.expedienteFim);
  await within.getByLabel(rel.intervalo_inicio).fill(hours.intervaloInicio);
  await within.getByLabel(rel.intervalo_fim).fill(hours.intervaloFim);
}

export async function fillWeather(page: Page, clima: Relato["clima"]): Promise<void> {
  const within = section(page, rel.secao_condicaoClimatica);
  for (const periodo of ["manha", "tarde", "noite"] as const) {
    const { ativo, clima: sky, condicao } = clima[periodo];
    const nome = rel[periodo];
    const choice = (label: string): Locator => within.getByRole("group", { name: say(label, { periodo: nome }) });
    await within.getByRole("switch", { name: say(rel.periodo_trabalhado, { periodo: nome }) }).setChecked(ativo);
    if (!ativo) continue;
    await choice(rel.clima_de).getByRole("radio", { name: sky, exact: true }).check();
    await choice(rel.condicao_de).getByRole("radio", { name: condicao, exact: true }).check();
  }
  await within.getByLabel(rel.indice_pluviometrico).fill(clima.indicePluviometrico);
}

/** Chooses the category of a new kind of labour, or creates it in the dialog when the company has none of that name. */
async function chooseCategory(page: Page, dialog: Locator, nome: string | null, known: Set<string>): Promise<void> {
  const wanted = nome ?? rel.sem_categoria;
  if (nome !== null && !known.has(nome)) {
    await dialog.getByRole("button", { name: mao.categoria_nova }).click();
    await dialog.getByLabel(mao.categoria_nova).fill(nome);
    await dialog.getByRole("button", { name: mao.categoria_criar }).click();
    known.add(nome);
    await expect(dialog.getByRole("combobox", { name: rel.categoria })).toHaveValue(wanted);
    return;
  }
  const group = dialog.getByRole("combobox", { name: rel.categoria });
  await group.click();
  await page.getByRole("option", { name: wanted, exact: true }).click();
  await expect(group).toHaveValue(wanted);
  await expect(page.getByRole("listbox")).toBeHidden();
}

/** Chooses an entry of the company's list by its name, or creates it in the dialog. */
async function chooseEntry(dialog: Locator, nome: string, describe: () => Promise<void>): Promise<void> {
  const box = dialog.getByRole("checkbox", { name: nome, exact: true });
  await dialog.getByRole("searchbox").fill(nome);
  const create = dialog.getByRole("button", { name: say(rel.cadastrar_novo, { nome }), exact: true });
  await expect(box.or(create).first()).toBeVisible();
  if (await create.isVisible()) {
    await describe();
    await create.click();
    await expect(dialog.getByRole("searchbox")).toHaveValue("");
  } else {
    await box.check();
  }
  await expect(box).toBeChecked();
}

const setQuantity = (within: Locator, nome: string, n: number): Promise<void> =>
  within.getByRole("textbox", { name: nome, exact: true }).fill(String(n));

export async function fillLabour(page: Page, entries: Relato["maoDeObra"]["padrao"]): Promise<void> {
  const within = section(page, rel.secao_maoDeObra);
  await page.getByRole("button", { name: rel.adicionar_mao_de_obra }).click();
  const dialog = page.getByRole("dialog", { name: rel.escolher_mao_de_obra });
  const known = new Set<string>();
  for (const { descricao, categoria } of entries)
    await chooseEntry(dialog, descricao, () => chooseCategory(page, dialog, categoria, known));
  await dialog.getByRole("button", { name: say(rel.adicionar_n, { n: entries.length }), exact: true }).click();
  for (const { descricao, quantidade } of entries) await setQuantity(within, descricao, quantidade);
}

export async function fillEquipment(page: Page, entries: Relato["equipamentos"]): Promise<void> {
  const within = section(page, rel.secao_equipamento);
  for (const { descricao } of entries) {
    // Adds each entry in a separate dialog, because the report keeps the order in which entries are added.
    await page.getByRole("button", { name: rel.adicionar_equipamento }).click();
    const dialog = page.getByRole("dialog", { name: rel.escolher_equipamentos });
    await chooseEntry(dialog, descricao, async () => undefined);
    await dialog.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  for (const { descricao, quantidade, horario } of entries) {
    await setQuantity(within, descricao, quantidade);
    if (horario === undefined) continue;
    await within.getByRole("button", { name: `${rel.informar_horas}: ${descricao}` }).click();
    const hours = within.getByRole("group", { name: say(rel.horas_de, { nome: descricao }) });
    await hours.getByLabel(rel.hora_inicio).fill(horario.inicio);
    await hours.getByLabel(rel.hora_fim).fill(horario.fim);
  }
}

/** Clicks the button and returns its file chooser. */
async function chooserOf(page: Page, button: Locator): Promise<FileChooser> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  return chooser;
}

export async function choosePhotos(page: Page, within: Locator, names: readonly string[]): Promise<void> {
  const add = within.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) });
  await (await chooserOf(page, add)).setFiles(names.map(fotoExemplo));
  // Captions can be written only once the server has the photo.
  await expect(within.getByRole("textbox", { name: say(rel.legenda_de, { n: names.length }) })).toBeVisible({
    timeout: 30_000,
  });
}

async function fillTimes(dialog: Locator, { inicio, fim }: Horario): Promise<void> {
  await dialog.getByLabel(rel.hora_inicio).fill(inicio);
  await dialog.getByLabel(rel.hora_fim).fill(fim);
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await expect(dialog).toBeHidden();
}

export async function addActivity(page: Page, entry: Relato["atividades"][number]): Promise<void> {
  const { controleDeProducao: producao, horario, fotos } = entry;
  await page.getByRole("button", { name: rel.adicionar_atividade }).click();
  // Matches both titles, because adding a photo saves the activity first, and then the dialog's title no longer says that the activity is new.
  const dialog = page.getByRole("dialog", { name: new RegExp(`${rel.atividade_nova}|${rel.atividade_editar}`) });
  await dialog.getByLabel(rel.descricao).fill(entry.descricao);
  await dialog.getByRole("combobox", { name: rel.status }).click();
  const status = rel[`status_atividade_${entry.status}` as keyof typeof rel] as string;
  await page.getByRole("option", { name: status, exact: true }).click();
  await dialog.getByRole("textbox", { name: rel.porcentagem }).fill(String(entry.porcentagem));
  if (entry.observacao !== undefined) await dialog.getByLabel(rel.observacao).fill(entry.observacao);
  if (producao ?? horario ?? fotos) await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  if (horario) await fillTimes(dialog, horario);
  if (producao) {
    await dialog.getByRole("switch", { name: rel.controle_producao }).check();
    await dialog.getByLabel(rel.quantidade_prevista).fill(String(producao.quantidade));
    await dialog.getByRole("textbox", { name: rel.quantidade_realizada }).fill(producao.realizado);
    await dialog.getByLabel(rel.unidade).fill(producao.unidade);
  }
  if (fotos) await choosePhotos(page, dialog, fotos);
  await close(dialog);
}

/** Chooses a tag of the company's list, or creates it in the dialog. */
async function chooseTag(dialog: Locator, nome: string): Promise<void> {
  const tag = dialog.getByRole("checkbox", { name: nome, exact: true });
  const add = dialog.getByRole("button", { name: rel.tag_nova });
  // Waits until the company's own tags are there.
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  if ((await tag.count()) > 0) {
    await tag.check();
  } else {
    await add.click();
    await dialog.getByRole("textbox", { name: rel.tag_nova }).fill(nome);
    await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
  }
  await expect(tag).toBeChecked();
}

export async function addOccurrence(page: Page, entry: Relato["ocorrencias"][number]): Promise<void> {
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`${rel.ocorrencia_nova}|${rel.ocorrencia_editar}`) });
  await dialog.getByLabel(rel.descricao).fill(entry.descricao);
  for (const tag of entry.tags) await chooseTag(dialog, tag);
  if (entry.horario ?? entry.fotos) await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  if (entry.horario) await fillTimes(dialog, entry.horario);
  if (entry.fotos) await choosePhotos(page, dialog, entry.fotos);
  await close(dialog);
}

/** Adds a checklist from its template and answers it. */
export async function fillChecklist(page: Page, { descricao, itens }: Relato["checklist"][number]): Promise<void> {
  const within = section(page, rel.secao_checklist);
  await within.getByRole("button", { name: chk.adicionar }).click();
  const dialog = page.getByRole("dialog", { name: chk.escolher });
  await dialog.getByRole("button", { name: new RegExp(descricao) }).click();
  for (const { item, descricao: pergunta, resposta, comentario } of itens) {
    const question = within.getByRole("group", { name: pergunta });
    await question.getByRole("button", { name: resposta, exact: true }).click();
    if (comentario === undefined) continue;
    await question.getByRole("button", { name: say(chk.comentario_de, { item }) }).click();
    await within.getByRole("textbox", { name: say(chk.comentario_de, { item }) }).fill(comentario);
  }
}

export async function fillMaterial(page: Page, material: Relato["controleDeMaterial"]): Promise<void> {
  const within = section(page, rel.secao_controleDeMaterial);
  for (const lista of ["recebido", "utilizado"] as const) {
    for (const [at, { descricao, quantidade }] of material[lista].entries()) {
      await within.getByRole("button", { name: mat[`adicionar_${lista}`] }).click();
      await within.getByLabel(say(mat.descricao_de, { lista: mat[lista], n: at + 1 })).fill(descricao);
      await within
        .getByLabel(say(mat.quantidade_de, { nome: descricao }))
        .last()
        .fill(quantidade);
    }
  }
}

export async function addComment(page: Page, descricao: string): Promise<void> {
  await section(page, rel.secao_comentario).getByRole("textbox", { name: rel.comentario_novo }).fill(descricao);
  await page.getByRole("button", { name: rel.adicionar_comentario }).click();
}

/** Writes a caption and waits until the server has it. */
async function caption(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const kept = page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
  await field.press("Enter");
  await kept;
}

export async function fillGallery(page: Page, photos: Relato["galeriaDeFotos"]): Promise<void> {
  const within = section(page, rel.secao_galeriaDeFoto);
  await choosePhotos(
    page,
    within,
    photos.map(({ arquivo }) => arquivo),
  );
  for (const [at, { descricao }] of photos.entries()) {
    const field = within.getByRole("textbox", { name: say(rel.legenda_de, { n: at + 1 }) });
    if (descricao !== "") await caption(page, field, descricao);
  }
  // The field is emptied, so that the same file can be chosen again.
  await expect(within.locator("input[type=file]")).toHaveValue("");
}

export async function addVideo(page: Page, file: string, descricao: string): Promise<void> {
  const within = section(page, rel.secao_video);
  await (await chooserOf(page, within.getByRole("button", { name: new RegExp(mid.video_gravar) }))).setFiles(file);
  const field = within.getByRole("textbox", { name: say(mid.legenda_de, { nome: say(mid.video_n, { n: 1 }) }) });
  await expect(field).toBeVisible({ timeout: 30_000 });
  await caption(page, field, descricao);
}

export async function addAttachment(page: Page, bytes: Buffer, descricao: string): Promise<void> {
  const within = section(page, rel.secao_anexo);
  const choose = within.getByRole("button", { name: new RegExp(mid.anexo_escolher) });
  await (await chooserOf(page, choose)).setFiles({ name: "nota.pdf", mimeType: "application/pdf", buffer: bytes });
  await within.getByRole("button", { name: say(mid.anexo_opcoes, { nome: "nota.pdf" }) }).click({ timeout: 30_000 });
  await page.getByRole("menuitem", { name: mid.anexo_renomear }).click();
  const dialog = page.getByRole("dialog", { name: mid.anexo_renomear });
  await dialog.getByLabel(mid.anexo_descricao).fill(descricao);
  await dialog.getByRole("button", { name: mid.aplicar }).click();
  await expect(within.getByRole("link", { name: descricao })).toBeVisible();
}

/** Draws a name on the signature pad, as a finger would. */
export async function sign(page: Page, nome: string): Promise<void> {
  const within = section(page, rel.secao_assinatura);
  await within.getByRole("button", { name: mid.assinatura_adicionar }).click();
  const dialog = page.getByRole("dialog", { name: mid.assinatura_adicionar });
  await dialog.getByLabel(mid.assinatura_nome).fill(nome);
  const pad = dialog.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("no pad");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 30 + step * 20, box.y + box.height / 2 + (step % 2 === 0 ? 20 : -20));
  await page.mouse.up();
  await dialog.getByRole("button", { name: mid.assinatura_assinar, exact: true }).click();
  await expect(within.getByRole("img", { name: say(mid.assinatura_de, { nome }) })).toBeVisible();
}
