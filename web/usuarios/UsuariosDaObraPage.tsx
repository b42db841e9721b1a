import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { obraQuery } from "../obras/data.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { UsuariosDaObra } from "./UsuariosDaObra.tsx";

const route = getRouteApi("/app/obras/$obraId/usuarios");

/** `/app/obras/{obraId}/usuarios`: who has access to the work. */
export function UsuariosDaObraPage() {
  const t = useT("usuarios");
  const comum = useT("comum");
  const { obraId } = route.useParams();
  const { data: obra } = useSuspenseQuery(obraQuery(obraId));
  if (obra.permissoes.editar !== null)
    return (
      <Page title={t.acesso} width="narrow">
        <EmptyState icon={<Lock size={22} />} title={comum.sem_permissao} />
      </Page>
    );
  return (
    <Page title={t.acesso} subtitle={t.acesso_ajuda} width="narrow">
      <UsuariosDaObra obraId={obraId} />
    </Page>
  );
}
