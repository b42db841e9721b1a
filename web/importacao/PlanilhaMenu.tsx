import { Download, FileDown, FileSpreadsheet, Upload } from "lucide-react";
import { useState } from "react";
import { fileUrl } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { type AlvoDaPlanilha, queryOf } from "./alvo.ts";
import { baixar } from "./baixar.ts";
import { ImportarDialog } from "./ImportarDialog.tsx";
import styles from "./Planilha.module.css";

/** The menu button for the workbook of a list. Pages use {@link Planilha}, which loads this component. */
export function PlanilhaMenu(alvo: AlvoDaPlanilha) {
  const t = useT("importacao");
  const [opened, setOpened] = useState(false);
  const query = queryOf(alvo);
  const entries: MenuEntry[] = [
    { label: t.importar, icon: <Upload size={18} />, online: true, writes: true, onSelect: () => setOpened(true) },
    {
      label: t.modelo,
      icon: <FileDown size={18} />,
      online: true,
      onSelect: () => baixar(fileUrl("baixarModelo", { query })),
    },
    {
      label: t.exportar,
      icon: <Download size={18} />,
      online: true,
      onSelect: () => baixar(fileUrl("exportarLista", { query })),
    },
  ];
  return (
    <>
      <ActionMenu
        label={t("planilha_de", { lista: t[alvo.tipo] })}
        entries={entries}
        className={styles["button"] ?? ""}
      >
        <FileSpreadsheet size={18} aria-hidden />
        <span className={styles["word"]}>{t.planilha}</span>
      </ActionMenu>
      <ImportarDialog {...alvo} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
