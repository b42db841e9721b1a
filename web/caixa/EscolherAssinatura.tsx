import { Button } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { signatureBody } from "../aprovacao/assinatura.ts";
import { AssinaturaChoice } from "../aprovacao/AssinaturaChoice.tsx";
import { useAssinatura } from "../aprovacao/useAssinatura.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import styles from "./Escolher.module.css";
import type { Assinatura } from "./fila.ts";
import type { Escolha } from "./useInbox.ts";

export type EscolherProps = {
  escolha: Escolha;
  opened: boolean;
  onChoose: (assinatura: Assinatura) => void;
  onClose: () => void;
};

/** Window that asks how the person signs, before the first approval of a visit; after that, one press approves. */
export function EscolherAssinatura({ escolha, opened, onChoose, onClose }: EscolherProps) {
  const t = useT("aprovacoes");
  const d = useT("decisao");
  const c = useT("comum");
  const [error, setError] = useState<string | null>(null);
  const signing = useAssinatura(escolha.resumo.aprovacao.minhaAssinatura?.url ?? null, setError);
  const form = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = await signing.chosen();
    if (given === null) return;
    onChoose({ modo: given.modo, corpo: await signatureBody(given) });
    await signing.keep(given);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.escolher_titulo}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
          <Button type="submit" form={form} {...(escolha.approves ? { color: "green" } : {})} data-autofocus>
            {escolha.approves ? t.continuar : c.confirmar}
          </Button>
        </>
      }
    >
      <form id={form} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles["help"]}>{t.escolher_ajuda}</p>
        <AssinaturaChoice assinatura={signing} />
        <p className={styles["help"]}>{d.consentimento}</p>
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
