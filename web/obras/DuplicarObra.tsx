import { useState } from "react";
import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";

const Window = later(async () => {
  const [{ DuplicarWindow }] = await Promise.all([import("./DuplicarWindow.tsx"), loadTexts(["obrasCadastro"])]);
  return DuplicarWindow;
});

/** The dialog that copies a work; its code is loaded when first needed. */
export function DuplicarObra({
  obra,
  onClose,
}: {
  /** The work to copy; null closes the dialog. */
  obra: { readonly _id: string; readonly nome: string } | null;
  onClose: () => void;
}) {
  // Keeps the last work drawn while the window closes.
  const [last, setLast] = useState(obra);
  if (obra !== null && obra !== last) setLast(obra);
  if (last === null) return null;
  return <Window key={last._id} obra={last} opened={obra !== null} onClose={onClose} />;
}
