import { useState } from "react";
import { later } from "../ui/later.tsx";
import { closeWindow, type ShellWindow, useOpenedWindow } from "../shell/windows.ts";
import { WINDOWS } from "./windows.ts";

const CODE = {
  busca: later(() => WINDOWS.busca.code().then(({ Palette }) => Palette)),
  menu: later(() => WINDOWS.menu.code().then(({ MenuSheet }) => MenuSheet)),
  relatorio: later(() => WINDOWS.relatorio.code().then(({ NovoRelatorio }) => NovoRelatorio)),
  choque: later(() => WINDOWS.choque.code().then(({ ChoqueWindow }) => ChoqueWindow)),
  obra: later(() => WINDOWS.obra.code().then(({ ObraDialog }) => ObraDialog)),
} as const;

/** Draws the window that is open. */
export function WindowsHost() {
  const opened = useOpenedWindow();
  // A window stays mounted after its first opening, so that closing gives the focus back.
  const [known, setKnown] = useState<readonly ShellWindow[]>([]);
  if (opened !== null && !known.includes(opened)) setKnown([...known, opened]);
  return (
    <>
      {known.map((name) => {
        const Window = CODE[name];
        return <Window key={name} opened={opened === name} onClose={closeWindow} />;
      })}
    </>
  );
}
