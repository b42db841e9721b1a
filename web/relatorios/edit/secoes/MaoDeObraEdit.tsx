import { useMemo, useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { byCategoria } from "../../shared/groups.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";
import { enterToNext } from "../enterToNext.ts";
import { useEdit } from "../form/store.ts";
import { countPadrao } from "../form/secoes/maoDeObra.ts";
import { MaoDeObraPicker } from "../pickers/MaoDeObraPicker.tsx";
import { AddButton } from "./AddButton.tsx";
import { MaoDeObraRowEdit } from "./MaoDeObraRowEdit.tsx";
import styles from "./rows.module.css";

/** People of a group, as the steppers stand. */
function GroupTotal({ ids }: { ids: readonly string[] }) {
  const t = useT("relatorios");
  const format = useFormat();
  const n = useEdit(({ form }) => countPadrao(form.maoDeObra, ids));
  return <span className={styles["groupTotal"]}>{t("n_pessoas", { n: format.integer(n) })}</span>;
}

/** Row ids by category. Follows rows and categories only, so that a stepper draws nothing but its own row. */
function useGroups() {
  const shape = useEdit(({ form: { maoDeObra } }) =>
    JSON.stringify(maoDeObra.ids.map((id) => [id, maoDeObra.rows[id]?.categoria?.descricao ?? null])),
  );
  return useMemo(() => {
    const pairs = JSON.parse(shape) as [string, string | null][];
    return byCategoria(pairs.map(([id, descricao]) => ({ id, categoria: descricao === null ? null : { descricao } })));
  }, [shape]);
}

/** Standard labour: who was on site, by category, with big steppers. */
export function MaoDeObraEdit() {
  const t = useT("relatorios");
  const groups = useGroups();
  const [picking, setPicking] = useState(false);
  return (
    <Section
      secao="maoDeObra"
      count={<EditCount secao="maoDeObra" />}
      flush
      action={<AddButton label={t.adicionar_mao_de_obra} onClick={() => setPicking(true)} />}
    >
      {groups.length === 0 && <NothingHere>{t.mao_de_obra_vazia}</NothingHere>}
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
                <MaoDeObraRowEdit key={id} id={id} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <MaoDeObraPicker opened={picking} onClose={() => setPicking(false)} />
    </Section>
  );
}
