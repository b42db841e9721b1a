import { Button, Textarea } from "@mantine/core";
import { Dialog } from "./Dialog.tsx";
import { copyText } from "./copyText.ts";
import styles from "./SecretDialog.module.css";

/** Shows a secret that is never shown again: only the window's button closes it. */
export function SecretDialog({
  opened,
  secret,
  says,
  onClose,
}: {
  opened: boolean;
  secret: string;
  says: Readonly<Record<"title" | "hint" | "label" | "copy" | "copied" | "kept", string>>;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={says.title}
      dismissible={false}
      footer={
        <>
          <Button onClick={() => void copyText(secret, says.copied)}>{says.copy}</Button>
          <Button variant="default" onClick={onClose}>
            {says.kept}
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>{says.hint}</p>
      <Textarea
        label={says.label}
        value={secret}
        readOnly
        autosize
        minRows={2}
        classNames={{ input: styles["code"] ?? "" }}
      />
    </Dialog>
  );
}
