import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "./support.ts";
import { atv, c, rel } from "./texts.ts";

/**
 * Checks lists, menus and calendars that float over the page: they must be neither visible nor clickable before they are in
 * place. Otherwise a press meant for an entry could land where the list no longer is.
 */

/** Elements that Mantine floats beside others: lists, menus, calendars. */
const FLOATING = ["Select", "Menu", "Popover"].map((kind) => `.mantine-${kind}-dropdown`).join(", ");

type Box = { top: number; left: number; bottom: number; right: number };

/** Presses the control and returns every different box that the floating element has in its first five frames. */
async function boxesOf(page: Page, control: Locator): Promise<Box[]> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const boxes = page.evaluate(
    (floating) =>
      new Promise<Box[]>((resolve) => {
        const seen: Box[] = [];
        let frames = 0;
        const look = (): void => {
          const shown = [...document.querySelectorAll(floating)].find((element) => element.checkVisibility());
          if (shown === undefined || getComputedStyle(shown).pointerEvents === "none") return;
          const { top, left, bottom, right } = shown.getBoundingClientRect();
          const last = seen.at(-1);
          if (last?.top !== top || last.left !== left || last.bottom !== bottom || last.right !== right)
            seen.push({ top, left, bottom, right });
        };
        // A press arrives between two frames, so the box is measured at the beginning and at the end of each frame.
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", look);
        channel.port1.start();
        const frame = (): void => {
          look();
          channel.port2.postMessage(null);
          if (seen.length > 0) frames += 1;
          if (frames < 5) requestAnimationFrame(frame);
          else resolve(seen);
        };
        requestAnimationFrame(frame);
      }),
    FLOATING,
  );
  // Presses by coordinates, without delay: a locator's own click would scroll first.
  await page.mouse.click(x + width / 2, y + height / 2);
  return boxes;
}

/** Presses `control` on a machine slowed down `rate` times and checks that the list stays where it first appears, beside the control. */
async function expectToStand(page: Page, control: Locator, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const boxes = await boxesOf(page, control);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  const own = await control.boundingBox();
  const [box, ...moved] = boxes;
  if (own === null || box === undefined) throw new Error("nothing to look at");
  const where = JSON.stringify(boxes);
  expect.soft(moved, where).toEqual([]);
  const gap = box.top > own.y ? box.top - own.y - own.height : own.y - box.bottom;
  expect.soft(gap, `beside what was pressed, and not over it: ${where}`).toBeGreaterThanOrEqual(0);
  expect.soft(gap, where).toBeLessThan(30);
  await page.keyboard.press("Escape");
  await expect(page.locator(FLOATING).filter({ visible: true })).toHaveCount(0);
}

/** Scrolls the window around `control` until the upper edge of `control` is at `y`. */
async function bringTo(control: Locator, y: number): Promise<void> {
  const scroll = (): Promise<number> =>
    control.evaluate((element, wanted) => {
      const dialog = element.closest("[role=dialog]");
      const inside = dialog?.querySelector<HTMLElement>('[class*="inner"]');
      if (!dialog || !inside) throw new Error("no window around it");
      // Makes room to scroll even the last field up.
      inside.style.paddingBottom = "100vh";
      dialog.scrollTop += element.getBoundingClientRect().top - wanted;
      return Math.abs(element.getBoundingClientRect().top - wanted);
    }, y);
  // Repeated, because elements that still appear above push the field down.
  await expect.poll(scroll).toBeLessThan(1);
}

const atividades = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ tarefaId: randomUUID(), descricao: `Laje ${at + 1}`, status: { id: 2 } }));

async function openNewField(page: Page): Promise<Locator> {
  await page
    .getByRole("region", { name: new RegExp(`^${rel.secao_atividade}`) })
    .getByRole("button", { name: new RegExp(`^${rel.atividade_editar}: Laje 1`) })
    .click();
  const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("button", { name: atv.campo_adicionar }).click();
  return dialog.getByRole("combobox", { name: atv.campo_tipo });
}

test(
  "a list stands where it is first seen, below its field or above it",
  { tag: "@desk" },
  async ({ page, openReport }) => {
    await openReport({ atividades: atividades(1) });
    const field = await openNewField(page);
    // Opens the list once below and once above the field: the second time, the list must not appear below the field first.
    for (const y of [577, 740]) {
      await bringTo(field, y);
      await expectToStand(page, field, 6);
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await bringTo(field, 577);
    await expectToStand(page, field, 6);
  },
);

test("a list that is searched stands where it is first seen", { tag: "@desk" }, async ({ page, openReport }) => {
  await openReport({ atividades: atividades(15) });
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  const field = dialog.getByRole("combobox", { name: rel.atividade_ligada });
  await expect(dialog.getByText("Retrabalho")).toBeVisible();
  for (const y of [300, 550]) {
    await bringTo(field, y);
    await expectToStand(page, field, 6);
  }
});

test(
  "a menu and a calendar: in their place at once, closed by Esc alone",
  { tag: "@desk" },
  async ({ page, openReport }) => {
    const { path } = await openReport();
    await page.goto(path.replace(/\/[^/]+$/, ""));
    const open = page.locator(FLOATING).filter({ visible: true });
    const menu = page.getByRole("main").getByRole("listitem").getByRole("button").first();
    await expect(menu).toBeVisible();
    await expectToStand(page, menu, 6);
    await menu.click();
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    // Focuses the button again, as in the moment before an opened menu takes the focus.
    await menu.focus();
    await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0);
    await expect(menu).toBeFocused();

    await page.getByRole("button", { name: rel.adicionar_relatorio }).first().click();
    const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
    const calendar = dialog.getByRole("button", { name: c.abrir_calendario });
    await expect(calendar).toBeVisible();
    await expectToStand(page, calendar, 6);
    await calendar.click();
    await expect(open).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0);
    await expect(dialog).toBeVisible();
  },
);
