import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FREQUENCIAS } from "../../domain/cobranca/constants.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { toast } from "../ui/toast.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { type Assinatura, keepAssinatura, type Plano, planosQuery } from "./data.ts";
import { Planos, precoDe } from "./Planos.tsx";
import styles from "./Plano.module.css";

type Contratacao = NonNullable<Assinatura["contratacao"]>;
type Props = { readonly contratacao: Contratacao; readonly pedida: boolean; readonly onDone: () => void };

function Escolha({ planos, contratacao, pedida, onDone }: Props & { planos: readonly Plano[] }) {
  const t = useT("plano");
  const client = useQueryClient();
  const [frequencia, setFrequencia] = useState(contratacao.frequencia);
  const [id, setId] = useState(contratacao.plano.id);
  const chosen = planos.find((plano) => plano.id === id);
  const same = id === contratacao.plano.id && frequencia === contratacao.frequencia;
  const larger =
    chosen !== undefined &&
    frequencia === contratacao.frequencia &&
    Number(precoDe(chosen, frequencia)) > Number(contratacao.plano.valor);
  const when = larger ? t.trocar_agora : t.trocar_depois;
  const { form, error, sending, run } = useSubmit({
    check: () => ({}),
    send: async () => {
      await keepAssinatura(client, await call("trocarPlano", { body: { plano: { id }, frequencia } }));
      toast.success(t.trocado);
      onDone();
    },
  });
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <Segmented
        label={t.frequencia}
        options={FREQUENCIAS.map((value) => ({ value, label: t[value] }))}
        value={frequencia}
        onChange={setFrequencia}
        fullWidth
      />
      <Planos planos={planos} value={id} frequencia={frequencia} onChange={setId} />
      <p className={styles["hint"]}>{same ? t.trocar_mesmo : when}</p>
      <FormError error={error} />
      {/* Chosen again, the plan there is takes a change that was asked for back. */}
      <Button type="submit" fullWidth loading={sending} disabled={chosen === undefined || (same && !pedida)}>
        {t.trocar_plano}
      </Button>
    </form>
  );
}

/** Changes to another plan of the price list, and says from which day on the new plan would apply. */
export function TrocarWindow({
  opened,
  onClose,
  ...props
}: Omit<Props, "onDone"> & { opened: boolean; onClose: () => void }) {
  const t = useT("plano");
  const { data, error, refetch } = useQuery(planosQuery());
  return (
    <Dialog opened={opened} onClose={onClose} title={t.trocar_plano}>
      {data !== undefined && <Escolha planos={data} onDone={onClose} {...props} />}
      {data === undefined && error === null && <LoadingState kind="rows" count={3} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}
