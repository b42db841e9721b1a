import { type ReactNode, useState } from "react";
import { later } from "./later.tsx";

/** The window around a dialog, with everything that floats; fetched when a dialog is first opened, or ahead. */
export const DialogCode = later(() => import("./DialogWindow.tsx").then(({ DialogWindow }) => DialogWindow));

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons: stay in sight at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** `sm` stays a window on phones; `md` and `lg` fill a phone's screen. */
  size?: "sm" | "md" | "lg";
  /** False: no close button, neither Esc nor a tap outside closes it. */
  dismissible?: boolean;
};

/** A dialog: traps focus, gives it back, closes with Esc. Its code is fetched when one is first opened. */
export function Dialog(props: DialogProps) {
  const [mounted, setMounted] = useState(props.opened);
  if (props.opened && !mounted) setMounted(true);
  if (!mounted) return null;
  return <DialogCode {...props} />;
}
