import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { v7 as uuid } from "uuid";
import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { enterToNext } from "../enterToNext.ts";
import { addRows, useEdit, useEditStore } from "../../form/store.ts";
import { MaterialRowEdit } from "../parts.ts";
import styles from "../material/material.module.css";
import { type ListaDeMaterial, useUsados } from "../material/usados.ts";
import { EditCount } from "./EditCount.tsx";

const TEXTS = {
  materialRecebido: {
    titulo: "recebido",
    adicionar: "adicionar_recebido",
    vazio: "vazio_recebido",
    usados: "usados_recebido",
  },
  materialUtilizado: {
    titulo: "utilizado",
    adicionar: "adicionar_utilizado",
    vazio: "vazio_utilizado",
    usados: "usados_utilizado",
  },
} as const;

type Added = { readonly id: string; readonly focus: "descricao" | "quantidade" };

/** One of the two lists. A line taken from the previous report lacks only its quantity, so that field takes the focus. */
function Lista({ lista }: { lista: ListaDeMaterial }) {
  const t = useT("material");
  const store = useEditStore();
  const texts = TEXTS[lista];
  const ids = useEdit(({ form }) => form[lista].ids);
  const [added, setAdded] = useState<Added | null>(null);
  const usados = useUsados(lista, added !== null || ids.length === 0);
  const add = (descricao: string): void => {
    const id = uuid();
    addRows(store, lista, [[id, { descricao, quantidade: "" }]]);
    setAdded({ id, focus: descricao === "" ? "descricao" : "quantidade" });
  };
  return (
    <div className={styles["list"]}>
      <div className={styles["head"]}>
        <h3 className={styles["title"]}>{t[texts.titulo]}</h3>
        <Button variant="light" leftSection={<Plus size={17} aria-hidden />} onClick={() => add("")}>
          {t[texts.adicionar]}
        </Button>
      </div>
      {ids.length === 0 ? (
        <NothingHere>{t[texts.vazio]}</NothingHere>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is a shortcut over the rows' own fields
        <ul className={styles["rows"]} onKeyDown={enterToNext}>
          {ids.map((id, at) => (
            <MaterialRowEdit key={id} lista={lista} id={id} n={at + 1} focus={added?.id === id ? added.focus : null} />
          ))}
        </ul>
      )}
      {usados.length > 0 && (
        <fieldset className={styles["offers"]}>
          <legend className={styles["legend"]}>{t[texts.usados]}</legend>
          <div className={styles["chips"]}>
            {usados.map((descricao) => (
              <button key={descricao} type="button" className={styles["chip"]} onClick={() => add(descricao)}>
                <Plus size={15} aria-hidden />
                {descricao}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** Material received and used. */
export function MaterialEdit() {
  return (
    <Section secao="controleDeMaterial" count={<EditCount secao="controleDeMaterial" />} flush>
      <div className={styles["lists"]}>
        <Lista lista="materialRecebido" />
        <Lista lista="materialUtilizado" />
      </div>
    </Section>
  );
}
