import { Button } from "@mantine/core";
import { CalendarClock } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { useGo } from "../ui/useGo.ts";
import { signOut } from "./signOut.ts";

/** Where a 405 leads (P section 8): the trial has ended, nothing is deleted. */
export function ContratarPage() {
  const t = useT("comum");
  const go = useGo();
  useDocumentTitle(t.teste_acabou);
  return (
    <main>
      <EmptyState
        icon={<CalendarClock size={22} />}
        as="h1"
        title={t.teste_acabou}
        action={
          <>
            <Button variant="default" onClick={() => void go(paths.obras())}>
              {t.tentar_de_novo}
            </Button>
            <Button variant="subtle" onClick={() => void signOut().then(() => go(paths.login()))}>
              {t.sair}
            </Button>
          </>
        }
      >
        {t.teste_acabou_ajuda}
      </EmptyState>
    </main>
  );
}
