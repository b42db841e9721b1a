import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { lazyWindow } from "../../../ui/lazyWindow.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { enterToNext } from "../enterToNext.ts";
import { countPadrao } from "../../form/secoes/maoDeObra.ts";
import { useEdit } from "../../form/store.ts";
import { useLimites } from "../limites.ts";
import { AddButton } from "./AddButton.tsx";
import { EditCount } from "./EditCount.tsx";
import { MaoDeObraRowEdit } from "./MaoDeObraRowEdit.tsx";
import { ModeSwitch } from "./ModeSwitch.tsx";
import styles from "./rows.module.css";
import { useGroups } from "./useGroups.ts";

const MaoDeObraPicker = lazyWindow(() => import("../editorCode.ts").then((module) => module.MaoDeObraPicker));

/** Number of people in a group, from the steppers as they are. */
function GroupTotal({ ids }: { ids: readonly string[] }) {
  const t = useT("relatorios");
  const n = useEdit(({ form }) => countPadrao(form.maoDeObra, ids));
  return <span className={styles["groupTotal"]}>{t("n_pessoas", { n })}</span>;
}

/** Standard labour: people on site, by category, with big steppers. */
export function PadraoEdit() {
  const t = useT("relatorios");
  const m = useT("maoDeObra");
  const groups = useGroups("maoDeObra");
  const limites = useLimites();
  const [picking, setPicking] = useState(false);
  return (
    <Section
      secao="maoDeObra"
      count={<EditCount secao="maoDeObra" />}
      flush
      action={<AddButton label={t.adicionar_mao_de_obra} onClick={() => setPicking(true)} />}
    >
      <ModeSwitch />
      {groups.length === 0 && <NothingHere>{t.mao_de_obra_vazia}</NothingHere>}
      {limites.size > 0 && groups.length > 0 && <p className={styles["hint"]}>{m.limite_ajuda}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is a shortcut over the rows' own fields */}
      <div onKeyDown={enterToNext}>
        {groups.map(({ key, nome, itens }) => (
          <div key={key} className={styles["group"]}>
            <h3 className={styles["groupName"]}>
              {nome ?? t.sem_categoria}
              <GroupTotal ids={itens.map(({ id }) => id)} />
            </h3>
            <ul className={styles["rows"]} data-columns>
              {itens.map(({ id }) => (
                <MaoDeObraRowEdit key={id} id={id} limite={limites.get(id) ?? null} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <MaoDeObraPicker opened={picking} onClose={() => setPicking(false)} limites={limites} />
    </Section>
  );
}
