/** Runs in the page before the application (`controles.ts` loads it): finds pressable controls and presses them. Only the topmost layer counts. */
import type { Controle, Estado, Oferta, Tentativa } from "./controles.ts";

/** A small photograph, base64. */
declare const FOTO: string;

const LAYERS = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';
const CONTROLS = [
  'button, [role="button"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="tab"], [role="switch"]',
  'input:not([type="hidden"]), select, textarea, summary, a[href][download], a[href^="/v2/"], a[target="_blank"]',
].join(", ");
const LEAVES = /^(Cancelar|Fechar|Voltar|Continuar editando|Agora não|Sair)$/;
const TYPED = /^(text|search|email|tel|password|number|url|date|time|month)$/;

const drawn = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
const visible = (element: Element): boolean => {
  if (drawn(element)) return true;
  // A checkbox and a file field are drawn by the elements around them.
  if (!(element instanceof HTMLInputElement) || TYPED.test(element.type)) return false;
  const around = element.closest("label") ?? element.parentElement;
  return around !== null && drawn(around);
};
const enabled = (element: Element): boolean =>
  !element.matches(":disabled") && element.closest('[aria-disabled="true"], [inert]') === null;
const layers = (): Element[] => [...document.querySelectorAll(LAYERS)].filter(drawn);
const top = (): Element => layers().at(-1) ?? document.body;

const clean = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();
const nameOf = (element: Element): string => {
  const labelled = (element.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => clean(document.getElementById(id)?.textContent))
    .join(" ");
  const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  return (
    clean(element.getAttribute("aria-label")) ||
    clean(labelled) ||
    clean(labels.map((label) => label.textContent).join(" ")) ||
    clean(element.textContent) ||
    clean(element.getAttribute("placeholder")) ||
    clean(element.getAttribute("href"))
  ).slice(0, 80);
};
const kindOf = (element: Element): string =>
  element.getAttribute("role") ??
  (element instanceof HTMLInputElement ? `input ${element.type}` : element.tagName.toLowerCase());

/** Returns the row that contains the element, if that row is in a list of more than three rows; else null. */
const rowOf = (element: Element, root: Element): Element | null => {
  const row = element.closest('tr, li, article, [role="row"]');
  return row !== null && root.contains(row) && (row.parentElement?.children.length ?? 0) > 3 ? row : null;
};
/**
 * True for controls to skip: links to pages, which are visited by themselves; language and appearance, which everybody may
 * change; fields, which are filled in when their button is pressed.
 */
const passed = (element: Element): boolean =>
  (element.getAttribute("href") ?? "").startsWith("/app") ||
  element.getAttribute("role") === "menuitemradio" ||
  (element instanceof HTMLInputElement && (element.type === "search" || element.getAttribute("role") === "combobox")) ||
  /^(English|Español|Português|Abrir o calendário|Buscar obras, relat|Teclas de atalho|Ver como|Ver o produto como)/.test(
    nameOf(element),
  ) ||
  (top() !== document.body && isTyped(element) && element.getAttribute("aria-haspopup") !== "listbox");
const found = (): { element: Element; controle: Controle }[] => {
  const seen = new Map<string, number>();
  const root = top();
  return [...root.querySelectorAll(CONTROLS)]
    .filter((element) => visible(element) && enabled(element) && !passed(element))
    .map((element) => {
      const name = nameOf(element);
      const plain = `${kindOf(element)} «${name}»`;
      const nth = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, nth);
      const words = name.replaceAll(/\d+/g, "").split(/[ :]+/).slice(0, 2).join(" ");
      const row = rowOf(element, root);
      const inRow = row === null ? words : `${String([...row.querySelectorAll(CONTROLS)].indexOf(element))} of a row`;
      const shell = root === document.body && element.closest("header, nav, [role='navigation']") !== null;
      return {
        element,
        plain,
        controle: {
          key: nth === 1 ? plain : `${plain} ${String(nth)}`,
          shape: `${kindOf(element)} ${element.className} ${inRow}`,
          shell: shell && element.closest("main header") === null,
          leaves: LEAVES.test(name),
          opens: element.getAttribute("aria-haspopup") === "menu" && element.getAttribute("aria-expanded") !== "true",
        },
      };
    })
    .map(({ element, plain, controle }) => ({ element, controle: { ...controle, of: seen.get(plain) ?? 1 } }));
};

