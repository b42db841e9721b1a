import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { lazyWindow } from "../../../ui/lazyWindow.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";
import { enterToNext } from "../enterToNext.ts";
import { useEdit } from "../../form/store.ts";
import { AddButton } from "./AddButton.tsx";
import { EquipamentoRowEdit } from "../parts.ts";
import styles from "./rows.module.css";

const EquipamentosPicker = lazyWindow(() => import("../editorCode.ts").then((module) => module.EquipamentosPicker));

/** Equipment on site: quantities, and hours where they matter. */
export function EquipamentosEdit() {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.equipamentos.ids);
  const [picking, setPicking] = useState(false);
  return (
    <Section
      secao="equipamento"
      count={<EditCount secao="equipamento" />}
      flush
      action={<AddButton label={t.adicionar_equipamento} onClick={() => setPicking(true)} />}
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
