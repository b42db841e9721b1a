import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { obraQuery, type Obra } from "./data.ts";
import { ClienteLogo } from "./ClienteLogo.tsx";
import { FotoDaObra } from "./FotoDaObra.tsx";
import styles from "./ObraFields.module.css";
import { ObraFields } from "./ObraFields.tsx";
import { useObraEdicao } from "./useObraForm.ts";

const route = getRouteApi("/app/obras/$obraId/informacoes");

function InformacoesForm({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const { form, run, values, errors, error, state, set } = useObraEdicao(obra);
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <Card title={t.dados_da_obra} id="dados">
        <ObraFields values={values} errors={errors} onChange={set} />
      </Card>
      <FormError error={error} />
      <SaveBar state={state} type="submit" />
    </form>
  );
}

/** `/app/obras/{obraId}/informacoes`: the work's details and its photo. */
export function InformacoesPage() {
  const t = useT("obras");
  const { obraId } = route.useParams();
  const { data: obra } = useSuspenseQuery(obraQuery(obraId));
  if (obra.permissoes.editar !== null)
    return (
      <Page title={t.informacoes} width="narrow">
        <SemPermissao obraId={obraId} />
      </Page>
    );
  return (
    <Page title={t.informacoes} subtitle={obra.nome} width="narrow">
      <FotoDaObra obra={obra} />
      {obra.cadastroCompleto && <ClienteLogo obra={obra} />}
      <InformacoesForm key={obra._id} obra={obra} />
    </Page>
  );
}
