import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { modeloQuery } from "./data.ts";
import { ModeloForm } from "./ModeloForm.tsx";

const route = getRouteApi("/app/cadastros/modelos-relatorios/$modeloId");

/** A template that exists already. */
function Saved({ modeloId }: { modeloId: string }) {
  const { data, error, refetch } = useQuery(modeloQuery(modeloId));
  if (data !== undefined) return <ModeloForm key={modeloId} modelo={data} />;
  return error === null ? (
    <LoadingState kind="rows" count={8} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

/** `/app/cadastros/modelos-relatorios/{modeloId}`: one report template; `novo` adds one. */
export function ModeloPage() {
  const t = useT("modelos");
  const { modeloId } = route.useParams();
  const { data } = useQuery({ ...modeloQuery(modeloId), enabled: false });
  const allowed = usePerfil().permissoes["modelo.editar"] === null;
  const isNew = modeloId === "novo";
  return (
    <Page
      title={isNew ? t.modelo_novo : (data?.descricao ?? t.modelos)}
      back={{ to: paths.modelos(), label: t.voltar_modelos }}
      width="narrow"
    >
      {!allowed && <SemPermissao />}
      {allowed && (isNew ? <ModeloForm modelo={null} /> : <Saved modeloId={modeloId} />)}
    </Page>
  );
}
