import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useT } from "../i18n/texts.ts";
import type { DialogProps } from "./Dialog.tsx";
import styles from "./DialogWindow.module.css";
import { keepFocus } from "./keepFocus.ts";
import { useShown } from "./useShown.ts";
import { useTopClose } from "./useTopClose.ts";

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
  const shown = useShown(opened);
  useTopClose(shown, onClose, { dismissible });
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  // The header below is a <div>: Mantine's own Modal.Header is a <header>, which inside role=dialog counts as a second banner of the page.
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={WIDTH[size]}
      centered
      fullScreen={phone && size !== "sm"}
      closeOnEscape={false}
      closeOnClickOutside={dismissible}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: styles["content"] ?? "",
        overlay: styles["overlay"] ?? "",
        body: styles["body"] ?? "",
        close: styles["close"] ?? "",
      }}
    >
      <Modal.Overlay />
      <Modal.Content onFocus={keepFocus} data-leaving={shown ? undefined : ""}>
        <div className={styles["header"]}>
          <Modal.Title>{title}</Modal.Title>
          {dismissible && <Modal.CloseButton aria-label={t.fechar} />}
        </div>
        <Modal.Body>
          <div className={styles["inner"]}>{children}</div>
          {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
