import { useState } from "react";
import type { AssinaturasPendentes as Pendentes } from "../../domain/aprovacao/pessoaContract.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import styles from "./AssinaturasPendentes.module.css";

/** Maximum number of entries that each list names; the rest is given as a number. */
const NAMED = 5;

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const t = useT("usuarios");
  if (names.length === 0) return null;
  return (
    <div>
      <p className={styles["title"]}>{title}</p>
      <ul className={styles["names"]}>
        {names.slice(0, NAMED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > NAMED && <li>{t("pendentes_mais", { n: names.length - NAMED })}</li>}
      </ul>
    </div>
  );
}

/** Reports and templates that wait for a person's signature, and the choice of a substitute. */
export function AssinaturasPendentes({
  pendentes: { relatorios, modelos, candidatos },
  onChoose,
}: {
  pendentes: Pendentes;
  onChoose: (usuarioId: string | null) => void;
}) {
  const t = useT("usuarios");
  const format = useFormat();
  const [para, setPara] = useState<string | null>(null);
  const choose = (usuarioId: string | null): void => {
    setPara(usuarioId);
    onChoose(usuarioId);
  };
  const doRelatorio = ({ modelo, numero, obra, data }: Pendentes["relatorios"][number]) =>
    t("pendentes_relatorio", { modelo, numero, obra: obra.nome, data: format.day(data) });
  return (
    <div className={styles["pendentes"]}>
      <Names title={t("pendentes_relatorios", { n: relatorios.length })} names={relatorios.map(doRelatorio)} />
      <Names
        title={t("pendentes_modelos", { n: modelos.length })}
        names={modelos.map(({ descricao, obra }) => `${descricao} · ${obra.nome}`)}
      />
      {candidatos.length === 0 ? (
        <p>{t.pendentes_ninguem}</p>
      ) : (
        <SelectField
          label={t.pendentes_quem}
          placeholder={t.pendentes_quem_depois}
          clearable
          options={candidatos.map(({ usuarioId, nome }) => ({ value: usuarioId, label: nome }))}
          value={para}
          onChange={choose}
        />
      )}
    </div>
  );
}
