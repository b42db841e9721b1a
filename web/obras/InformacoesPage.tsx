import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SaveBar, type SaveState } from "../ui/SaveBar.tsx";
import { toast } from "../ui/toast.ts";
import { useLeaveGuard } from "../ui/useLeaveGuard.ts";
import { keepObra, obraQuery, type Obra } from "./data.ts";
import { ClienteLogo } from "./ClienteLogo.tsx";
import { FotoDaObra } from "./FotoDaObra.tsx";
import styles from "./ObraFields.module.css";
import { ObraFields } from "./ObraFields.tsx";
import { inputOf, type ObraValues, sameValues, valuesOf } from "./obraForm.ts";
import { useObraForm } from "./useObraForm.ts";

const route = getRouteApi("/app/obras/$obraId/informacoes");

/** Until something is typed the form shows what the server has, also when a fresher answer arrives; then what was typed. */
function InformacoesForm({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const comum = useT("comum");
  const client = useQueryClient();
  const [typed, setTyped] = useState<ObraValues | null>(null);
  const saved = valuesOf(obra);
  const values = typed ?? saved;
  const dirty = typed !== null && !sameValues(typed, saved);
  useLeaveGuard(dirty);
  const { form, errors, error, sending, touch, run } = useObraForm(values, async () => {
    const answer = await call("updateObra", { params: { obraId: obra._id }, body: inputOf(values) });
    keepObra(client, answer);
    // What was typed while the answer was on its way stays typed.
    setTyped((now) => (now !== null && sameValues(now, values) ? null : now));
    toast.success(comum.atualizado);
  });
  const refused = error !== null || Object.values(errors).some((sentence) => sentence !== undefined);
  const state: SaveState = sending ? "saving" : refused ? "error" : dirty ? "dirty" : "clean";
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <Card title={t.dados_da_obra} id="dados">
        <ObraFields
          values={values}
          errors={errors}
          onChange={(change) => {
            setTyped((before) => ({ ...(before ?? saved), ...change }));
            Object.keys(change).forEach(touch);
          }}
        />
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
