import { Button } from "@mantine/core";
import { CircleCheckBig, Inbox } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Fila } from "./fila.ts";

/** Sums up the decisions of this visit, as `12 aprovados · 1 reprovado`; null while none has taken effect. */
export function useVisita({ decisoes }: Fila): string | null {
  const t = useT("aprovacoes");
  const done = decisoes.filter(({ estado }) => estado === "feito");
  const refused = done.filter(({ ato }) => ato.tipo === "reprovar").length;
  const returned = done.filter(({ ato }) => ato.tipo === "devolver").length;
  const approved = done.length - refused - returned;
  const parts = [
    ...(approved > 0 ? [t("aprovados_n", { n: approved })] : []),
    ...(refused > 0 ? [t("reprovados_n", { n: refused })] : []),
    ...(returned > 0 ? [t("devolvidos_n", { n: returned })] : []),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}

/**
 * Shown when no report waits: either none did, or all were just decided. `outras`: number of reports that wait in works that the
 * address leaves out.
 */
export function Decidido({ fila, outras }: { fila: Fila; outras: number }) {
  const t = useT("aprovacoes");
  const visita = useVisita(fila);
  const onTheWay = fila.decisoes.filter(({ estado }) => estado === "na_fila" || estado === "enviando").length;
  const action = (
    <Button
      variant="default"
      renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={paths.obras()} />}
    >
      {t.ir_para_obras}
    </Button>
  );
  if (visita === null && onTheWay === 0)
    return (
      <EmptyState icon={<Inbox size={22} />} title={outras > 0 ? t.vazio_escolhidas : t.vazio} action={action}>
        {outras === 0 && t.vazio_texto}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<CircleCheckBig size={22} />}
      title={onTheWay > 0 ? t("enviando_n", { n: onTheWay }) : t.pronto}
      action={action}
    >
      {visita !== null && (
        <p>
          {t.nesta_visita} {visita}
        </p>
      )}
      {onTheWay === 0 && outras === 0 && t.pronto_texto}
    </EmptyState>
  );
}
