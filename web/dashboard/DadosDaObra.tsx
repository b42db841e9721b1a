import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import type { Obra } from "../obras/data.ts";
import styles from "./recentes.module.css";

/** Facts of the full registration; renders nothing when there are none. */
export function DadosDaObra({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const rows = [
    [t[`tipo_${obra.tipoContratanteContratada}`], obra.cliente],
    [t.grupo, obra.grupo?.descricao ?? null],
    [t.responsavel, obra.responsavel],
    [t.numero_contrato, obra.numeroContrato],
    [t.endereco, obra.endereco],
    [t.observacao, obra.observacao],
  ] as const;
  const filled = rows.filter(([, value]) => value !== null);
  const { clienteLogo, cliente } = obra;
  if (filled.length === 0 && clienteLogo === null) return null;
  return (
    <Card title={t.dados_da_obra} id="dados">
      {clienteLogo !== null && (
        <img
          className={styles["logo"]}
          src={clienteLogo}
          alt={t("cliente_logo_de", { nome: cliente ?? t.tipo_Cliente })}
          loading="lazy"
          decoding="async"
        />
      )}
      <dl className={styles["facts"]}>
        {filled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
