import { lazy, Suspense, useEffect, useState } from "react";

const PendingFiles = lazy(() =>
  import("../relatorios/media/pending/PendingFiles.tsx").then((module) => ({ default: module.PendingFiles })),
);

/** The first picture comes first. */
const AFTER_MS = 1000;

/** Goes on sending what an earlier visit left behind, whatever screen is opened, and shows it. */
export function PendingHost() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <PendingFiles />
    </Suspense>
  );
}
