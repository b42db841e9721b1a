import { Suspense } from "react";
import { later } from "../ui/later.tsx";
import type { AlvoDaPlanilha } from "./alvo.ts";
import styles from "./Planilha.module.css";

export type PlanilhaProps = AlvoDaPlanilha & {
  /** May the person import (`ACT_DA_LISTA`)? Exporting is open to whoever sees the list. */
  importar: boolean;
};

const PlanilhaMenu = later(() => import("./PlanilhaMenu.tsx").then((module) => module.PlanilhaMenu));

/**
 * The button of a list for its workbook: import, template, export. In `actions` of `CadastroPage`:
 * `<Planilha tipo="equipamentos" importar={allowed} />`. Its code and texts come after the page's own.
 */
export function Planilha(props: PlanilhaProps) {
  return (
    <Suspense fallback={<span className={styles["place"]} />}>
      <PlanilhaMenu {...props} />
    </Suspense>
  );
}
