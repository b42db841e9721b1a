import { later } from "../ui/later.tsx";
import type { AlvoDaPlanilha } from "./alvo.ts";
import styles from "./Planilha.module.css";

/**
 * Menu button of a list for its workbook: import, template, export. It is placed in `actions` of `CadastroPage`: `{allowed &&
 * <Planilha tipo="equipamentos" />}` (`ACT_DA_LISTA`). Its code and texts are loaded after those of the page.
 */
export const Planilha = later<AlvoDaPlanilha>(
  () => import("./PlanilhaMenu.tsx").then((module) => module.PlanilhaMenu),
  () => <span className={styles["place"]} />,
);
