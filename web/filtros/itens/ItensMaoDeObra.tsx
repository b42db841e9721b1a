import type { ItemDoFiltro } from "../../../domain/filtros/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { useDuration } from "../../relatorios/labels.tsx";
import { presencaLabel } from "../../relatorios/shared/presenca.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

/** Shows when and how long the person was present, or why the person was absent. */
function Dia({ item }: { item: ItemDoFiltro<"mao-de-obra"> }) {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const duration = useDuration();
  const { presenca, horaInicio: inicio, horaFim: fim, horasTrabalhadas } = item;
  if (presenca !== true) return <StatusBadge size="sm" tone="warning" label={presencaLabel(t, presenca)} />;
  if (inicio === null || fim === null) return <>{t.presente}</>;
  return (
    <>
      <span className={styles["dim"]}>{r("das_as", { inicio, fim })}</span> · {duration(horasTrabalhadas)}
    </>
  );
}

export function ItensMaoDeObra({ itens }: Itens<"mao-de-obra">) {
  const t = useT("maoDeObra");
  const format = useFormat();
  return (
    <ul className={styles["itens"]}>
      {itens.map((item) => {
        const detalhes = [
          item.funcao,
          item.categoria?.descricao,
          item.registro === null ? null : t("registro_de", { registro: item.registro }),
        ].filter(Boolean);
        return (
          <li
            key={item.chave}
            className={styles["line"]}
            data-zero={(!item.pessoa && item.quantidade === 0) || undefined}
          >
            {!item.pessoa && <span className={styles["qty"]}>{format.integer(item.quantidade)}</span>}
            <span className={styles["name"]}>
              {item.nome}
              {detalhes.length > 0 && <span className={styles["under"]}>{detalhes.join(" · ")}</span>}
            </span>
            {item.pessoa && (
              <span className={styles["amount"]}>
                <Dia item={item} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
