import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { ChecklistEdit } from "../checklists/ChecklistEdit.tsx";
import { ChecklistPicker } from "../checklists/ChecklistPicker.tsx";
import styles from "../checklists/checklists.module.css";
import { useEdit } from "../form/store.ts";
import { AddButton } from "./AddButton.tsx";
import { EditCount } from "./EditCount.tsx";

/** Checklists: added from the company's templates, answered here. */
export function ChecklistsEdit() {
  const t = useT("checklist");
  const ids = useEdit(({ form }) => form.checklists.ids);
  const [picking, setPicking] = useState(false);
  return (
    <Section
      secao="checklist"
      count={<EditCount secao="checklist" />}
      flush
      action={<AddButton label={t.adicionar} onClick={() => setPicking(true)} />}
    >
      {ids.length === 0 ? (
        <NothingHere>{t.vazio}</NothingHere>
      ) : (
        <ul className={styles["checklists"]}>
          {ids.map((id) => (
            <ChecklistEdit key={id} id={id} />
          ))}
        </ul>
      )}
      <ChecklistPicker opened={picking} onClose={() => setPicking(false)} />
    </Section>
  );
}
