import { getRouteApi } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { PredefinirEquipamentos } from "./PredefinirEquipamentos.tsx";
import styles from "./PredefinirLista.module.css";
import { PredefinirMaoDeObra } from "./PredefinirMaoDeObra.tsx";

const route = getRouteApi("/app/obras/$obraId/predefinidos");

/** `/app/obras/{id}/predefinidos`: what new reports of the work start with. The steps of the work's set-up show the same lists. */
export function PredefinidosPage() {
  const t = useT("cadastros");
  const { obraId } = route.useParams();
  if (usePerfil().permissoes["obra.adicionarEditar"] !== null)
    return (
      <Page title={t.predefinidos} width="narrow">
        <SemPermissao obraId={obraId} />
      </Page>
    );
  return (
    <Page title={t.predefinidos} subtitle={t.predefinidos_ajuda} width="narrow">
      <div className={styles["both"]}>
        <PredefinirMaoDeObra obraId={obraId} />
        <PredefinirEquipamentos obraId={obraId} />
      </div>
    </Page>
  );
}
