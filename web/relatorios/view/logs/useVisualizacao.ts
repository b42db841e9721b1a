import { useEffect, useRef } from "react";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { call } from "../../../api/client.ts";

/** Tells the server that this person opened the report, once per opening. A failure is ignored, because reading does not depend on it. */
export function useVisualizacao({ _id, obra }: Pick<Relatorio, "_id" | "obra">): void {
  const told = useRef<string | null>(null);
  const obraId = obra._id;
  useEffect(() => {
    if (told.current === _id) return;
    told.current = _id;
    call("registrarVisualizacao", { params: { obraId, relatorioId: _id } }).catch(() => undefined);
  }, [obraId, _id]);
}
