import { isBlank } from "../../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { listed } from "../../form/secoes/rows.ts";
import { useEditStore } from "../../form/store.ts";
import { keepRecent, lastFirst, readRecent } from "../recent.ts";
import styles from "./campos.module.css";

const USUAL = ["m²", "m³", "m", "kg", "un"] as const;
const OFFERED = 5;

/** The unit of production; while the field is empty, recently used units are offered for one tap. */
export function UnidadeField({
  value,
  disabled,
  path,
  error,
  onChange,
}: {
  value: string;
  disabled: boolean;
  /** Path of the field in the server's refusals. */
  path: string;
  error: string | undefined;
  onChange: (unidade: string) => void;
}) {
  const t = useT("relatorios");
  const a = useT("atividades");
  const store = useEditStore();
  const offers = useMemo(() => {
    const here = listed(store.getState().form.atividades).map(([, { unidade }]) => unidade.trim());
    return lastFirst(readRecent("unidades"), here, USUAL)
      .filter((one) => one !== "")
      .slice(0, OFFERED);
  }, [store]);
  return (
    <div>
      <TextInput
        label={t.unidade}
        required
        maxLength={MAX_LENGTH.unidade}
        autoComplete="off"
        disabled={disabled}
        data-campo={path}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => keepRecent("unidades", value)}
        error={error}
      />
      {isBlank(value) && !disabled && (
        <fieldset className={styles["units"]}>
          <legend className="sr-only">{a.unidades_recentes}</legend>
          {offers.map((unidade) => (
            <button
              key={unidade}
              type="button"
              className={styles["offer"]}
              onClick={() => {
                keepRecent("unidades", unidade);
                onChange(unidade);
              }}
            >
              {unidade}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
