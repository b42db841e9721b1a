import { Folder, FolderOpen, Pencil, Trash2 } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import type { Pasta } from "./data.ts";
import styles from "./documentos.module.css";

/** The folders of the work. A click opens a folder, a second click closes it. */
export function Pastas({
  pastas,
  chosen,
  onChoose,
  onRename,
  onDelete,
}: {
  pastas: readonly Pasta[];
  chosen: string | undefined;
  onChoose: (pastaId: string | undefined) => void;
  onRename: (pasta: Pasta) => void;
  onDelete: (pasta: Pasta) => void;
}) {
  const t = useT("documentos");
  const comum = useT("comum");
  const format = useFormat();
  return (
    <ul className={styles["pastas"]} aria-label={t.pastas}>
      {pastas.map((pasta) => {
        const isOpen = pasta._id === chosen;
        const Icon = isOpen ? FolderOpen : Folder;
        return (
          <li key={pasta._id} className={styles["pasta"]} data-open={isOpen || undefined}>
            <button
              type="button"
              className={styles["choose"]}
              aria-pressed={isOpen}
              onClick={() => onChoose(isOpen ? undefined : pasta._id)}
            >
              <Icon size={22} aria-hidden />
              <span className={styles["words"]}>
                <span className={styles["name"]}>{pasta.descricao}</span>
                <span className={styles["facts"]}>
                  {pasta.total === 0
                    ? t.vazia
                    : `${t("documentos", { n: pasta.total })}\u00a0· ${format.size(pasta.tamanho)}`}
                </span>
              </span>
            </button>
            <ActionMenu
              label={t("acoes_da_pasta", { nome: pasta.descricao })}
              entries={[
                { label: t.renomear_pasta, icon: <Pencil size={18} />, writes: true, onSelect: () => onRename(pasta) },
                "divider",
                {
                  label: comum.excluir,
                  icon: <Trash2 size={18} />,
                  danger: true,
                  writes: true,
                  onSelect: () => onDelete(pasta),
                },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
