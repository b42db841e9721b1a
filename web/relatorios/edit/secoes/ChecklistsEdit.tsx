import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { lazyWindow } from "../../../ui/lazyWindow.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { useEdit } from "../../form/store.ts";
import { ChecklistList } from "../parts.ts";
import { AddButton } from "./AddButton.tsx";
import { EditCount } from "./EditCount.tsx";

const ChecklistPicker = lazyWindow(() => import("../editorCode.ts").then((module) => module.ChecklistPicker));

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
      {ids.length === 0 ? <NothingHere>{t.vazio}</NothingHere> : <ChecklistList ids={ids} />}
      <ChecklistPicker opened={picking} onClose={() => setPicking(false)} />
    </Section>
  );
}
