import type { QueryClient } from "@tanstack/react-query";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { isEletronica } from "./modo.ts";

/** The approval on the report's pages. Its code is no part of their first load: a report approved by hand needs little of it. */

const leitura = () => import("./Leitura.tsx");
const edicao = () => import("./Edicao.tsx");
export const LeituraTopo = later(() => leitura().then((module) => module.LeituraTopo));
export const LeituraPainel = later(() => leitura().then((module) => module.LeituraPainel));
export const LeituraBarra = later(() => leitura().then((module) => module.LeituraBarra));
export const EdicaoTopo = later(() => edicao().then((module) => module.EdicaoTopo));
export const EdicaoPainel = later(() => edicao().then((module) => module.EdicaoPainel));

/** Approving by hand, on both pages. */
export const AprovarManual = lazyWindow(() =>
  import("./AprovarManualDialog.tsx").then((module) => module.AprovarManualDialog),
);

/** With signers the approval is part of the page's first picture, so that nothing jumps; a lost network only makes it come later. */
export async function loadAprovacao(client: QueryClient, relatorio: Relatorio, page: "ler" | "editar"): Promise<void> {
  if (!isEletronica(relatorio)) return;
  const code = page === "ler" ? [LeituraTopo, LeituraPainel, LeituraBarra] : [EdicaoTopo, EdicaoPainel];
  const data = async (): Promise<void> => {
    const { aprovacaoQuery } = await import("./data.ts");
    await client.prefetchQuery(aprovacaoQuery(relatorio.obra._id, relatorio._id));
  };
  await Promise.all([...code.map(({ load }) => load()), loadTexts(["aprovacao"]), data()]).catch(() => undefined);
}
