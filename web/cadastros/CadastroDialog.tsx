import { Button, Switch, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Edicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import { confirmLeave } from "../ui/confirm.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import type { FieldErrors } from "../ui/useSubmit.ts";
import styles from "./CadastroDialog.module.css";

/**
 * The window that adds or changes one entry. Closing with unsaved input asks first; a refused save keeps the input. The caller
 * gives the window a new `key` at each opening, so that each opening starts with a fresh form.
 * @param edicao from `useEdicao`; a successful save closes the window.
 */
export function CadastroDialog<Values>({
  opened,
  onClose,
  title,
  novo,
  edicao: { form, error, sending, run, dirty },
  size = "sm",
  after,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** True: the button says Add; false: Save. */
  novo: boolean;
  edicao: Edicao<Values>;
  size?: "sm" | "md" | "lg";
  /** Content below the form that is not part of it. */
  after?: ReactNode;
  children: ReactNode;
}) {
  const t = useT("comum");
  const id = useId();
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
      {after}
    </Dialog>
  );
}

/** Field for a required text of an entry. With `first`, it has the focus when the window opens. */
export function TextoField<Name extends string>({
  name,
  label,
  first = false,
  maxLength = 200,
  edicao: { values, errors, set },
}: {
  name: Name;
  label: string;
  first?: boolean;
  maxLength?: number;
  edicao: {
    readonly values: Readonly<Record<Name, string>>;
    readonly errors: FieldErrors;
    readonly set: (change: Record<Name, string>) => void;
  };
}) {
  return (
    <TextInput
      name={name}
      label={label}
      required
      data-autofocus={first || undefined}
      maxLength={maxLength}
      autoComplete="off"
      value={values[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value } as Record<Name, string>)}
    />
  );
}

/** Switch of an existing entry: whether reports offer it. */
export function AtivoSwitch({ ativo, onChange }: { ativo: boolean; onChange: (change: { ativo: boolean }) => void }) {
  const t = useT("cadastros");
  const comum = useT("comum");
  return (
    <Switch
      label={comum.ativo}
      description={t.ativo_ajuda}
      checked={ativo}
      onChange={(event) => onChange({ ativo: event.currentTarget.checked })}
    />
  );
}
