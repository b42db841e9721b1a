import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { refreshRelatorio } from "../relatorios/form/save.ts";
import { useEdit, useEditStore } from "../relatorios/form/store.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./aprovacao.module.css";
import { aprovacaoQuery } from "./data.ts";
import { Top } from "./Reading.tsx";
import { Panel } from "./Panel.tsx";
import { offerOf } from "./state.ts";
import { useAprovacao } from "./useAprovacao.ts";
import { Windows } from "./Windows.tsx";

/** The parts of the approval on the page where a report is edited. Decisions are taken on the reading page. */

export function EditingTop() {
  const relatorio = useEdit((state) => state.relatorio);
  const { data } = useQuery(aprovacaoQuery(relatorio.obra._id, relatorio._id));
  return data === undefined ? null : <Top aprovacao={data} />;
}

/** Link to the reading page, for people who may take a decision there. */
function ToDecide({ href }: { href: string }) {
  const a = useT("aprovacao");
  return (
    <div className={styles["acts"]}>
      <div className={styles["buttons"]}>
        <AppLink to={href} className={styles["link"]}>
          <PenLine size={17} aria-hidden />
          {a.decidir_lendo}
        </AppLink>
      </div>
      <p className={styles["dim"]}>{a.decidir_ajuda}</p>
    </div>
  );
}

export function EditingPanel() {
  const store = useEditStore();
  const { usuario } = usePerfil();
  const relatorio = useEdit((state) => state.relatorio);
  // When the report was saved or decided elsewhere, it is read again, because other fields may be editable then.
  const { aprovacao } = useAprovacao(
    relatorio,
    () => void refreshRelatorio(store, { asked: false }).catch(() => undefined),
  );
  if (aprovacao === null) return null;
  const decides = (["aprovar", "reprovar", "reabrir"] as const).some(
    (act) => offerOf(aprovacao, act, usuario._id) === null,
  );
  return (
    <>
      <Panel
        relatorio={relatorio}
        aprovacao={aprovacao}
        edit={decides ? <ToDecide href={paths.relatorio(relatorio.obra._id, relatorio._id)} /> : false}
      />
      <Windows relatorio={relatorio} aprovacao={aprovacao} read={null} onRead={() => undefined} />
    </>
  );
}
