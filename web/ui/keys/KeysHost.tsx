import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { getOpenedKeys, openKeys, pressKey, subscribeKeys } from "./keys.ts";

const KeysList = lazy(() => import("./KeysList.tsx").then((module) => ({ default: module.KeysList })));
const Finder = lazy(() => import("./Finder.tsx").then((module) => ({ default: module.Finder })));

/** Listens for the keys of the screens; the list and the finder come when they are first asked for. */
export function KeysHost() {
  const opened = useSyncExternalStore(subscribeKeys, getOpenedKeys);
  useEffect(() => {
    addEventListener("keydown", pressKey);
    return () => removeEventListener("keydown", pressKey);
  }, []);
  // Stays once it was open: a window that closes gives the focus back.
  const [listed, setListed] = useState(false);
  if (opened === "lista" && !listed) setListed(true);
  return (
    <Suspense fallback={null}>
      {listed && <KeysList opened={opened === "lista"} onClose={() => openKeys(null)} />}
      {opened === "achar" && <Finder onClose={() => openKeys(null)} />}
    </Suspense>
  );
}
