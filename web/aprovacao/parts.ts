import type { QueryClient } from "@tanstack/react-query";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { isEletronica } from "../relatorios/shared/approvalMode.ts";

/** The approval on the report's pages. Its code is not part of their first load, because a report approved by hand needs little of it. */

const reading = () => fetchCode(() => import("./Reading.tsx"));
const editing = () => fetchCode(() => import("./Editing.tsx"));
export const ReadingTop = later(() => reading().then((module) => module.ReadingTop));
export const ReadingPanel = later(() => reading().then((module) => module.ReadingPanel));
export const ReadingBar = later(() => reading().then((module) => module.ReadingBar));
export const EditingTop = later(() => editing().then((module) => module.EditingTop));
export const EditingPanel = later(() => editing().then((module) => module.EditingPanel));

/** Window for approving by hand, on both pages. Approving needs the server anyway, so the code is fetched when the window is first opened. */
export const AprovarManual = lazyWindow(
  () => import("./AprovarManualDialog.tsx").then((module) => module.AprovarManualDialog),
  { ahead: false },
);

/**
 * Loads the approval of a report with signers before the page is shown, so that nothing jumps. If the network fails, the page is
 * shown without the approval, which appears later.
 */
export async function loadAprovacao(client: QueryClient, relatorio: Relatorio, page: "ler" | "editar"): Promise<void> {
  if (!isEletronica(relatorio)) return;
  const code = page === "ler" ? [ReadingTop, ReadingPanel, ReadingBar] : [EditingTop, EditingPanel];
  const data = async (): Promise<void> => {
    const { aprovacaoQuery } = await fetchCode(() => import("./data.ts"));
    await client.prefetchQuery(aprovacaoQuery(relatorio.obra._id, relatorio._id));
  };
  await Promise.all([...code.map(({ load }) => load()), loadTexts(["aprovacao"]), data()]).catch(() => undefined);
}
