import { Button } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useGo } from "../ui/useGo.ts";
import type { Obra } from "../obras/data.ts";
import formStyles from "../obras/ObraFields.module.css";
import { ObraFields } from "../obras/ObraFields.tsx";
import { useObraEdicao } from "../obras/useObraForm.ts";
import { PASSOS } from "./partes.ts";
import styles from "./PassosPage.module.css";

const afterIt = (obraId: string): string => {
  const [, next] = PASSOS;
  return next ? paths.passoDaObra(obraId, next) : paths.dashboard(obraId);
};

/** The first step: adds the work, or changes an existing one; then leads to the next step. */
export function CadastroDaObra({ obra }: { obra: Obra | null }) {
  const t = useT("obrasCadastro");
  const obras = useT("obras");
  const go = useGo();
  const { form, run, values, errors, error, sending, dirty, set } = useObraEdicao(obra, ({ _id }, leave) => {
    // Replaces the history entry of a new work, so that going back does not lead to adding a second one.
    leave(afterIt(_id), { replace: obra === null });
  });
  const unchanged = obra !== null && !dirty;
  const submit = (event: SyntheticEvent): void => {
    if (!unchanged) return run(event);
    event.preventDefault();
    void go(afterIt(obra._id));
  };
  return (
    <form ref={form} className={formStyles["form"]} noValidate onSubmit={submit}>
      <Card title={obras.dados_da_obra} id="dados">
        <ObraFields values={values} errors={errors} onChange={set} />
      </Card>
      <FormError error={error} />
      <div className={styles["ways"]}>
        <span />
        <Button type="submit" loading={sending}>
          {unchanged ? t.continuar : t.salvar_e_continuar}
        </Button>
      </div>
    </form>
  );
}
