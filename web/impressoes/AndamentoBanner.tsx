import { Button } from "@mantine/core";
import { Printer } from "lucide-react";
import type { Impressao } from "../../domain/impressoes/contract.ts";
import { useT } from "../i18n/texts.ts";
import { isUnfinished } from "./data.ts";
import styles from "./Impressoes.module.css";
import { Progresso, useNome } from "./Progresso.tsx";

/** A document that is being made, or has just been finished. */
export function AndamentoBanner({ impressao, onOpen }: { impressao: Impressao; onOpen: () => void }) {
  const t = useT("impressoes");
  const nome = useNome()(impressao);
  return (
    <section className={styles["banner"]} aria-label={nome}>
      <Printer size={18} aria-hidden className={styles["icon"] ?? ""} />
      <div className={styles["facts"]}>
        <div className={styles["name"]}>{nome}</div>
        {isUnfinished(impressao) ? (
          <Progresso impressao={impressao} nome={nome} />
        ) : (
          // Only the outcome is announced: reading out a number every second would help nobody.
          <output className={impressao.estado === "falhou" ? styles["failure"] : styles["dim"]}>
            {impressao.erro ?? t.pronta}
          </output>
        )}
      </div>
      <Button variant="default" onClick={onOpen}>
        {t.ver}
      </Button>
    </section>
  );
}
