import { randomUUID } from "node:crypto";
import type { Person } from "../support/http.ts";
import type { Relatorio } from "../support/obras.ts";
import { type Browser, openBrowser } from "./browser.ts";

/** Drafts as a browser in use leaves them, written by the product's own store. */

/** The drafts of one report in one browser. `kept`: the entries of local storage by their names, one entry for each open page. */
export type DraftsOf = {
  readonly pessoa: string;
  readonly obraId: string;
  readonly relatorioId: string;
  readonly kept: Record<string, string>;
};

type Store = ReturnType<Browser["createEditStore"]>;

/** Keeps a draft as `useDraft` does after a pause in typing. */
async function keep(browser: Browser, relatorio: Relatorio, store: Store, when: string, sending: object | null = null) {
  const { form, saved, versao, newComment } = store.getState();
  const draft = { form, saved, versao, newComment, sending: sending as typeof form | null, when };
  const place = browser.draftPlace(relatorio.obra._id, relatorio._id);
  // Node has no IndexedDB, so only the copy in local storage is kept.
  await browser.keepDraft(place, draft, { titulo: relatorio.obra.nome }).catch(() => undefined);
  browser.copyNow();
  if (![...browser.kept.keys()].some((name) => name.includes(relatorio._id))) throw new Error("the draft was not kept");
}

function typeDay(browser: Browser, store: Store): void {
  const { form } = store.getState();
  const [first = "", second = ""] = form.atividades.ids;
  browser.patchRow(store, "atividades", first, { observacao: "Digitado e não salvo: eixo 5", porcentagem: 80 });
  if (second !== "") browser.removeRow(store, "atividades", second);
  browser.patchPart(store, "clima", { indicePluviometrico: "31.5" });
  browser.patchPart(store, "horarioDeTrabalho", { expedienteFim: "18:15" });
  store.setState({ newComment: "Comentário que ficou no aparelho" });
}

/** Kinds of draft: changes in most sections; a save in flight and a break without an end; and two open pages of one report. */
const WAYS: readonly ((root: string, relatorio: Relatorio, person: Person) => Promise<Map<string, string>>)[] = [
  async (root, relatorio, person) => {
    const browser = await openBrowser(root);
    browser.enter(person);
    const store = browser.createEditStore(relatorio, null, null);
    typeDay(browser, store);
    await keep(browser, relatorio, store, "2026-11-20T10:00:00.000Z");
    return browser.kept;
  },
  async (root, relatorio, person) => {
    const browser = await openBrowser(root);
    browser.enter(person);
    const store = browser.createEditStore(relatorio, null, null);
    browser.patchPart(store, "clima", { indicePluviometrico: "7" });
    const sending = store.getState().form;
    browser.patchPart(store, "clima", { indicePluviometrico: "8" });
    browser.patchPart(store, "horarioDeTrabalho", { intervaloInicio: "11:45", intervaloFim: null });
    await keep(browser, relatorio, store, "2026-11-20T10:05:00.000Z", sending);
    return browser.kept;
  },
  async (root, relatorio, person) => {
    const first = await openBrowser(root, randomUUID());
    first.enter(person);
    const one = first.createEditStore(relatorio, null, null);
    first.patchPart(one, "clima", { indicePluviometrico: "3" });
    one.setState({ newComment: "Da primeira aba" });
    await keep(first, relatorio, one, "2026-11-20T10:10:00.000Z");
    const second = await openBrowser(root, randomUUID());
    second.enter(person);
    const other = second.createEditStore(relatorio, null, null);
    second.patchPart(other, "horarioDeTrabalho", { expedienteInicio: "06:30" });
    await keep(second, relatorio, other, "2026-11-20T10:11:00.000Z");
    return new Map([...first.kept, ...second.kept]);
  },
];

const KEY = "canteiro.rascunho.";

/** Writes one draft per report, going through the kinds in turn. The person must be allowed to open the reports. */
export async function writeDrafts(
  root: string,
  person: Person,
  reports: readonly { relatorio: Relatorio; obraId: string }[],
): Promise<DraftsOf[]> {
  const drafts: DraftsOf[] = [];
  for (const [i, { relatorio, obraId }] of reports.entries()) {
    const kept = await WAYS[i % WAYS.length]?.(root, relatorio, person);
    const own = [...(kept ?? [])].filter(([name]) => name.startsWith(KEY));
    drafts.push({ pessoa: person.email, obraId, relatorioId: relatorio._id, kept: Object.fromEntries(own) });
  }
  return drafts;
}
