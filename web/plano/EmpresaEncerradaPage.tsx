import { Button } from "@mantine/core";
import { DoorClosed } from "lucide-react";
import { useState } from "react";
import { chooseEmpresa, useSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { BarredPage } from "../shell/BarredPage.tsx";
import { CompanyDialog } from "../shell/CompanyDialog.tsx";
import { Contatos } from "./contatosLater.ts";

/** Page of a company that was shut down: refers to support, and lets a person with another company continue there. */
export function EmpresaEncerradaPage() {
  const t = useT("comum");
  const words = useT("contas");
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const vinculadas = session?.empresasVinculadas ?? [];
  const closed = vinculadas.find(({ empresaId }) => empresaId === session?.empresaId);
  const others = vinculadas.filter((empresa) => empresa !== closed);
  return (
    <>
      <BarredPage
        icon={<DoorClosed size={22} />}
        title={words.empresa_encerrada}
        action={others.length > 0 && <Button onClick={() => setChoosing(true)}>{t.trocar_empresa}</Button>}
      >
        {closed !== undefined && <p>{closed.nome}</p>}
        <p>{words.empresa_encerrada_ajuda}</p>
        <Contatos />
      </BarredPage>
      <CompanyDialog
        opened={choosing}
        empresas={others}
        onClose={() => setChoosing(false)}
        onChoose={(empresaId) => {
          chooseEmpresa(empresaId);
          location.assign(paths.app());
        }}
      />
    </>
  );
}
