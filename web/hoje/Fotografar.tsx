import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { useOnline } from "../ui/useOnline.ts";
import { useRefusal } from "../ui/refusal.ts";
import type { ObraDeHoje } from "./data.ts";
import { useCopia } from "./useHojeDaObra.ts";

/** A photo straight into today's report. Where there is none yet, it is begun, which only the server can do. */
export function Fotografar({ obra, hoje }: { obra: ObraDeHoje; hoje: string }) {
  const t = useT("hoje");
  const c = useT("comum");
  const client = useQueryClient();
  const copiar = useCopia(obra);
  const online = useOnline();
  const refusal = useRefusal();
  const { empresa } = usePerfil();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { estado, relatorio, modeloId } = obra;
  const open = estado === "falta" || estado === "folga" || estado === "preenchendo" || estado === "devolvido";
  if (modeloId === null || !open) return null;
  const reason = relatorio === null && !online ? c.apenas_online : refusal;
  const label =
    reason === null ? t("fotografar", { obra: obra.nome }) : `${t("fotografar", { obra: obra.nome })}: ${reason}`;
  const send = async (files: readonly File[]): Promise<void> => {
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
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        px="sm"
        variant="default"
        aria-label={label}
        title={label}
        aria-disabled={reason !== null}
        loading={busy}
        onClick={() => reason === null && input.current?.click()}
      >
        <Camera size={20} aria-hidden />
      </Button>
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
    </>
  );
}
