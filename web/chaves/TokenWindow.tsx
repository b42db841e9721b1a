import { Button, Textarea } from "@mantine/core";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { copyText } from "../ui/copyText.ts";
import styles from "./Chaves.module.css";

/** The token itself, shown once: it closes by its button only. */
export function TokenWindow({ opened, token, onClose }: { opened: boolean; token: string; onClose: () => void }) {
  const t = useT("chaves");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.token_pronto}
      dismissible={false}
      footer={
        <>
          <Button onClick={() => void copyText(token, t.token_copiado)}>{t.token_copiar}</Button>
          <Button variant="default" onClick={onClose}>
            {t.token_guardei}
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>{t.token_uma_vez}</p>
      <Textarea
        label={t.token}
        value={token}
        readOnly
        autosize
        minRows={2}
        classNames={{ input: styles["code"] ?? "" }}
      />
    </Dialog>
  );
}
