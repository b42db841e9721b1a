import { lazy, Suspense, useState } from "react";

const AddRelatorioForm = lazy(() =>
  import("./AddRelatorioForm.tsx").then((module) => ({ default: module.AddRelatorioForm })),
);

/** Adds a report to a work: template, date, what to copy from the last one; leads to editing it. Loaded when first opened. */
export function AddRelatorioDialog({
  obraId,
  opened,
  onClose,
}: {
  obraId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const [mounted, setMounted] = useState(opened);
  if (opened && !mounted) setMounted(true);
  if (!mounted) return null;
  return (
    <Suspense fallback={null}>
      <AddRelatorioForm obraId={obraId} opened={opened} onClose={onClose} />
    </Suspense>
  );
}
