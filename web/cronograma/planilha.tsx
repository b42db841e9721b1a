import { Download, Upload } from "lucide-react";
import { fileUrl } from "../api/client.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import { baixar } from "../importacao/baixar.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { ImportarWindow } from "./Janelas.tsx";

/** Entries of the page's menu to import and export the schedule as a workbook. */

/** @param onImportar null when this person may not change the schedule */
export function entriesDaPlanilha(obraId: string, onImportar: (() => void) | null): readonly MenuEntry[] {
  const t = getTexts("cronograma");
  const importar =
    onImportar === null
      ? []
      : [{ label: t.importar_excel, icon: <Upload size={18} />, writes: true, onSelect: onImportar }];
  const exportar = () => baixar(fileUrl("exportarCronograma", { params: { obraId } }));
  return [...importar, { label: t.exportar_excel, icon: <Download size={18} />, onSelect: exportar }];
}

/** Button on an empty schedule that offers the import, because most schedules come from a workbook. */
export function ImportarButton({ onClick }: { onClick: () => void }) {
  const t = useT("cronograma");
  return (
    <OnlineButton
      variant="default"
      leftSection={<Upload size={18} aria-hidden />}
      onPointerEnter={() => void ImportarWindow.load()}
      onClick={onClick}
    >
      {t.importar_excel}
    </OnlineButton>
  );
}
