import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { useGo } from "../ui/useGo.ts";
import { signOut } from "./signOut.ts";

/** Page for people who cannot use their company at all: the reason, and what they can do. The company's data is kept. */
export function BarredPage({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  /** Shown before the buttons that try again and log out. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useT("comum");
  const go = useGo();
  useDocumentTitle(title);
  return (
    <main>
      <EmptyState
        icon={icon}
        as="h1"
        title={title}
        action={
          <>
            {action}
            <Button variant="default" onClick={() => void go(paths.obras())}>
              {t.tentar_de_novo}
            </Button>
            <Button variant="subtle" onClick={() => void signOut().then(() => go(paths.login()))}>
              {t.sair}
            </Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}
