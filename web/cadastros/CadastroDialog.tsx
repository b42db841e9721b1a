import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useT } from "../i18n/texts.ts";
import { confirmLeave } from "../ui/confirm.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import type { Submission } from "../ui/useSubmit.ts";
import styles from "./CadastroDialog.module.css";

/**
 * The window that adds or changes one entry. Closing with something typed asks first; a refused save leaves all as typed.
 * Render the form inside with a `key` of the entry, so that the next one starts afresh.
 *
 * @param submission from `useSubmit`; its `send` closes the window when all went well.
 */
export function CadastroDialog({
  opened,
  onClose,
  title,
  novo,
  dirty,
  submission,
  size = "sm",
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The button says Add, else Save. */
  novo: boolean;
  dirty: boolean;
  submission: Submission;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
}) {
  const t = useT("comum");
  const id = useId();
  const { form, error, sending, run } = submission;
  const close = async (): Promise<void> => {
    if (sending || (dirty && !(await confirmLeave()))) return;
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={() => void close()}>
            {t.cancelar}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {novo ? t.adicionar : t.salvar}
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
