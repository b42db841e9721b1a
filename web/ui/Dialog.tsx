import { type ReactNode, useState } from "react";
import { later } from "./later.tsx";

/** The window around a dialog, with the code of all floating elements. It is loaded when a dialog is first opened, or in advance by `load`. */
export const DialogCode = later(() => import("./DialogWindow.tsx").then(({ DialogWindow }) => DialogWindow));

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, which stay visible at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** On a phone `sm` stays a window, while `md` and `lg` fill the screen. */
  size?: "sm" | "md" | "lg";
  /** False: there is no close button, and neither Esc nor a tap outside closes the window. */
  dismissible?: boolean;
};

/** A dialog: traps the focus, gives the focus back on closing, and closes with Esc. The code of dialogs is fetched when a dialog is first opened. */
export function Dialog(props: DialogProps) {
  const [mounted, setMounted] = useState(props.opened);
  if (props.opened && !mounted) setMounted(true);
  if (!mounted) return null;
  return <DialogCode {...props} />;
}
