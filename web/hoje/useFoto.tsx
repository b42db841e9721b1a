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

/** True when the work's report of today can take photos from this person. Callers check the permission `adicionarFoto` themselves. */
export const recebeFotos = ({ modeloId, estado }: ObraDeHoje): boolean => modeloId !== null && ABERTAS.has(estado);

type Foto = {
  /** Why no photo can be taken now; null when one can. */
  readonly reason: string | null;
  readonly label: string;
  readonly busy: boolean;
  /** Opens the camera, or the phone's pictures. */
  readonly take: () => void;
  /** The hidden file input, to be rendered beside the button. */
  readonly input: ReactNode;
};

/**
 * Takes photos straight into today's report of a work. If today's report does not exist yet, it is begun first, which needs the
 * server.
 * @param onTaken called once the photos are in the queue
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
