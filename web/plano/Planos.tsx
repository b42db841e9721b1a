import type { Frequencia } from "../../domain/cobranca/constants.ts";
import { useT } from "../i18n/texts.ts";
import type { Plano } from "./data.ts";
import { useReais } from "./palavras.ts";
import styles from "./Plano.module.css";

export const precoDe = ({ valorMensal, valorAnual }: Plano, frequencia: Frequencia): string =>
  frequencia === "mensal" ? valorMensal : valorAnual;

/** The price list as radio buttons: price of each, and its limits of works and people. */
export function Planos({
  planos,
  value,
  frequencia,
  onChange,
}: {
  planos: readonly Plano[];
  value: number;
  frequencia: Frequencia;
  onChange: (id: number) => void;
}) {
  const t = useT("plano");
  const reais = useReais();
  const obras = (n: number | null): string => (n === null ? t.obras_sem_limite : t("ate_obras", { n }));
  const pessoas = (n: number | null): string => (n === null ? t.pessoas_sem_limite : t("ate_pessoas", { n }));
  return (
    <fieldset className={styles["plans"]}>
      <legend>{t.escolha_o_plano}</legend>
      {planos.map((plano) => (
        <label key={plano.id} className={styles["plan"]} data-chosen={plano.id === value || undefined}>
          <input
            type="radio"
            name="plano"
            value={plano.id}
            checked={plano.id === value}
            onChange={() => onChange(plano.id)}
          />
          <span>
            <strong>{plano.descricao}</strong>
            <span className={styles["dim"]}>
              {obras(plano.limiteObra)} · {pessoas(plano.limiteUsuario)}
            </span>
          </span>
          <strong>{t(`por_${frequencia}`, { valor: reais(precoDe(plano, frequencia)) })}</strong>
        </label>
      ))}
    </fieldset>
  );
}
