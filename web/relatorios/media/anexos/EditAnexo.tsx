import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Anexo } from "../../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../../../ui/ActionMenu.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { useEditStore } from "../../form/store.ts";
import { deleteItem, describe, moveItem } from "../calls.ts";
import { useMayChange } from "../useMayChange.ts";
import { anexoName, AnexoRow } from "./AnexoRow.tsx";

/** Form for the description of an attachment; if it is left blank, the file's own name is shown. */
function RenameForm({ anexo, onDone }: { anexo: Anexo; onDone: () => void }) {
  const t = useT("midias");
  const store = useEditStore();
  const [text, setText] = useState(anexo.descricao);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      await describe(store, "anexos", anexo.arquivo, text.trim());
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <FormError error={error} />
      <TextInput
        label={t.anexo_descricao}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_LENGTH.legenda}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" fullWidth loading={busy}>
        {t.aplicar}
      </Button>
    </form>
  );
}

/** An attachment that the server has: download, describe, move, delete. */
export function EditAnexo({
  anexo,
  position,
  total,
  locked,
}: {
  anexo: Anexo;
  position: number;
  total: number;
  locked: boolean;
}) {
  const t = useT("midias");
  const c = useT("comum");
  const store = useEditStore();
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const nome = anexoName(anexo);
  const mine = useMayChange().one(anexo);
  const order = { disabledReason: locked ? t.aguarde_envio : null };
  const to = (index: number) => () => void moveItem(store, "anexos", anexo.arquivo, index);
  const entries = (): readonly MenuEntry[] => [
    { label: t.anexo_renomear, icon: <Pencil size={16} aria-hidden />, onSelect: () => setRenaming(true) },
    ...(position > 1
      ? [{ ...order, label: t.mover_antes, icon: <ArrowUp size={16} aria-hidden />, onSelect: to(position - 2) }]
      : []),
    ...(position < total
      ? [{ ...order, label: t.mover_depois, icon: <ArrowDown size={16} aria-hidden />, onSelect: to(position) }]
      : []),
    "divider",
    {
      label: c.excluir,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => void deleteItem(store, client, "anexos", anexo.arquivo, nome),
    },
  ];
  return (
    <>
      <AnexoRow
        anexo={anexo}
        {...(mine ? { actions: <ActionMenu label={t("anexo_opcoes", { nome })} entries={entries} /> } : {})}
      />
      <Dialog opened={renaming} onClose={() => setRenaming(false)} title={t.anexo_renomear} size="sm">
        <RenameForm anexo={anexo} onDone={() => setRenaming(false)} />
      </Dialog>
    </>
  );
}
