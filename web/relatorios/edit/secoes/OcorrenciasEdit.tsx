import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { useEdit } from "../form/store.ts";
import type { OcorrenciaRow } from "../form/types.ts";
import { useItemEditor } from "../useItemEditor.ts";
import styles from "./cards.module.css";
import { OcorrenciaCard } from "./OcorrenciaCard.tsx";
import { OcorrenciaEditor } from "./OcorrenciaEditor.tsx";

const NOVA: OcorrenciaRow = { descricao: "", tags: [], maisOpcoes: false, inicio: null, fim: null, tarefa: null };

/** What happened: compact cards, edited one at a time. */
export function OcorrenciasEdit({ count }: { count: number }) {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.ocorrencias.ids);
  const editor = useItemEditor("ocorrencias", NOVA);
  return (
    <Section
      secao="ocorrencia"
      count={count}
      flush
      action={
        <Button variant="light" leftSection={<Plus size={17} aria-hidden />} onClick={editor.add}>
          {t.adicionar_ocorrencia}
        </Button>
      }
    >
      {ids.length === 0 ? (
        <NothingHere>{t.ocorrencia_vazia}</NothingHere>
      ) : (
        <ol className={styles["cards"]}>
          {ids.map((id, index) => (
            <OcorrenciaCard key={id} id={id} first={index === 0} last={index === ids.length - 1} onOpen={editor.open} />
          ))}
        </ol>
      )}
      <OcorrenciaEditor editor={editor} />
    </Section>
  );
}
