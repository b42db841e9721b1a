import { Button } from "@mantine/core";
import { Camera } from "lucide-react";
import type { ObraDeHoje } from "./data.ts";
import { recebeFotos, useFoto } from "./useFoto.tsx";

/** Camera button in the row of a work; renders nothing where today's report takes no photos from this person. */
export function Fotografar({ obra, hoje }: { obra: ObraDeHoje; hoje: string }) {
  const { reason, label, busy, take, input } = useFoto(obra, hoje);
  if (!recebeFotos(obra)) return null;
  return (
    <>
      <Button
        px="sm"
        variant="default"
        aria-label={label}
        title={label}
        aria-disabled={reason !== null}
        loading={busy}
        onClick={take}
      >
        <Camera size={20} aria-hidden />
      </Button>
      {input}
    </>
  );
}
