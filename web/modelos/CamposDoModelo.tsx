import { Button, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { v7 as uuid } from "uuid";
import { LIMITES } from "../../domain/secoes/constants.ts";
import {
  CAMPOS_POR_SECAO,
  SECOES_COM_CAMPOS,
  type SecaoComCampos,
  TIPOS_DE_CAMPO,
} from "../../domain/modelos/rules.ts";
import { useT } from "../i18n/texts.ts";
import { RowButton } from "../ui/RowButton.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { type CampoValues, isFull, type ModeloValues, type ProblemaDoCampo, problemsOf } from "./modeloForm.ts";
import styles from "./modelos.module.css";

const SENTENCE = {
  nome: "campo_sem_nome",
  repetido: "campo_repetido",
  opcoes: "campo_sem_opcoes",
} as const satisfies Record<ProblemaDoCampo, string>;

function Campo({
  campo,
  n,
  problem,
  focus,
  onChange,
  onRemove,
}: {
  campo: CampoValues;
  n: number;
  problem: ProblemaDoCampo | undefined;
  focus: boolean;
  onChange: (campo: CampoValues) => void;
  onRemove: () => void;
}) {
  const t = useT("modelos");
  const a = useT("atividades");
  const errorOf = (...of: readonly ProblemaDoCampo[]): string | undefined =>
    problem !== undefined && of.includes(problem) ? t[SENTENCE[problem]] : undefined;
  return (
    <li className={styles["campo"]} aria-label={t("campo_n", { n })}>
      <TextInput
        label={a.campo_nome}
        autoComplete="off"
        maxLength={LIMITES.nomeCampoPersonalizado}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for with the last tap
        autoFocus={focus}
        value={campo.chave}
        error={errorOf("nome", "repetido")}
        onChange={(event) => onChange({ ...campo, chave: event.currentTarget.value })}
      />
      <SelectField
        label={a.campo_tipo}
        value={campo.tipo}
        options={TIPOS_DE_CAMPO.map((tipo) => ({ value: tipo, label: a[`tipo_${tipo}`] }))}
        onChange={(value) => onChange({ ...campo, tipo: TIPOS_DE_CAMPO.find((tipo) => tipo === value) ?? "text" })}
      />
      {campo.tipo === "select" && (
        <TextInput
          className={styles["opcoes"] ?? ""}
          label={a.campo_opcoes}
          placeholder={t.campo_opcoes_exemplo}
          autoComplete="off"
          value={campo.opcoes}
          error={errorOf("opcoes")}
          onChange={(event) => onChange({ ...campo, opcoes: event.currentTarget.value })}
        />
      )}
      <RowButton
        label={a("campo_remover", { nome: campo.chave === "" ? t("campo_n", { n }) : campo.chave })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </RowButton>
    </li>
  );
}

function Secao({
  secao,
  campos,
  checked,
  onChange,
}: {
  secao: SecaoComCampos;
  campos: readonly CampoValues[];
  checked: boolean;
  onChange: (campos: readonly CampoValues[]) => void;
}) {
  const t = useT("modelos");
  const a = useT("atividades");
  const r = useT("relatorios");
  const [added, setAdded] = useState<string | null>(null);
  const problems = checked ? problemsOf(campos) : {};
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{t("campos_em", { secao: r[`secao_${secao}`] })}</legend>
      {campos.length > 0 && (
        <ul className={styles["campos"]}>
          {campos.map((campo, index) => (
            <Campo
              key={campo.key}
              campo={campo}
              n={index + 1}
              problem={problems[campo.key]}
              focus={campo.key === added}
              onChange={(next) => onChange(campos.map((each) => (each === campo ? next : each)))}
              onRemove={() => onChange(campos.filter((each) => each !== campo))}
            />
          ))}
        </ul>
      )}
      {isFull(campos) ? (
        <p className={styles["quiet"]}>{t("campos_limite", { limite: CAMPOS_POR_SECAO })}</p>
      ) : (
        <div>
          <Button
            variant="default"
            aria-label={`${a.campo_adicionar}: ${r[`secao_${secao}`]}`}
            leftSection={<Plus size={17} aria-hidden />}
            onClick={() => {
              const key = uuid();
              setAdded(key);
              onChange([...campos, { key, chave: "", tipo: "text", opcoes: "" }]);
            }}
          >
            {a.campo_adicionar}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Custom fields offered to new entries. `checked`: saving was tried, so faults are shown. */
export function CamposDoModelo({
  campos,
  itens,
  checked,
  onChange,
}: Pick<ModeloValues, "campos" | "itens"> & {
  readonly checked: boolean;
  readonly onChange: (campos: ModeloValues["campos"]) => void;
}) {
  return SECOES_COM_CAMPOS.filter((secao) => itens[secao] || campos[secao].length > 0).map((secao) => (
    <Secao
      key={secao}
      secao={secao}
      campos={campos[secao]}
      checked={checked}
      onChange={(next) => onChange({ ...campos, [secao]: next })}
    />
  ));
}
