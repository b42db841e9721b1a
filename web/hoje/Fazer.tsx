import { Button } from "@mantine/core";
import { AppLink } from "../ui/AppLink.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import type { ObraDeHoje } from "./data.ts";
import { useHojeDaObra } from "./useHojeDaObra.ts";

/** The button of a row; screen readers also hear the name of the work. */
export function Fazer({ obra, hoje }: { obra: ObraDeHoje; hoje: string }) {
  const feito = useHojeDaObra(obra, hoje);
  if (feito === null) return null;
  const name = `${feito.label}: ${obra.nome}`;
  if ("to" in feito)
    return (
      <Button
        variant={feito.primary ? "filled" : "default"}
        renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={feito.to} aria-label={name} />}
      >
        {feito.label}
      </Button>
    );
  return (
    <OnlineButton
      variant={obra.estado === "falta" ? "filled" : "default"}
      aria-label={name}
      loading={feito.busy}
      onClick={feito.run}
    >
      {feito.label}
    </OnlineButton>
  );
}
