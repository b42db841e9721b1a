import { Outlet } from "@tanstack/react-router";
import { isClosed } from "../../domain/plano/trial.ts";
import { areasFor } from "./areas.ts";
import styles from "./CadastrosLayout.module.css";
import { CadastrosMenu } from "./CadastrosMenu.tsx";
import { usePerfil } from "./usePerfil.ts";

/**
 * Layout of every registration page, with the menu of these pages at the side. On a phone that menu is in the header's sheet, so
 * that the page keeps its whole height; a person who may open only one page gets no menu.
 */
export function CadastrosLayout() {
  const { permissoes, empresa } = usePerfil();
  // After the trial the server refuses the counts of the menu and most of its pages.
  const places = isClosed(empresa) ? [] : areasFor(permissoes).flatMap(({ areas }) => areas);
  return (
    <div className={styles["layout"]} data-alone={places.length <= 1 || undefined}>
      {places.length > 1 && (
        <aside className={styles["side"]}>
          <CadastrosMenu />
        </aside>
      )}
      <div className={styles["content"]}>
        <Outlet />
      </div>
    </div>
  );
}
