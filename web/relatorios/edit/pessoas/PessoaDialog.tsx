import { isBlank } from "../../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useLast } from "../../shared/useLast.ts";
import type { PessoaRow } from "../../form/secoes/maoDeObra.ts";
import { patchRow, useEdit, useEditStore } from "../../form/store.ts";
import { CategoriaField } from "./CategoriaField.tsx";
import styles from "./pessoas.module.css";

function Fields({ id }: { id: string }) {
  const t = useT("maoDeObra");
  const c = useT("comum");
  const store = useEditStore();
  const row = useEdit(({ form }) => form.pessoas.rows[id]);
  const campos = useEdit((state) => state.campos);
  if (!row) return null;
  const set = (patch: Partial<PessoaRow>): void => patchRow(store, "pessoas", id, patch);
  const error = (campo: "nome" | "funcao"): string | undefined =>
    campos[`pessoas.${id}.${campo}`] ?? (isBlank(row[campo]) ? c.campo_obrigatorio : undefined);
  return (
    <div className={styles["fields"]}>
      <TextInput
        label={t.nome}
        required
        maxLength={MAX_LENGTH.nomeDePessoa}
        autoComplete="off"
        value={row.nome}
        error={error("nome")}
        onChange={(event) => set({ nome: event.currentTarget.value })}
      />
      <TextInput
        label={t.funcao}
        required
        maxLength={MAX_LENGTH.funcao}
        autoComplete="off"
        value={row.funcao}
        error={error("funcao")}
        onChange={(event) => set({ funcao: event.currentTarget.value })}
      />
      <CategoriaField value={row.categoria} onChange={(categoria) => set({ categoria })} />
      <TextInput
        label={t.registro}
        maxLength={MAX_LENGTH.registro}
        autoComplete="off"
        value={row.registro ?? ""}
        onChange={(event) => set({ registro: event.currentTarget.value === "" ? null : event.currentTarget.value })}
      />
    </div>
  );
}

/** Name, role, group and registration of a person in this report; the company's list is not changed. */
export function PessoaDialog({
  opened,
  id,
  onClose,
}: {
  opened: boolean;
  /** The person's id; kept while the window fades out. */
  id: string | null;
  onClose: () => void;
}) {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const shown = useLast(id);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.pessoa_titulo}
      size="sm"
      footer={<Button onClick={onClose}>{r.concluir}</Button>}
    >
      {shown !== null && <Fields key={shown} id={shown} />}
    </Dialog>
  );
}