const set = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void => {
  const prototype =
    element instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : element instanceof HTMLSelectElement
        ? HTMLSelectElement.prototype
        : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
};
const SAMPLE: Readonly<Record<string, string>> = {
  email: "generico@exemplo.com",
  tel: "11 5555-0100",
  number: "7",
  password: "canteiro de obras",
  time: "08:00",
  date: "2026-11-20",
  month: "2026-11",
  url: "https://exemplo.com",
};
const sampleFor = (element: HTMLInputElement | HTMLTextAreaElement): string => {
  const type = element instanceof HTMLInputElement ? element.type : "textarea";
  const mode = element.inputMode;
  if (type !== "text") return SAMPLE[type] ?? "Genérico";
  if (/hh|:mm|--:--/i.test(element.placeholder)) return "08:00";
  if (/dd\/|aaaa/i.test(element.placeholder)) return "20/11/2026";
  return mode === "numeric" || mode === "decimal" ? "7" : "Genérico";
};
const typeInto = (element: HTMLInputElement | HTMLTextAreaElement): void => {
  element.focus();
  set(element, sampleFor(element));
  element.blur();
};
const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TYPED.test(element.type));
const choose = (element: HTMLInputElement): void => {
  const bytes = Uint8Array.from(atob(FOTO), (letter) => letter.charCodeAt(0));
  const csv = element.accept.includes("csv") || element.accept.includes("sheet");
  const file = csv
    ? new File(["Descrição;Quantidade\nGenérico;1\n"], "lista.csv", { type: "text/csv" })
    : new File([bytes], "foto.jpg", { type: "image/jpeg" });
  const files = new DataTransfer();
  files.items.add(file);
  element.files = files.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
};

const press = (key: string): boolean => {
  const element = found().find(({ controle }) => controle.key === key)?.element;
  if (element === undefined) return false;
  if (isTyped(element) && element.getAttribute("aria-haspopup") !== "listbox") typeInto(element);
  else if (element instanceof HTMLInputElement && element.type === "file") choose(element);
  else if (element instanceof HTMLSelectElement) {
    const other = [...element.options].find((option) => option.value !== element.value && !option.disabled);
    if (other !== undefined) set(element, other.value);
  } else {
    if (element instanceof HTMLElement) {
      element.focus();
      element.click();
    }
  }
  return true;
};
/** Fills every empty field that can be typed into. */
const fill = (): boolean => {
  const empty = [...top().querySelectorAll("input, textarea")].filter(
    (element) =>
      isTyped(element) &&
      element.type !== "search" &&
      element.getAttribute("aria-haspopup") !== "listbox" &&
      visible(element) &&
      enabled(element) &&
      !element.readOnly &&
      element.value === "",
  );
  for (const element of empty) if (isTyped(element)) typeInto(element);
  return empty.length > 0;
};
/** Returns a hash of everything that a press could change, to compare the states before and after. */
const looks = (): string => {
  const marks = [
    ...document.querySelectorAll("[aria-checked], [aria-pressed], [aria-expanded], [aria-selected], [aria-sort]"),
  ];
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const all = [
    location.href,
    document.body.textContent ?? "",
    ...fields.map((field) => `${field.value} ${String(field.checked)}`),
    ...marks.map((each) =>
      each
        .getAttributeNames()
        .filter((name) => name.startsWith("aria-"))
        .map((name) => each.getAttribute(name))
        .join(),
    ),
  ].join("|");
  let hash = 0;
  for (let n = 0; n < all.length; n += 1) hash = (hash * 31 + all.charCodeAt(n)) | 0;
  return String(hash);
};
const state = (): Estado => {
  const open = layers();
  return {
    path: location.pathname,
    layers: open.length,
    layer: open.length === 0 ? "" : nameOf(open.at(-1) as Element).slice(0, 40),
    kind: open.at(-1)?.getAttribute("role") ?? "",
    looks: looks(),
    alerts: [...document.querySelectorAll('[role="alert"], [role="status"], output')].map((each) =>
      clean(each.textContent),
    ),
  };
};
const close = (): void => {
  const open = top();
  const buttons = [...open.querySelectorAll("button")].filter((button) => drawn(button) && enabled(button));
  const leaving =
    open.getAttribute("role") === "menu"
      ? [...document.querySelectorAll<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')].at(-1)
      : buttons.find((button) => /^(Fechar|Cancelar|Descartar|Sair sem)/.test(nameOf(button)));
  if (leaving === undefined)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }),
    );
  else leaving.click();
};
const links = (): string[] =>
  [...top().querySelectorAll('a[href^="/app"]:not([aria-disabled="true"])')].map(
    (link) => link.getAttribute("href") ?? "",
  );
const collect = (): Oferta => ({ controles: found().map(({ controle }) => controle), links: links(), estado: state() });
/** After this time a control that claims to open something either has opened it or will not. */
const OPENS_MS = 3000;
const opened = async (before: number): Promise<void> => {
  const until = performance.now() + OPENS_MS;
  while (layers().length === before && performance.now() < until)
    await new Promise<void>((resolve) => window.espera.later(resolve, 50));
  await window.espera.settled();
};
const attempt = async (key: string, filled: boolean, opens: boolean): Promise<Tentativa | null> => {
  if (filled && fill()) await window.espera.settled();
  const before = state();
  if (!press(key)) return null;
  await window.espera.settled();
  if (opens) await opened(before.layers);
  return { before, after: state() };
};
window.controles = { collect, attempt, state, close };

window.print = () => {};
