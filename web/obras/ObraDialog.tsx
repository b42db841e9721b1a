import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { confirmLeave } from "../ui/confirm.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { keepObra } from "./data.ts";
import styles from "./ObraFields.module.css";
import { ObraFields } from "./ObraFields.tsx";
import { EMPTY_OBRA, inputOf, type ObraValues, sameValues } from "./obraForm.ts";
import { useObraForm } from "./useObraForm.ts";

/** Adds a work and opens it. Closing with unsaved input asks first; a refused save leaves the input as it is. */
export function ObraDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("obras");
  const comum = useT("comum");
  const id = useId();
  const go = useGo();
  const client = useQueryClient();
  const [values, setValues] = useState<ObraValues>(EMPTY_OBRA);
  const { form, errors, error, sending, touch, run } = useObraForm(values, async () => {
    const obra = await call("createObra", { body: inputOf(values) });
    keepObra(client, obra);
    toast.success(t.obra_criada);
    onClose();
    setValues(EMPTY_OBRA);
    await go(paths.dashboard(obra._id));
  });
  const close = async (): Promise<void> => {
    if (sending) return;
    if (!sameValues(values, EMPTY_OBRA) && !(await confirmLeave())) return;
    setValues(EMPTY_OBRA);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      title={t.nova_obra}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={() => void close()}>
            {comum.cancelar}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {comum.adicionar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <ObraFields
          focusFirst
          values={values}
          errors={errors}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }));
            Object.keys(change).forEach(touch);
          }}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
