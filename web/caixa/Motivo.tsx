import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useRefusalDraft } from "../aprovacao/refusalDraft.ts";
import { useT } from "../i18n/texts.ts";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { useOnline } from "../ui/useOnline.ts";
import styles from "./Acoes.module.css";

/**
 * Field for the reason; Ctrl+Enter sends the decision with this reason. The text is kept on this device until the server has
 * accepted the decision.
 */
export function Motivo({
  id,
  byHand,
  onSend,
  onClose,
}: {
  id: string;
  /** True when the report is given back for filling in, instead of refused. */
  byHand: boolean;
  onSend: (motivo: string) => void;
  onClose: () => void;
}) {
  const t = useT("aprovacoes");
  const d = useT("decisao");
  const c = useT("comum");
  const { text, setText, ready } = useRefusalDraft(id);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const online = useOnline();
  const send = (): void => {
    if (!online) return;
    if (isBlank(text)) {
      setMissing(true);
      field.current?.focus();
    } else onSend(text.trim());
  };
  return (
    <form
      className={styles["refusal"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label={byHand ? t.motivo_devolver : t.motivo_de}
        description={byHand ? t.devolver_ajuda : d.motivo_ajuda}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_LENGTH.motivoDaReprovacao}
        value={text}
        readOnly={!ready}
        error={missing ? d.motivo_falta : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          } else if (event.key === "Escape") {
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <div className={styles["buttons"]}>
        <OnlineButton type="submit" color="red" size="md">
          {byHand ? t.enviar_devolucao : t.enviar_reprovacao}
        </OnlineButton>
        <Button variant="default" size="md" onClick={onClose}>
          {c.cancelar}
        </Button>
        <span className={styles["hint"]}>{byHand ? t.ctrl_enter_devolver : t.ctrl_enter}</span>
      </div>
    </form>
  );
}
