import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useT } from "../i18n/texts.ts";
import type { DialogProps } from "./Dialog.tsx";
import styles from "./DialogWindow.module.css";

const WIDTH = { sm: 440, md: 600, lg: 840 };

/** The window itself; use {@link Dialog}, which loads it on demand. */
export function DialogWindow({
  opened,
  onClose,
  title,
  children,
  footer,
  size = "md",
  dismissible = true,
}: DialogProps) {
  const t = useT("comum");
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={WIDTH[size]}
      centered
      fullScreen={phone && size !== "sm"}
      withCloseButton={dismissible}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      closeButtonProps={{ "aria-label": t.fechar }}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: styles["content"] ?? "",
        header: styles["header"] ?? "",
        body: styles["body"] ?? "",
        overlay: styles["overlay"] ?? "",
        close: styles["close"] ?? "",
      }}
    >
      <div className={styles["inner"]}>{children}</div>
      {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
    </Modal>
  );
}
