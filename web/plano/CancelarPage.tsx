import { Button, Checkbox, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { assinaturaQuery, keepAssinatura } from "./data.ts";
import styles from "./Plano.module.css";

/** The dates of a cancellation, and the button to request it. Nothing stops before the date shown. */
function Pedido({ fim }: { fim: string }) {
  const t = useT("plano");
  const format = useFormat();
  const client = useQueryClient();
  const go = useGo();
  const [motivo, setMotivo] = useState("");
  const [termos, setTermos] = useState(false);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({ termos: termos ? undefined : t.termos_falta }),
    send: async () => {
      await keepAssinatura(client, await call("solicitarCancelamento", { body: { motivo, termos: true } }));
      toast.success(t.pedido_recebido);
      await go(paths.plano());
    },
  });
  const dia = format.day(fim);
  return (
    <Card title={t.cancelar_o_que} id="termos">
      <ul className={styles["hints"]}>
        <li>{t("cancelar_1", { dia })}</li>
        <li>{t.cancelar_2}</li>
        <li>{t.cancelar_3}</li>
        <li>{t("cancelar_4", { dia })}</li>
      </ul>
      <p className={styles["fact"]}>
        <AppLink to={paths.exportar()} className={styles["link"]}>
          {t.exportar_antes}
        </AppLink>
      </p>
      <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <Textarea
          name="motivo"
          label={t.cancelar_motivo}
          rows={3}
          maxLength={MAX_LENGTH.motivoDoCancelamento}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <Checkbox
          size="md"
          name="termos"
          label={t.cancelar_aceito}
          checked={termos}
          error={errors["termos"]}
          onChange={(event) => {
            setTermos(event.currentTarget.checked);
            touch("termos");
          }}
        />
        <FormError error={error} />
        <div className={styles["actions"]}>
          <Button type="submit" color="red" loading={sending}>
            {t.cancelar_pedir}
          </Button>
          <Button variant="default" onClick={() => void go(paths.plano())}>
            {t.cancelar_ficar}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** `/app/cadastros/plano/cancelar`: the request to cancel, with its terms. */
export function CancelarPage() {
  const t = useT("plano");
  const may = usePerfil().permissoes["assinatura.editar"] === null;
  const { data, error, refetch } = useQuery({ ...assinaturaQuery(), enabled: may });
  return (
    <Page title={t.cancelar_plano} width="narrow" back={{ to: paths.plano(), label: t.plano }}>
      {!may && <SemPermissao />}
      {may && data !== undefined && data.terminariaEm !== null && <Pedido fim={data.terminariaEm} />}
      {may && data?.terminariaEm === null && (
        <EmptyState title={t.nada_a_cancelar}>{t[`estado_${data.estado}`]}</EmptyState>
      )}
      {may && data === undefined && error === null && <LoadingState kind="page" count={1} />}
      {may && data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
