import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { parseDay } from "../../../domain/lib/dates.ts";
import { useFormat } from "../../i18n/format.ts";
import styles from "./CustomFields.module.css";

type Wire = NonNullable<Relatorio["atividades"]>[number]["camposPersonalizados"][number];
export type Campo = Pick<Wire, "hash" | "chave" | "valor" | "tipo">;

/** Custom fields of an activity, an occurrence or a comment; fields without a value are left out. */
export function CustomFields({ campos }: { campos: readonly Campo[] }) {
  const format = useFormat();
  const filled = campos.filter(({ valor }) => valor !== "");
  if (filled.length === 0) return null;
  const shown = ({ tipo, valor }: Campo): string =>
    tipo === "date" && parseDay(valor) === valor ? format.day(valor) : valor;
  return (
    <dl className={styles["facts"]}>
      {filled.map((campo) => (
        <div key={campo.hash}>
          <dt>{campo.chave}</dt>
          <dd>{shown(campo)}</dd>
        </div>
      ))}
    </dl>
  );
}
