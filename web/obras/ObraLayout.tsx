import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { Building2, ChevronLeft } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { ApiError } from "../api/error.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { HEADER_PLACE } from "../shell/headerPlace.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { useGo } from "../ui/useGo.ts";
import { obraQuery } from "./data.ts";
import { toastUnreadable } from "./toastUnreadable.ts";
import styles from "./ObraLayout.module.css";
import { ObraMenu } from "./ObraMenu.tsx";
import { ObraThumb } from "./ObraThumb.tsx";

const route = getRouteApi("/app/obras/$obraId");

/** Leaves for the list of works when the work was deleted or withdrawn from this person while its screens are open. */
function useLeaveWhenGone(error: unknown): void {
  const go = useGo();
  const gone = error instanceof ApiError && (error.status === 403 || error.status === 404);
  useEffect(() => {
    if (!gone) return;
    void toastUnreadable(error);
    void go(paths.obras(), { replace: true });
  }, [gone, error, go]);
}

/** Subscribes to nothing, because the header stays mounted while screens change. */
const staysThere = () => () => undefined;
const findPlace = () => document.getElementById(HEADER_PLACE);

/** The work's name in the header, found once the header is drawn; the style sheet shows it where there is no room for the name at the side. */
function InHeader({ obraId, nome }: { obraId: string; nome: string }) {
  const header = useSyncExternalStore(staysThere, findPlace);
  return (
    header &&
    createPortal(
      <AppLink to={paths.dashboard(obraId)} className={styles["place"]} title={nome}>
        <span>{nome}</span>
      </AppLink>,
      header,
    )
  );
}

/** Frame around every screen of one work: its name and its menu, at the side on a desktop, above the content on a phone. */
export function ObraLayout() {
  const comum = useT("comum");
  const { obraId } = route.useParams();
  const { data: obra, error } = useQuery(obraQuery(obraId));
  useLeaveWhenGone(error);
  if (!obra) return null;
  return (
    <div className={styles["layout"]}>
      <InHeader obraId={obraId} nome={obra.nome} />
      <aside className={styles["side"]}>
        <div className={styles["who"]}>
          <AppLink to={paths.obras()} className={styles["back"]}>
            <ChevronLeft size={18} aria-hidden />
            {comum.obras}
          </AppLink>
          <AppLink to={paths.dashboard(obraId)} className={styles["obra"]} title={obra.nome}>
            <ObraThumb url={obra.fotoUrl} className={styles["thumb"]} icon={<Building2 size={18} aria-hidden />} />
            <span className={styles["name"]}>{obra.nome}</span>
          </AppLink>
        </div>
        <ObraMenu obra={obra} />
      </aside>
      <div className={styles["content"]}>
        <Outlet />
      </div>
    </div>
  );
}
