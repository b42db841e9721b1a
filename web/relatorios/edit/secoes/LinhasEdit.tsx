import { Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { editorPart } from "../editorPart.ts";
import { QuantityStepper } from "../../../ui/QuantityStepper.tsx";
import type { LinhaRow } from "../../form/secoes/atividade.ts";
import { listed } from "../../form/secoes/rows.ts";
import type { Rows } from "../../form/secoes/types.ts";
import styles from "./campos.module.css";
import { RemoveRow } from "../RemoveRow.tsx";

const LinhasPicker = editorPart((code) => code.LinhasPicker);

/** The labour of one activity: who worked on it that day. */
export function LinhasEdit({ value, onChange }: { value: Rows<LinhaRow>; onChange: (linhas: Rows<LinhaRow>) => void }) {
  const t = useT("atividades");
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState(false);
  const add = (added: readonly (readonly [string, LinhaRow])[]): void => {
    const fresh = added.filter(([id]) => value.rows[id] === undefined);
    onChange({
      ids: [...value.ids, ...fresh.map(([id]) => id)],
      rows: { ...value.rows, ...Object.fromEntries(fresh) },
    });
  };
  const remove = (id: string): void =>
    onChange({
      ids: value.ids.filter((one) => one !== id),
      rows: Object.fromEntries(Object.entries(value.rows).filter(([one]) => one !== id)),
    });
  const pick = (): void => {
    setPicked(true);
    setPicking(true);
  };
  return (
    <fieldset className={styles["campos"]}>
      <legend className={styles["legend"]}>{t.mao_de_obra_atividade}</legend>
      {value.ids.length > 0 && (
        <ul className={styles["lines"]}>
          {listed(value).map(([id, linha]) => (
            <li key={id} className={styles["line"]}>
              <span className={styles["lineName"]}>{linha.descricao}</span>
              <QuantityStepper
                label={linha.descricao}
                value={linha.quantidade}
                onChange={(quantidade) =>
                  onChange({ ...value, rows: { ...value.rows, [id]: { ...linha, quantidade } } })
                }
              />
              <RemoveRow label={t("linha_remover", { nome: linha.descricao })} onRemove={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles["offer"]} onClick={pick}>
        <Plus size={15} aria-hidden />
        {t.mao_de_obra_adicionar}
      </button>
      {picked && (
        <LinhasPicker opened={picking} present={new Set(value.ids)} onAdd={add} onClose={() => setPicking(false)} />
      )}
    </fieldset>
  );
}
