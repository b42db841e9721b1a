import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { toast } from "../ui/toast.ts";
import type { ItemDaLixeira } from "./data.ts";
import { daysLeft } from "./daysLeft.ts";
import styles from "./LixeiraPage.module.css";
import { ICONES } from "./tipos.ts";

/** Restores the item, confirms the restore in a message (which links to the work when the item is a work), and invalidates every query. */
function useRestore(item: ItemDaLixeira): { restoring: boolean; restore: () => Promise<void> } {
  const t = useT("obras");
  const comum = useT("comum");
  const client = useQueryClient();
  const [restoring, setRestoring] = useState(false);
  const restore = async (): Promise<void> => {
    setRestoring(true);
    try {
      const junto = item.pai === null ? {} : { query: { junto: "true" as const } };
      await call("restaurar", { params: { tipo: item.tipo, id: item._id }, ...junto });
      if (item.tipo === "obra")
        toast.success(t.restaurado_obra, { label: t.abrir_obra, to: paths.dashboard(item._id) });
      else if (item.pai !== null) toast.success(t("restaurado_junto", { nome: item.pai.descricao }));
      else toast.success(item.tipo === "relatorio" ? t.restaurado_relatorio : comum.restaurado);
      // The restored item may stand in any list, count or choice.
      await client.invalidateQueries();
    } catch (error) {
      toast.error(error);
    } finally {
      setRestoring(false);
    }
  };
  return { restoring, restore };
}

/** One deleted thing: its name, who deleted it and when, the days left, and Restore. */
export function LixeiraItem({ item }: { item: ItemDaLixeira }) {
  const t = useT("obras");
  const aud = useT("auditoria");
  const comum = useT("comum");
  const format = useFormat();
  const language = useLanguage();
  const { fusoHorario } = usePerfil().empresa;
  const { restoring, restore } = useRestore(item);
  const [now] = useState(Date.now);
  const report = item.tipo === "relatorio";
  const Icon = ICONES[item.tipo];
  const kind = aud[`tipo_${item.tipo}`];
  const title = report
    ? t("lixeira_relatorio_titulo", {
        relatorio: nomeDoRelatorio(
          { numero: item.numero ?? 0, modeloDeRelatorio: { descricao: item.modelo ?? "" } },
          language,
        ),
        data: item.data === null ? "" : format.day(item.data),
      })
    : item.descricao;
  const who = { nome: item.excluidoPor, quando: format.instant(item.excluidoEm, fusoHorario) };
  return (
    <li className={styles["item"]}>
      <div className={styles["icon"]}>
        <Icon size={18} aria-hidden />
      </div>
      <div className={styles["what"]}>
        <h2 className={styles["title"]}>{title}</h2>
        <div className={styles["where"]}>
          {[kind, report ? item.descricao : item.onde].filter((part) => part !== null).join(" · ")}
        </div>
        <div className={styles["dim"]}>{t(item.tipo === "obra" ? "lixeira_quem_obra" : "lixeira_quem", who)}</div>
        {item.pai !== null && (
          <div className={styles["dim"]}>
            {t("lixeira_dentro", { tipo: aud[`tipo_${item.pai.tipo}`], nome: item.pai.descricao })}
          </div>
        )}
        <div className={styles["dim"]}>{t("lixeira_ate", { n: daysLeft(item.excluidoEm, now) })}</div>
      </div>
      <Button
        variant="default"
        className={styles["restore"] ?? ""}
        loading={restoring}
        aria-label={t("restaurar_de", { nome: title })}
        onClick={() => void restore()}
      >
        {item.pai === null ? comum.restaurar : t.restaurar_os_dois}
      </Button>
    </li>
  );
}
