import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "./FormError.tsx";
import styles from "./FormDialog.module.css";
import type { Submission } from "./useSubmit.ts";

/** A form in a dialog: the fields one below the other, and below them the error. */
export function FormDialog({
  id,
  opened,
  title,
  submitLabel,
  submission: { form, error, sending, run },
  onClose,
  children,
}: {
  id: string;
  opened: boolean;
  title: string;
  submitLabel: string;
  submission: Submission;
  onClose: () => void;
  children: ReactNode;
}) {
  const c = useT("comum");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button type="submit" form={id} loading={sending}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles["form"]} noValidate onSubmit={run}>
        {children}
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
