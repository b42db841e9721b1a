import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useT } from "../i18n/texts.ts";
import { keepFocus } from "../ui/keepFocus.ts";
import { useShown } from "../ui/useShown.ts";
import { useTopClose } from "../ui/useTopClose.ts";
import styles from "./Palette.module.css";
import { PaletteList } from "./PaletteList.tsx";

/** The command palette (Ctrl K): works, reports, people, pages and actions in one field; everything by keyboard. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("navegacao");
  const shown = useShown(opened);
  useTopClose(shown, onClose);
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={640}
      yOffset="12vh"
      fullScreen={phone}
      closeOnEscape={false}
      transitionProps={{ duration: 80 }}
      classNames={{
        content: styles["content"] ?? "",
        overlay: styles["overlay"] ?? "",
        body: styles["body"] ?? "",
      }}
    >
      <Modal.Overlay />
      <Modal.Content onFocus={keepFocus} aria-label={t.buscar_tudo} data-leaving={shown ? undefined : ""}>
        <Modal.Body>{opened && <PaletteList phone={phone} onClose={onClose} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
