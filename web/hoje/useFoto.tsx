import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { useRefusal } from "../ui/refusal.ts";
import { useOnline } from "../ui/useOnline.ts";
import type { ObraDeHoje } from "./data.ts";
import { useCopia } from "./useHojeDaObra.ts";

const ABERTAS: ReadonlySet<ObraDeHoje["estado"]> = new Set(["falta", "folga", "preenchendo", "devolvido"]);

/** Today's report of the work takes photos of this person. */
export const recebeFotos = ({ modeloId, estado }: ObraDeHoje): boolean => modeloId !== null && ABERTAS.has(estado);

type Foto = {
  /** Why nothing can be taken now. */
  readonly reason: string | null;
  readonly label: string;
  readonly busy: boolean;
  /** Opens the camera, or the phone's pictures. */
  readonly take: () => void;
  /** To be drawn beside whatever takes. */
  readonly input: ReactNode;
};

/**
 * A photo straight into today's report of a work that takes them. Where there is none yet, it is begun, which only the server can do.
 * @param onTaken once the photos are on their way
 */
export function useFoto(obra: ObraDeHoje, hoje: string, onTaken?: () => void): Foto {
  const t = useT("hoje");
  const c = useT("comum");
  const client = useQueryClient();
  const copiar = useCopia(obra);
  const online = useOnline();
  const refusal = useRefusal();
  const { empresa } = usePerfil();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { relatorio, modeloId } = obra;
  const reason = relatorio === null && !online ? c.apenas_online : refusal;
  const name = t("fotografar", { obra: obra.nome });
  const label = reason === null ? name : `${name}: ${reason}`;
  const send = async (files: readonly File[]): Promise<void> => {
    if (modeloId === null) return;
    setBusy(true);
    try {
      const { sendFotos } = await fetchCode(() => import("./sendFotos.ts"));
      await sendFotos(client, files, {
        obraId: obra._id,
        relatorioId: relatorio?._id ?? null,
        modeloId,
        hoje,
        copiar,
        emTeste: empresa.periodoTeste,
      });
      onTaken?.();
    } finally {
      setBusy(false);
    }
  };
  return {
    reason,
    label,
    busy,
    take: () => {
      if (reason === null && !busy) input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) void send(files);
        }}
      />
    ),
  };
}
