import { Button } from "@mantine/core";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { periodText } from "../labels.tsx";
import { useLast } from "../shared/useLast.ts";

/** The date has a report already: edit that one, or create another. */
export function ExistingDialog({
  existing,
  sending,
  error,
  onClose,
  onOpen,
  onCreate,
}: {
  existing: Relatorio | null;
  sending: boolean;
  error: unknown;
  onClose: () => void;
  onOpen: () => void;
  onCreate: () => void;
}) {
  const t = useT("relatorios");
  const r = useT("criar");
  const format = useFormat();
  const language = useLanguage();
  const shown = useLast(existing);
  return (
    <Dialog
      opened={existing !== null}
      onClose={onClose}
      title={t.ja_existe_titulo}
      size="sm"
      footer={
        <>
          <Button variant="default" loading={sending} onClick={onCreate}>
            {r.ja_existe_criar}
          </Button>
          <Button onClick={onOpen} data-autofocus>
            {r.ja_existe_editar}
          </Button>
        </>
      }
    >
      {shown && (
        <p>
          {r("ja_existe_aviso", { relatorio: nomeDoRelatorio(shown, language), data: periodText(t, format, shown) })}
        </p>
      )}
      <FormError error={error} />
    </Dialog>
  );
}
