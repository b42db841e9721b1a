import { Button } from "@mantine/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { upload } from "../api/client.ts";
import { type Assinatura as Given, missingOf, type Modo, signatureBody } from "../aprovacao/assinatura.ts";
import { AssinaturaChoice } from "../aprovacao/AssinaturaChoice.tsx";
import { getTexts, useT } from "../i18n/texts.ts";
import type { Pad } from "../relatorios/media/assinaturas/SignaturePad.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./Escolher.module.css";
import type { Assinatura } from "./fila.ts";
import type { Escolha } from "./useInbox.ts";

export type EscolherProps = {
  escolha: Escolha;
  opened: boolean;
  onChoose: (assinatura: Assinatura) => void;
  onClose: () => void;
};
const FALTA = { desenho: "assinatura_faz_falta", imagem: "assinatura_imagem_falta" } as const;

/** Keeps a signature for the next time; the approvals stand whether that works or not. */
async function store(image: Blob): Promise<void> {
  try {
    await upload("uploadMinhaAssinatura", { file: image, fileName: "assinatura.png" });
  } catch {
    toast.error(getTexts("decisao").assinatura_nao_guardada);
  }
}

/** How the person signs, asked before the first approval of a sitting: from then on one press approves. */
export function EscolherAssinatura({ escolha, opened, onChoose, onClose }: EscolherProps) {
  const t = useT("aprovacoes");
  const d = useT("decisao");
  const m = useT("midias");
  const c = useT("comum");
  const guardadaUrl = escolha.resumo.aprovacao.minhaAssinatura?.url ?? null;
  const [modo, setModo] = useState<Modo>(guardadaUrl === null ? "desenho" : "guardada");
  const [file, setFile] = useState<File | null>(null);
  const [confirmado, setConfirmado] = useState(false);
  const [guardar, setGuardar] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pad = useRef<Pad>(null);
  const form = useId();
  const chosen = async (): Promise<Given> => {
    if (modo === "guardada") return { modo };
    if (modo === "sem") return { modo, confirmado };
    return { modo, imagem: modo === "imagem" ? file : ((await pad.current?.image()) ?? null) };
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = await chosen();
    const missing = missingOf(given);
    if (missing !== null) {
      setError(missing === "sem" ? d.sem_falta : m[FALTA[missing]]);
      return;
    }
    onChoose({ modo, corpo: await signatureBody(given) });
    if (guardar && "imagem" in given && given.imagem !== null) await store(given.imagem);
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
        <AssinaturaChoice
          modo={modo}
          onModo={(next) => {
            setError(null);
            setModo(next);
          }}
          guardadaUrl={guardadaUrl}
          pad={pad}
          file={file}
          onFile={setFile}
          confirmado={confirmado}
          onConfirmado={setConfirmado}
          guardar={guardar}
          onGuardar={setGuardar}
          onTouch={() => setError(null)}
        />
        <p className={styles["help"]}>{d.consentimento}</p>
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
