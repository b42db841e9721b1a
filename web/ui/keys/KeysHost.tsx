import { useLayoutEffect, useState } from "react";
import { later } from "../later.tsx";
import { KEYS_CODE, openKeys, pressKey, useOpenedKeys } from "./keys.ts";

const KeysList = later(() => KEYS_CODE.lista().then((module) => module.KeysList));
const Finder = later(() => KEYS_CODE.achar().then((module) => module.Finder));

/** Listens for the keys of the screens. The code of the key list and of the finder is loaded when they are first opened. */
export function KeysHost() {
  const opened = useOpenedKeys();
  useLayoutEffect(() => {
    addEventListener("keydown", pressKey);
    return () => removeEventListener("keydown", pressKey);
  }, []);
  // Stays mounted once it was open, so that the closing window can return the focus.
  const [listed, setListed] = useState(false);
  if (opened === "lista" && !listed) setListed(true);
  return (
    <>
      {listed && <KeysList opened={opened === "lista"} onClose={() => void openKeys(null)} />}
      {opened === "achar" && <Finder onClose={() => void openKeys(null)} />}
    </>
  );
}
