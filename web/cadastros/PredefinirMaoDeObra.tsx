import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { obraQuery } from "../obras/data.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { PredefinirLista } from "./PredefinirLista.tsx";
import styles from "./PredefinirLista.module.css";

const LISTAS = ["padrao", "personalizada"] as const;

/** Labour that reports of a work usually have: trades with planned quantities, or people. The kind that the work uses comes first. */
export function PredefinirMaoDeObra({ obraId }: { obraId: string }) {
  const t = useT("cadastros");
  const { data: obra } = useQuery(obraQuery(obraId));
  const [asked, setAsked] = useState<(typeof LISTAS)[number] | null>(null);
  const lista = asked ?? obra?.tipoMaoDeObra ?? "padrao";
  const labels = { padrao: t.aba_padrao, personalizada: t.aba_pessoas };
  return (
    <div>
      <div className={styles["tabs"]}>
        <Segmented
          label={t.lista}
          hideLabel
          options={LISTAS.map((value) => ({ value, label: labels[value] }))}
          value={lista}
          onChange={setAsked}
        />
      </div>
      <PredefinirLista key={`${obraId}-${lista}`} obraId={obraId} lista={lista} title={t.mao_de_obra} />
    </div>
  );
}
