import { Switch, TextInput } from "@mantine/core";
import { FIELD_ERRORS } from "../../../../domain/errors.ts";
import { producaoIncompleta } from "../../../../domain/relatorios/rules.ts";
import { useLanguage, useT } from "../../../i18n/texts.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { useEdit } from "../form/store.ts";
import type { AtividadeRow } from "../form/secoes/atividade.ts";
import styles from "./editor.module.css";

/** Production control: planned, done, unit; the last two are required while it is on. */
export function AtividadeProducao({
  row,
  path,
  onChange,
}: {
  row: AtividadeRow;
  path: string;
  onChange: (patch: Partial<AtividadeRow>) => void;
}) {
  const t = useT("relatorios");
  const idioma = useLanguage();
  const campos = useEdit((state) => state.campos);
  const base = `${path}.controleDeProducao`;
  const unidade = row.unidade.trim() === "" ? null : row.unidade;
  const refused = (campo: "unidade" | "realizado"): string | undefined => {
    if (campos[`${base}.${campo}`] === undefined) return undefined;
    // The server's sentence goes as soon as the field is filled in.
    const found = producaoIncompleta({ ativo: row.producao, unidade }, row.realizado).find(
      (one) => one.campo === campo,
    );
    return found && FIELD_ERRORS[found.erro][idioma];
  };
  return (
    <div className={styles["box"]}>
      <Switch
        size="md"
        label={t.controle_producao}
        checked={row.producao}
        onChange={(event) => onChange({ producao: event.currentTarget.checked })}
      />
      {row.producao && (
        <div className={styles["triple"]}>
          <NumberField
            label={t.quantidade_prevista}
            value={row.quantidade}
            onChange={(quantidade) => onChange({ quantidade })}
            error={campos[`${base}.quantidade`]}
          />
          <div data-campo={`${base}.realizado`}>
            <NumberField
              label={t.quantidade_realizada}
              required
              value={row.realizado}
              onChange={(realizado) => onChange({ realizado })}
              error={refused("realizado")}
            />
          </div>
          <TextInput
            label={t.unidade}
            required
            maxLength={30}
            autoComplete="off"
            placeholder="m², m³, kg"
            data-campo={`${base}.unidade`}
            value={row.unidade}
            onChange={(event) => onChange({ unidade: event.currentTarget.value })}
            error={refused("unidade")}
          />
        </div>
      )}
    </div>
  );
}
