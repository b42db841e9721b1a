import { Outlet } from "@tanstack/react-router";
import { isClosed } from "../../domain/plano/trial.ts";
import { areasFor } from "./areas.ts";
import styles from "./CadastrosLayout.module.css";
import { CadastrosMenu } from "./CadastrosMenu.tsx";
import { usePerfil } from "./usePerfil.ts";

/**
 * Around every page of the registrations: their menu at the side. A phone has the same menu in the header's sheet, so
 * the page keeps its whole height; a person with one place only needs no menu.
 */
export function CadastrosLayout() {
  const { permissoes, empresa } = usePerfil();
  // After the trial the menu's numbers are not answered, and few of its places are.
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
