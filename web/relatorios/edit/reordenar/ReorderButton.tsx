import { ArrowUpDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { loadTexts, useT } from "../../../i18n/texts.ts";
import { fetched } from "../../../ui/fetched.ts";
import { useKeys } from "../../../ui/keys/keys.ts";
import { toast } from "../../../ui/toast.ts";
import { useEdit } from "../form/store.ts";
import { canReorder } from "./canReorder.ts";
import styles from "./ReorderButton.module.css";

const windowCode = () => import("./ReorderWindow.tsx");
const ReorderWindow = lazy(() => windowCode().then((module) => ({ default: module.ReorderWindow })));

/**
 * Opens the reorder dialog (P section 2), whose code and the library for dragging come with the first tap.
 *
 * @param isCopying are files of the report being sent? Then nothing is reordered (R section 4, uploads).
 */
export function ReorderButton({ isCopying }: { isCopying: () => boolean }) {
  const r = useT("atividades");
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState(false);
  // A flag, so that typing does not draw the button again.
  const useful = useEdit(canReorder);
  const open = async (): Promise<void> => {
    if (isCopying()) return toast.error(r.aguarde_envio);
    if (!(await fetched(windowCode, () => loadTexts(["reordenar"])))) return;
    setLoaded(true);
    setOpened(true);
  };
  useKeys(useful ? [{ key: "r", does: "reordenar", run: () => void open() }] : []);
  if (!useful) return null;
  return (
    <>
      <button type="button" className={styles["open"]} aria-label={r.reordenar} onClick={() => void open()}>
        <ArrowUpDown size={18} aria-hidden />
        <span className={styles["word"]}>{r.reordenar}</span>
      </button>
      {loaded && (
        <Suspense fallback={null}>
          <ReorderWindow opened={opened} isCopying={isCopying} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
