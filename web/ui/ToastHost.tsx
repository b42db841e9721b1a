import { Check, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useT } from "../i18n/texts.ts";
import { AppLink } from "./AppLink.tsx";
import { dismissToast, getToasts, subscribeToasts, type Toast, type ToastLink, toastMs } from "./toast.ts";
import styles from "./ToastHost.module.css";

const ICON = { success: Check, error: TriangleAlert, info: Info };

function ToastAction({ link, leave }: { link: ToastLink; leave: () => void }) {
  if ("to" in link)
    return (
      <AppLink to={link.to} className={styles["link"]} onClick={leave}>
        {link.label}
      </AppLink>
    );
  const act = (): void => {
    leave();
    link.onSelect();
  };
  return (
    <button type="button" className={styles["link"]} onClick={act}>
      {link.label}
    </button>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const t = useT("comum");
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // The timer stops while the person may be reading: the focus is inside, or the pointer moves over the toast. A pointer that
    // merely rests where the toast appears does not count.
    if (held || toast.stays) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toastMs(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  const Icon = ICON[toast.kind];
  return (
    <div
      className={styles["toast"]}
      data-kind={toast.kind}
      role={toast.kind === "error" ? "alert" : "status"}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden className={styles["icon"]} />
      <div className={styles["text"]}>
        {toast.message}
        {toast.detail !== null && <div className={styles["detail"]}>{toast.detail}</div>}
        {toast.link !== null && (
          <div>
            <ToastAction link={toast.link} leave={() => dismissToast(toast.id)} />
          </div>
        )}
      </div>
      <button type="button" className={styles["close"]} aria-label={t.fechar} onClick={() => dismissToast(toast.id)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Mounted once, in the root. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts);
  return (
    <div className={styles["host"]} data-screen>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
