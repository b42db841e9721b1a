import { readFileSync } from "node:fs";
import { createObra, fotos, reportsToApprove, signedBy } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person } from "./support.ts";
import { ina, rdo } from "./texts.ts";

/** Shared by the journeys of the approver's inbox. */

export const INBOX = "/app/relatorios-aguardando-aprovacao";

export type Report = { params: { obraId: string; relatorioId: string }; numero: number };

/** Creates reports of one work that wait for Ana, and stores her signature. */
export async function prepareInbox(product: Product, ana: Person, count: number): Promise<Report[]> {
  const { api } = product;
  await product.hirePlan(ana.empresaId);
  const { _id: obraId } = await createObra(api, ana, "Residencial Jatobá");
  await signedBy(api, ana, obraId, [ana.usuarioId]);
  const [picture = ""] = fotos(1);
  const file = { name: "assinatura.jpg", bytes: readFileSync(picture) };
  expect((await api("uploadMinhaAssinatura", { as: ana, file })).status).toBe(200);
  const made = await reportsToApprove(api, ana, obraId, count);
  return made.map(({ _id, numero }) => ({ params: { obraId, relatorioId: _id }, numero }));
}

export const approveButton = (page: Page): Locator => page.getByRole("button", { name: ina.aprovar });
export const isAt = (page: Page, { numero }: Report): Promise<void> =>
  expect(page.getByRole("heading", { level: 2, name: new RegExp(`^${rdo(numero)} · `) })).toBeVisible();

/** Waits until the report is on the screen and can be decided. */
export async function untilShown(page: Page, report: Report): Promise<void> {
  await isAt(page, report);
  await expect(approveButton(page)).toHaveAttribute("aria-disabled", "false");
}

export async function statusOf({ api }: Product, as: Person, { params }: Report) {
  return (await api("getAprovacao", { as, params })).body.status.id;
}
