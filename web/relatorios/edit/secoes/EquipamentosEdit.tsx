import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { enterToNext } from "../enterToNext.ts";
import { useEdit } from "../form/store.ts";
import { EquipamentosPicker } from "../pickers/EquipamentosPicker.tsx";
import { EquipamentoRowEdit } from "./EquipamentoRowEdit.tsx";
import styles from "./rows.module.css";

/** Equipment on site: quantities, and hours where they matter. */
export function EquipamentosEdit({ count }: { count: number }) {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.equipamentos.ids);
  const [picking, setPicking] = useState(false);
  return (
    <Section
      secao="equipamento"
      count={count}
      flush
      action={
        <Button variant="light" leftSection={<Plus size={17} aria-hidden />} onClick={() => setPicking(true)}>
          {t.adicionar_equipamento}
        </Button>
      }
    >
      {ids.length === 0 ? (
        <NothingHere>{t.equipamento_vazio}</NothingHere>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is a shortcut over the rows' own fields
        <ul className={styles["rows"]} onKeyDown={enterToNext}>
          {ids.map((id) => (
            <EquipamentoRowEdit key={id} id={id} />
          ))}
        </ul>
      )}
      <EquipamentosPicker opened={picking} onClose={() => setPicking(false)} />
    </Section>
  );
}
