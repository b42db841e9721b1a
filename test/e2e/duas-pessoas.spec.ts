import type { Out } from "../support/http.ts";
import { times } from "../../tools/gate/drawn.ts";
import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { rel, say } from "./texts.ts";

/**
 * Two browsers edit one report at the same time, with random edits from a seed. Every value that the server acknowledged must be
 * current, in the history or in a conflict, and in the end both screens must show the same.
 */

const EDITS = times(100, 200);
const LABOUR = ["Pedreiro", "Servente", "Armador", "Eletricista"];
const EQUIPMENT = ["Betoneira", "Guincho"];

/** Returns Park and Miller's generator of random numbers: one seed gives the same edits in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Register = { readonly key: string; readonly read: (r: Out<"getRelatorio">) => string };
const labour = (nome: string): Register => ({
  key: `labour ${nome}`,
  read: (r) => String(r.maoDeObra?.padrao.find(({ descricao }) => descricao === nome)?.quantidade),
});
const equipment = (nome: string): Register => ({
  key: `equipment ${nome}`,
  read: (r) => String(r.equipamentos?.find(({ descricao }) => descricao === nome)?.quantidade),
});
const rain: Register = { key: "rain", read: (r) => String(r.clima?.indicePluviometrico) };
const REGISTERS = [...LABOUR.map(labour), ...EQUIPMENT.map(equipment), rain];

function field(page: Page, key: string) {
  const [kind, ...name] = key.split(" ");
  const secao = { labour: rel.secao_maoDeObra, equipment: rel.secao_equipamento, rain: rel.secao_condicaoClimatica };
  const section = page.getByRole("region", { name: new RegExp(`^${secao[kind as keyof typeof secao]}`) });
  return kind === "rain"
    ? section.getByRole("textbox", { name: rel.indice_pluviometrico })
    : section.getByRole("textbox", { name: name.join(" "), exact: true });
}

/** Collects every value that the server accepts from this browser, by register. */
function acknowledged(page: Page): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() !== "PUT" || response.status() !== 200 || !/relatorios\/[\w-]+$/.test(request.url())) return;
    const body = request.postDataJSON() as Out<"getRelatorio">;
    for (const { key, read } of REGISTERS) {
      const value = read(body);
      if (value === "undefined") continue;
      values.set(key, (values.get(key) ?? new Set()).add(value));
    }
  });
  return values;
}

async function type(page: Page, seed: number, edits: number): Promise<void> {
  const next = random(seed);
  for (let n = 0; n < edits; n += 1) {
    const { key } = REGISTERS[next(REGISTERS.length)] ?? rain;
    // Each value occurs once over both browsers, so a value found in the history belongs to exactly this edit.
    await field(page, key).fill(String(seed * 1000 + n));
    if (next(4) === 0) await page.keyboard.press("Tab");
  }
  // Saves by keyboard, because the Save button does nothing when the last edit is saved already.
  await page.keyboard.press("Control+s");
}

const saved = (page: Page) => page.getByText(rel.salvo_agora);
const shown = (page: Page) => Promise.all(REGISTERS.map(({ key }) => field(page, key).inputValue()));

test(
  "two people typing at random: nothing acknowledged is lost, both see the same",
  { tag: "@desk" },
  async ({ page, newPage, product, signUp, enter }, testInfo) => {
    test.setTimeout(240_000);
    const { api } = product;
    const person = await signUp();
    const obra = await sampleObra(api, person);
    const conteudo = {
      maoDeObra: { padrao: LABOUR.map((descricao) => ({ descricao, quantidade: 1 })) },
      equipamentos: EQUIPMENT.map((descricao) => ({ descricao, quantidade: 1 })),
    };
    const { _id } = await createRelatorio(api, person, obra._id, day(-3), conteudo);
    const params = { obraId: obra._id, relatorioId: _id };
    const other = await newPage();
    const pages = [page, other];
    const taken = pages.map(acknowledged);
    for (const each of pages) await enter(each, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
    for (const each of pages) await expect(field(each, "labour Pedreiro")).toBeVisible();

    await Promise.all([type(page, 11, EDITS), type(other, 23, EDITS)]);
    for (const each of pages) await expect(saved(each)).toBeVisible({ timeout: 30_000 });

    const end = await readRelatorio(api, person, params);
    const current = REGISTERS.map(({ read }) => read(end));
    for (const each of pages) await expect.poll(() => shown(each)).toEqual(current);

    const known = new Map(REGISTERS.map(({ key }, i) => [key, new Set([current[i]])]));
    for (let antesDe: number | undefined; ;) {
      const query = antesDe === undefined ? {} : { antesDe };
      const { body } = await api("listHistorico", { as: person, params, query });
      const nameOf = (item: string): string => {
        const padrao = end.maoDeObra?.padrao.find((line) => item === `maoDeObra:${line._id}`);
        const machine = end.equipamentos?.find((line) => item === `equipamento:${line._id}`);
        return padrao ? `labour ${padrao.descricao}` : machine ? `equipment ${machine.descricao}` : "rain";
      };
      for (const { item, campo, de, para } of body.alteracoes) {
        if (campo !== "quantidade" && campo !== "indicePluviometrico") continue;
        const values = known.get(nameOf(item));
        values?.add(String(de));
        values?.add(String(para));
      }
      for (const { item, valorSubstituido, valorAtual } of body.conflitos) {
        const values = known.get(nameOf(item));
        values?.add(String(valorSubstituido));
        values?.add(String(valorAtual));
      }
      if (body.proximo === null) break;
      antesDe = body.proximo;
    }
    const sizes = taken.map((values) => [...values.values()].reduce((sum, set) => sum + set.size, 0));
    testInfo.annotations.push({ type: "acknowledged values", description: sizes.join(" and ") });
    for (const size of sizes) expect(size).toBeGreaterThan(EDITS / 10);
    for (const values of taken) {
      for (const [key, set] of values) {
        for (const value of set) expect([...(known.get(key) ?? [])], `${key} = ${value}`).toContain(value);
      }
    }
  },
);

test(
  "a change of somebody else appears while I type, and my typing stays",
  { tag: "@desk" },
  async ({ page, newPage, product, signUp, enter }) => {
    const { api } = product;
    const person = await signUp();
    const obra = await sampleObra(api, person);
    const conteudo = { maoDeObra: { padrao: LABOUR.map((descricao) => ({ descricao, quantidade: 1 })) } };
    const { _id } = await createRelatorio(api, person, obra._id, day(-3), conteudo);
    const other = await newPage();
    for (const each of [page, other]) {
      await enter(each, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
      await expect(field(each, "labour Pedreiro")).toBeVisible();
    }
    const mine = field(page, "labour Pedreiro");
    await mine.focus();
    await field(other, "labour Servente").fill("41");
    await expect(field(page, "labour Servente")).toHaveValue("41");
    await expect(mine).toBeFocused();
    await mine.fill("7");
    await expect(field(other, "labour Pedreiro")).toHaveValue("7");
    await expect(page.getByText(say(rel.nao_salvou, { motivo: "" }).trim())).toBeHidden();
  },
);
