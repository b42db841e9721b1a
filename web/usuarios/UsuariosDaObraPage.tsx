import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { obraQuery } from "../obras/data.ts";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { UsuariosDaObra } from "./UsuariosDaObra.tsx";

const route = getRouteApi("/app/obras/$obraId/usuarios");

/** `/app/obras/{obraId}/usuarios`: people with access to the work. */
export function UsuariosDaObraPage() {
  const t = useT("usuarios");
  const { obraId } = route.useParams();
  const { data: obra } = useSuspenseQuery(obraQuery(obraId));
  if (obra.permissoes.editar !== null)
    return (
      <Page title={t.acesso} width="narrow">
        <SemPermissao obraId={obraId} />
      </Page>
    );
  return (
    <Page title={t.acesso} subtitle={t.acesso_ajuda} width="narrow">
      <UsuariosDaObra obraId={obraId} />
    </Page>
  );
}
