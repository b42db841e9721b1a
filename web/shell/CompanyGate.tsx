import { chooseEmpresa, useSession } from "../api/session.ts";
import { useGo } from "../ui/useGo.ts";
import { wayBack } from "../lib/paths.ts";
import { CompanyDialog } from "./CompanyDialog.tsx";

/** Stands between a login that links several companies and the application, until one is chosen. */
export function CompanyGate() {
  const session = useSession();
  const go = useGo();
  const waiting = session !== null && !session.empresaEscolhida;
  return (
    <CompanyDialog
      opened={waiting}
      empresas={session?.empresasVinculadas ?? []}
      onChoose={(empresaId) => {
        chooseEmpresa(empresaId);
        void go(wayBack(location.search, session?.usuarioId), { replace: true });
      }}
    />
  );
}
