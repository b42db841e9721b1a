import { Button, Textarea } from "@mantine/core";
import { useT } from "../i18n/texts.ts";
import { copyText } from "../ui/copyText.ts";
import { Dialog } from "../ui/Dialog.tsx";
import styles from "./Webhooks.module.css";

/** The secret itself, shown once: it closes by its button only. */
export function SegredoWindow({ opened, segredo, onClose }: { opened: boolean; segredo: string; onClose: () => void }) {
  const t = useT("webhooks");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.segredo_pronto}
      dismissible={false}
      footer={
        <>
          <Button onClick={() => void copyText(segredo, t.segredo_copiado)}>{t.segredo_copiar}</Button>
          <Button variant="default" onClick={onClose}>
            {t.segredo_guardei}
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>{t.segredo_uma_vez}</p>
      <Textarea
        label={t.segredo}
        value={segredo}
        readOnly
        autosize
        minRows={2}
        classNames={{ input: styles["code"] ?? "" }}
      />
    </Dialog>
  );
}
