import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { closeWindow, getOpenedWindow, type ShellWindow, subscribeWindow, WINDOWS } from "./windows.ts";

const CODE = {
  busca: lazy(() => WINDOWS.busca.code().then(({ Palette }) => ({ default: Palette }))),
  menu: lazy(() => WINDOWS.menu.code().then(({ MenuSheet }) => ({ default: MenuSheet }))),
  relatorio: lazy(() => WINDOWS.relatorio.code().then(({ NovoRelatorio }) => ({ default: NovoRelatorio }))),
  choque: lazy(() => WINDOWS.choque.code().then(({ ChoqueWindow }) => ({ default: ChoqueWindow }))),
  obra: lazy(() => WINDOWS.obra.code().then(({ ObraDialog }) => ({ default: ObraDialog }))),
} as const;

/** Draws the window that is open. */
export function WindowsHost() {
  const opened = useSyncExternalStore(subscribeWindow, getOpenedWindow);
  // What was open once stays: a window that closes gives the focus back.
  const [known, setKnown] = useState<readonly ShellWindow[]>([]);
  if (opened !== null && !known.includes(opened)) setKnown([...known, opened]);
  return (
    <Suspense fallback={null}>
      {known.map((name) => {
        const Window = CODE[name];
        return <Window key={name} opened={opened === name} onClose={closeWindow} />;
      })}
    </Suspense>
  );
}
