import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { useKeys } from "../../../ui/keys/keys.ts";
import { later } from "../../../ui/later.tsx";
import { toast } from "../../../ui/toast.ts";
import { useEdit } from "../../form/store.ts";
import { canReorder } from "./canReorder.ts";
import styles from "./ReorderButton.module.css";

const ReorderWindow = later(() => import("./ReorderWindow.tsx").then((module) => module.ReorderWindow));

/**
 * Opens the reorder dialog; its code and the library for dragging are loaded with the first tap.
 * @param isCopying true while files of the report are being sent; then nothing can be reordered.
 */
export function ReorderButton({ isCopying }: { isCopying: () => boolean }) {
  const r = useT("atividades");
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState(false);
  // A boolean, so that typing does not render the button again.
  const useful = useEdit(canReorder);
  const open = (): void => {
    if (isCopying()) return toast.error(r.aguarde_envio);
    setLoaded(true);
    setOpened(true);
  };
  useKeys(useful ? [{ key: "r", does: "reordenar", run: open }] : []);
  if (!useful) return null;
  return (
    <>
      <button type="button" className={styles["open"]} aria-label={r.reordenar} onClick={open}>
        <ArrowUpDown size={18} aria-hidden />
        <span className={styles["word"]}>{r.reordenar}</span>
      </button>
      {loaded && <ReorderWindow opened={opened} isCopying={isCopying} onClose={() => setOpened(false)} />}
    </>
  );
}
