import { useState } from "react";
import { useKeys } from "../../ui/keys/keys.ts";
import { later } from "../../ui/later.tsx";

const AddRelatorioForm = later(() => import("./AddRelatorioForm.tsx").then((module) => module.AddRelatorioForm));

/** Adds a report to a work: template, date, parts to copy from the last one; then opens it for editing. Loaded when first opened. */
export function AddRelatorioDialog({
  obraId,
  opened,
  onOpen = null,
  onClose,
}: {
  obraId: string;
  opened: boolean;
  /** Called by the key `n`; null where the person may not add reports. */
  onOpen?: (() => void) | null;
  onClose: () => void;
}) {
  useKeys(onOpen === null ? [] : [{ key: "n", does: "novo_relatorio", run: onOpen }]);
  const [mounted, setMounted] = useState(opened);
  if (opened && !mounted) setMounted(true);
  if (!mounted) return null;
  return <AddRelatorioForm obraId={obraId} opened={opened} onClose={onClose} />;
}
