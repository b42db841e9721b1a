import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { useLeaveGuard } from "../../ui/useLeaveGuard.ts";
import { keepObra, type Obra } from "../data.ts";
import form from "../ObraFields.module.css";
import { ObraFields } from "../ObraFields.tsx";
import { EMPTY_OBRA, inputOf, type ObraValues, sameValues, valuesOf } from "../obraForm.ts";
import { useObraForm } from "../useObraForm.ts";
import { PASSOS } from "./partes.ts";
import styles from "./PassosPage.module.css";

/** The first step: adds the work, or changes it when it is there; then the next step. */
export function CadastroDaObra({ obra }: { obra: Obra | null }) {
  const t = useT("obrasCadastro");
  const obras = useT("obras");
  const client = useQueryClient();
  const saved = obra === null ? EMPTY_OBRA : valuesOf(obra);
  const [typed, setTyped] = useState<ObraValues | null>(null);
  const values = typed ?? saved;
  const dirty = typed !== null && !sameValues(typed, saved);
  const leave = useLeaveGuard(dirty);
  const {
    form: ref,
    errors,
    error,
    sending,
    touch,
    run,
  } = useObraForm(values, async () => {
    const body = inputOf(values);
    const answer =
      obra === null
        ? await call("createObra", { body })
        : dirty
          ? await call("updateObra", { params: { obraId: obra._id }, body })
          : obra;
    keepObra(client, answer);
    const next = PASSOS[1];
    // Going back must not lead to a second new work.
    leave(next ? paths.passoDaObra(answer._id, next) : paths.dashboard(answer._id), { replace: obra === null });
  });
  return (
    <form ref={ref} className={form["form"]} noValidate onSubmit={run}>
      <Card title={obras.dados_da_obra} id="dados">
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
      <div className={styles["ways"]}>
        <span />
        <Button type="submit" loading={sending}>
          {obra !== null && !dirty ? t.continuar : t.salvar_e_continuar}
        </Button>
      </div>
    </form>
  );
}
