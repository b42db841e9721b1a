import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { impressoesQuery, isUnfinished } from "./data.ts";
import styles from "./Impressoes.module.css";
import { Progresso, useNome } from "./Progresso.tsx";

/** Whoever comes back to the list sees that a document is still being made, and that it is ready when they wait for it here. */
export function Andamento({ obraId, onOpen }: { obraId: string; onOpen: () => void }) {
  const t = useT("impressoes");
  const nomeDe = useNome();
  const { data = [] } = useQuery(impressoesQuery(obraId));
  // Documents that were in progress on this page stay listed when they are done.
  const [watched, setWatched] = useState<string | null>(null);
  const running = data.find(isUnfinished);
  const { _id: runningId = null } = running ?? {};
  if (runningId !== null && runningId !== watched) setWatched(runningId);
  const shown = running ?? data.find(({ _id: id }) => id === watched);
  if (shown === undefined) return null;
  const nome = nomeDe(shown);
  return (
    <section className={styles["banner"]} aria-label={nome}>
      <Printer size={18} aria-hidden className={styles["icon"] ?? ""} />
      <div className={styles["facts"]}>
        <div className={styles["name"]}>{nome}</div>
        {isUnfinished(shown) ? (
          <Progresso impressao={shown} nome={nome} />
        ) : (
          // Told once; a number that is read aloud every second helps nobody.
          <output className={shown.estado === "falhou" ? styles["failure"] : styles["dim"]}>
            {shown.erro ?? t.pronta}
          </output>
        )}
      </div>
      <Button variant="default" onClick={onOpen}>
        {t.ver}
      </Button>
    </section>
  );
}
