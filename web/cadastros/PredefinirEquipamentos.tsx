import { useT } from "../i18n/texts.ts";
import { PredefinirLista } from "./PredefinirLista.tsx";
import styles from "./PredefinirLista.module.css";

/** Equipment that reports of a work usually have, with planned quantities. */
export function PredefinirEquipamentos({ obraId }: { obraId: string }) {
  const t = useT("cadastros");
  return (
    <div>
      <p className={styles["help"]}>{t.predefinir_ajuda}</p>
      <PredefinirLista key={obraId} obraId={obraId} lista="equipamentos" title={t.predefinir_equipamentos} />
    </div>
  );
}
