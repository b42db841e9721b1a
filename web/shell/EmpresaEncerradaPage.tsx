import { Button } from "@mantine/core";
import { DoorClosed } from "lucide-react";
import { useState } from "react";
import { chooseEmpresa, useSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { useGo } from "../ui/useGo.ts";
import { CompanyDialog } from "./CompanyDialog.tsx";
import { signOut } from "./signOut.ts";

/** Where the people of a company that was shut down are led (P section 8): nothing is deleted, support can help. */
export function EmpresaEncerradaPage() {
  const t = useT("comum");
  const words = useT("contas");
  const go = useGo();
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  useDocumentTitle(words.empresa_encerrada);
  const vinculadas = session?.empresasVinculadas ?? [];
  const closed = vinculadas.find(({ empresaId }) => empresaId === session?.empresaId);
  const others = vinculadas.filter((empresa) => empresa !== closed);
  return (
    <main>
      <EmptyState
        icon={<DoorClosed size={22} />}
        as="h1"
        title={words.empresa_encerrada}
        action={
          <>
            {others.length > 0 && <Button onClick={() => setChoosing(true)}>{t.trocar_empresa}</Button>}
            <Button variant="default" onClick={() => void go(paths.obras())}>
              {t.tentar_de_novo}
            </Button>
            <Button variant="subtle" onClick={() => void signOut().then(() => go(paths.login()))}>
              {t.sair}
            </Button>
          </>
        }
      >
        {closed !== undefined && <p>{closed.nome}</p>}
        <p>{words.empresa_encerrada_ajuda}</p>
      </EmptyState>
      <CompanyDialog
        opened={choosing}
        empresas={others}
        onClose={() => setChoosing(false)}
        onChoose={(empresaId) => {
          chooseEmpresa(empresaId);
          location.assign(paths.app());
        }}
      />
    </main>
  );
}
