import { Button } from "@mantine/core";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { ReorderList } from "../relatorios/edit/reordenar/ReorderList.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import type { Pergunta } from "./checklistForm.ts";

const NO_IMAGES = {};

/** Window to order the questions: by mouse, finger or keyboard, or by typing a position. The order takes effect when it is applied. */
export function OrdemDialog({
  perguntas,
  onClose,
  onApply,
}: {
  perguntas: readonly Pergunta[];
  onClose: () => void;
  onApply: (perguntas: readonly Pergunta[]) => void;
}) {
  const t = useT("checklists");
  const r = useT("reordenar");
  const comum = useT("comum");
  const [order, setOrder] = useState<readonly string[]>(() => perguntas.map(({ chave }) => chave));
  const [opened, setOpened] = useState(true);
  const close = (): void => {
    setOpened(false);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.reordenar_titulo}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {comum.cancelar}
          </Button>
          <Button
            onClick={() => {
              const byKey = new Map(perguntas.map((pergunta) => [pergunta.chave, pergunta]));
              onApply(order.flatMap((chave) => byKey.get(chave) ?? []));
              close();
            }}
          >
            {r.aplicar}
          </Button>
        </>
      }
    >
      <ReorderList
        entries={perguntas.map(({ chave, descricao }) => ({ id: chave, nome: descricao, usuario: null }))}
        images={NO_IMAGES}
        order={order}
        onChange={setOrder}
      />
    </Dialog>
  );
}
