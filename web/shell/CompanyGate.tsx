import { chooseEmpresa, useSession } from "../api/session.ts";
import { useGo } from "../ui/useGo.ts";
import { later } from "../ui/later.tsx";
import { wayBack } from "../lib/paths.ts";

const CompanyDialog = later(() => import("./CompanyDialog.tsx").then((code) => code.CompanyDialog));

/** Asks a login that belongs to several companies to choose one before the application opens. */
export function CompanyGate() {
  const session = useSession();
  const go = useGo();
  const waiting = session !== null && !session.empresaEscolhida;
  if (!waiting) return null;
  return (
    <CompanyDialog
      opened
      empresas={session.empresasVinculadas}
      onChoose={(empresaId) => {
        chooseEmpresa(empresaId);
        void go(wayBack(location.search, session.usuarioId), { replace: true });
      }}
    />
  );
}
