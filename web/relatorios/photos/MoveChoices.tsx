import { Hammer, Image, ListChecks, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../i18n/texts.ts";
import { GALERIA, perguntaId, type Place, placeKey } from "../form/places.ts";
import { type EditState, useEdit } from "../form/store.ts";
import styles from "./MoveChoices.module.css";

type Choice = { readonly place: Place; readonly label: string };
type Saved = EditState["saved"];

/** Returns the places offered. They are taken from the saved fields, because a photo can only move to an item that the server has. */
function choicesOf({ atividades, ocorrencias, checklists }: Saved): Record<Place["kind"], readonly Choice[]> {
  return {
    galeria: [],
    atividade: atividades.ids.map((id) => ({
      place: { kind: "atividade", id },
      label: atividades.rows[id]?.descricao ?? "",
    })),
    ocorrencia: ocorrencias.ids.map((id) => ({
      place: { kind: "ocorrencia", id },
      label: ocorrencias.rows[id]?.descricao ?? "",
    })),
    checklist: checklists.ids.flatMap((checklist) => {
      const perguntas = checklists.rows[checklist]?.perguntas;
      return (perguntas?.ids ?? []).map((id) => ({
        place: { kind: "checklist" as const, id: perguntaId(checklist, id) },
        label: `${perguntas?.rows[id]?.item ?? ""} ${perguntas?.rows[id]?.descricao ?? ""}`.trim(),
      }));
    }),
  };
}

const ICON: Readonly<Record<Place["kind"], ReactNode>> = {
  galeria: <Image size={17} aria-hidden />,
  atividade: <Hammer size={17} aria-hidden />,
  ocorrencia: <TriangleAlert size={17} aria-hidden />,
  checklist: <ListChecks size={17} aria-hidden />,
};

/** Lists every place of the report where a photo may be, except the photo's own. */
export function MoveChoices({ from, onChoose }: { from: string; onChoose: (place: Place) => void }) {
  const t = useT("midias");
  const saved = useEdit((state) => state.saved);
  const choices = choicesOf(saved);
  const groups = (["atividade", "ocorrencia", "checklist"] as const)
    .map((kind) => ({ kind, list: choices[kind].filter(({ place }) => placeKey(place) !== from) }))
    .filter(({ list }) => list.length > 0);
  const button = ({ place, label }: Choice) => (
    <li key={placeKey(place)}>
      <button type="button" className={styles["choice"]} onClick={() => onChoose(place)}>
        {ICON[place.kind]}
        <span className={styles["label"]}>{label === "" ? t.sem_descricao : label}</span>
      </button>
    </li>
  );
  return (
    <div className={styles["groups"]}>
      {from !== placeKey(GALERIA) && (
        <ul className={styles["list"]}>{button({ place: GALERIA, label: t.lugar_galeria })}</ul>
      )}
      {groups.map(({ kind, list }) => (
        <section key={kind} aria-label={t[`lugar_${kind}`]}>
          <h3 className={styles["heading"]}>{t[`lugar_${kind}`]}</h3>
          <ul className={styles["list"]}>{list.map(button)}</ul>
        </section>
      ))}
    </div>
  );
}
