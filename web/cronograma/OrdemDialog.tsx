import { Button } from "@mantine/core";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { ReorderList } from "../relatorios/edit/reordenar/ReorderList.tsx";
import { Dialog } from "../ui/Dialog.tsx";

const NO_IMAGES = {};

/**
 * Window to order the entries of one level of the schedule: by mouse, finger or keyboard, or by typing a position. The order
 * takes effect when it is applied.
 */
export function OrdemDialog({
  title,
  entries,
  opened,
  onClose,
  onApply,
}: {
  title: string;
  entries: readonly { readonly id: string; readonly nome: string }[];
  opened: boolean;
  onClose: () => void;
  onApply: (ids: readonly string[]) => void;
}) {
  const r = useT("reordenar");
  const comum = useT("comum");
  const [order, setOrder] = useState<readonly string[]>(() => entries.map(({ id }) => id));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button
            onClick={() => {
              onApply(order);
              onClose();
            }}
          >
            {r.aplicar}
          </Button>
        </>
      }
    >
      <ReorderList
        entries={entries.map((entry) => ({ ...entry, usuario: null }))}
        images={NO_IMAGES}
        order={order}
        onChange={setOrder}
      />
    </Dialog>
  );
}
