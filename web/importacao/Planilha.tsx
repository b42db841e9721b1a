import { Download, FileDown, FileSpreadsheet, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { fileUrl } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { type AlvoDaPlanilha, queryOf } from "./alvo.ts";
import { baixar } from "./baixar.ts";
import { ImportarDialog } from "./ImportarDialog.tsx";
import styles from "./Planilha.module.css";

type Props = AlvoDaPlanilha & {
  /** May the person import (`ACT_DA_LISTA`)? Exporting is open to whoever sees the list. */
  importar: boolean;
};

function Menu({ importar, ...alvo }: Props) {
  const t = useT("importacao");
  const [opened, setOpened] = useState(false);
  const query = queryOf(alvo);
  const entries: MenuEntry[] = [
    ...(importar
      ? [
          { label: t.importar, icon: <Upload size={18} />, onSelect: () => setOpened(true) },
          {
            label: t.modelo,
            icon: <FileDown size={18} />,
            onSelect: () => baixar(fileUrl("baixarModelo", { query })),
          },
        ]
      : []),
    { label: t.exportar, icon: <Download size={18} />, onSelect: () => baixar(fileUrl("exportarLista", { query })) },
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
      {importar && <ImportarDialog {...alvo} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The button of a list for its workbook: import, template, export. Beside Add, in `actions` of `CadastroPage`. */
export function Planilha(props: Props) {
  return (
    <Suspense fallback={<span className={styles["place"]} />}>
      <Menu {...props} />
    </Suspense>
  );
}
