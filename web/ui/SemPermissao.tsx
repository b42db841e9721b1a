import { Button } from "@mantine/core";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "./AppLink.tsx";
import { EmptyState } from "./EmptyState.tsx";

/**
 * Content of a screen that this person may not see: who can help, and a link that leads on: to the work with `obraId`, otherwise
 * to the list of works.
 */
export function SemPermissao({ obraId, children }: { obraId?: string; children?: ReactNode }) {
  const t = useT("comum");
  const to = obraId === undefined ? paths.obras() : paths.dashboard(obraId);
  return (
    <EmptyState
      icon={<Lock size={22} />}
      title={t.sem_permissao}
      action={
        <Button variant="default" renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={to} />}>
          {obraId === undefined ? t.ir_para_obras : t.ir_para_obra}
        </Button>
      }
    >
      {children ?? t.sem_permissao_ajuda}
    </EmptyState>
  );
}
