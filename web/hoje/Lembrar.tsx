import { useQueryClient } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { toast } from "../ui/toast.ts";
import type { ObraDeHoje } from "./data.ts";
import { lembrar } from "./lembrar.ts";

/** Button that reminds the people responsible for today's missing reports: of one work, on its row, or of several, in the bar above the board. */
export function Lembrar({ obras, label }: { obras: readonly Pick<ObraDeHoje, "_id" | "nome">[]; label?: string }) {
  const t = useT("hoje");
  const format = useFormat();
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const hora = (instant: string): string => format.instant(instant, fusoHorario).slice(-5);
      const { words, told } = await lembrar(
        client,
        t,
        obras.map(({ _id }) => _id),
        hora,
      );
      if (told) toast.success(words);
      else toast.info(words);
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  const alarm = <AlarmClock size={18} aria-hidden />;
  // Without a label the button stands in a row, which has no room for text; with a label it stands in the bar above the board.
  if (label === undefined) {
    const name = t("lembrar_de", { obra: obras[0]?.nome ?? "" });
    return (
      <OnlineButton px="sm" variant="default" aria-label={name} title={name} loading={busy} onClick={() => void send()}>
        {alarm}
      </OnlineButton>
    );
  }
  return (
    <OnlineButton variant="default" leftSection={alarm} loading={busy} onClick={() => void send()}>
      {label}
    </OnlineButton>
  );
}
