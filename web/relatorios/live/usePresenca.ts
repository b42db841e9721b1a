import { useEffect, useRef, useState } from "react";
import type { UsuarioEditando } from "../../../domain/presenca/contract.ts";
import { type PresenceSignal, startPresenca } from "./presenca.ts";
import { useEventos } from "./useEventos.ts";

/**
 * Tells the server that this person edits the report while the screen is open and visible (every 20 s), and returns the
 * other editors (updated at once).
 */
export function usePresenca(obraId: string, relatorioId: string): readonly UsuarioEditando[] {
  const [usuarios, setUsuarios] = useState<readonly UsuarioEditando[]>([]);
  const presenca = useRef<PresenceSignal | null>(null);
  useEffect(() => {
    const started = startPresenca({ obraId, relatorioId }, setUsuarios);
    presenca.current = started;
    return () => {
      presenca.current = null;
      started.stop();
    };
  }, [obraId, relatorioId]);
  useEventos(obraId, relatorioId, { onPresenca: () => presenca.current?.reread() });
  return usuarios;
}
