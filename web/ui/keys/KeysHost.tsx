import { lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { getOpenedKeys, KEYS_CODE, openKeys, pressKey, subscribeKeys } from "./keys.ts";

const KeysList = lazy(() => KEYS_CODE.lista().then((module) => ({ default: module.KeysList })));
const Finder = lazy(() => KEYS_CODE.achar().then((module) => ({ default: module.Finder })));

/** Listens for the keys of the screens; the list and the finder come when they are first asked for. */
export function KeysHost() {
  const opened = useSyncExternalStore(subscribeKeys, getOpenedKeys);
  useLayoutEffect(() => {
    addEventListener("keydown", pressKey);
    return () => removeEventListener("keydown", pressKey);
  }, []);
  // Stays once it was open: a window that closes gives the focus back.
  const [listed, setListed] = useState(false);
  if (opened === "lista" && !listed) setListed(true);
  return (
    <Suspense fallback={null}>
      {listed && <KeysList opened={opened === "lista"} onClose={() => void openKeys(null)} />}
      {opened === "achar" && <Finder onClose={() => void openKeys(null)} />}
    </Suspense>
  );
}
