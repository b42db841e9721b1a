import { useEffect, useEffectEvent } from "react";
import { type EventosHandlers, listenEventos } from "./eventos.ts";

/**
 * Listens to a report's changes while the page is visible, by server-sent events. Reconnects after every cut with a growing wait
 * of 3 to 30 s, and at once when the page is shown again or the network returns. Components of one screen share the stream.
 */
export function useEventos(obraId: string, relatorioId: string, handlers: EventosHandlers): void {
  const onPoke = useEffectEvent((versao: number) => handlers.onPoke?.(versao));
  const onPresenca = useEffectEvent(() => handlers.onPresenca?.());
  const onAprovacao = useEffectEvent(() => handlers.onAprovacao?.());
  useEffect(
    () =>
      listenEventos(obraId, relatorioId, {
        onPoke: (versao) => onPoke(versao),
        onPresenca: () => onPresenca(),
        onAprovacao: () => onAprovacao(),
      }),
    [obraId, relatorioId],
  );
}
