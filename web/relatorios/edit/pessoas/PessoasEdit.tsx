import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ClockArrowUp } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { lazyWindow } from "../../../ui/lazyWindow.tsx";
import { maoDeObraQuery } from "../../queries.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { totaisDePessoas } from "../../shared/pessoas.ts";
import { enterToNext } from "../enterToNext.ts";
import { listed } from "../../form/secoes/rows.ts";
import { useEdit } from "../../form/store.ts";
import { AddButton } from "../secoes/AddButton.tsx";
import { EditCount } from "../secoes/EditCount.tsx";
import { ModeSwitch } from "../secoes/ModeSwitch.tsx";
import { useGroups } from "../secoes/useGroups.ts";
import { PessoaRowEdit } from "./PessoaRowEdit.tsx";
import styles from "./pessoas.module.css";

const PessoasPicker = lazyWindow(() => import("../editorCode.ts").then((module) => module.PessoasPicker));
const HorasDialog = lazyWindow(() => import("../editorCode.ts").then((module) => module.HorasDialog));
const PessoaDialog = lazyWindow(() => import("../editorCode.ts").then((module) => module.PessoaDialog));

/** Number of people present in a group. */
function GroupTotal({ ids }: { ids: readonly string[] }) {
  const t = useT("maoDeObra");
  const format = useFormat();
  const n = useEdit(({ form }) => ids.filter((id) => form.pessoas.rows[id]?.presenca === true).length);
  return (
    <span className={styles["groupTotal"]}>
      {t("presentes_de", { n: format.integer(n), total: format.integer(ids.length) })}
    </span>
  );
}

/** Totals of present, absent and hours, from the fields as they are. */
function Totals() {
  const t = useT("maoDeObra");
  const format = useFormat();
  const key = useEdit(({ form }) => {
    const { presentes, ausentes, minutos } = totaisDePessoas(listed(form.pessoas).map(([, row]) => row));
    return `${presentes} ${ausentes} ${minutos}`;
  });
  const [presentes = 0, ausentes = 0, minutos = 0] = key.split(" ").map(Number);
  return (
    <output className={styles["totals"]}>
      <span>{t("n_presentes", { n: presentes })}</span>
      {ausentes > 0 && <span>{t("n_ausentes", { n: ausentes })}</span>}
      {minutos > 0 && <span>{t("horas_no_total", { horas: format.hours(minutos) })}</span>}
    </output>
  );
}

function Heads() {
  const t = useT("maoDeObra");
  return (
    <div className={styles["heads"]} aria-hidden>
      <span>{t.pessoa}</span>
      <span>{t.presenca}</span>
      <span>{t.entrada}</span>
      <span>{t.saida}</span>
      <span>{t.intervalo}</span>
      <span className={styles["headTotal"]}>{t.horas}</span>
    </div>
  );
}

/** Custom labour: people by category with presence, times and hours. */
export function PessoasEdit() {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const groups = useGroups("pessoas");
  const [open, setOpen] = useState<"picker" | "horas" | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  // Loads the company's list: marking somebody present restores the usual hours from there.
  useQuery(maoDeObraQuery());
  const none = groups.length === 0;
  return (
    <Section
      secao="maoDeObra"
      count={<EditCount secao="maoDeObra" />}
      flush
      action={<AddButton label={t.adicionar_pessoas} onClick={() => setOpen("picker")} />}
    >
      <ModeSwitch />
      {none ? (
        <NothingHere>{t.pessoas_vazio}</NothingHere>
      ) : (
        <>
          <div className={styles["bar"]}>
            <Totals />
            <Button
              variant="default"
              leftSection={<ClockArrowUp size={17} aria-hidden />}
              onClick={() => setOpen("horas")}
            >
              {t.ajustar_horas}
            </Button>
          </div>
          <Heads />
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is a shortcut over the rows' own fields */}
      <div onKeyDown={enterToNext}>
        {groups.map(({ key, nome, itens }) => (
          <div key={key}>
            <h3 className={styles["groupName"]}>
              {nome ?? r.sem_categoria}
              <GroupTotal ids={itens.map(({ id }) => id)} />
            </h3>
            <ul className={styles["rows"]}>
              {itens.map(({ id }) => (
                <PessoaRowEdit key={id} id={id} onOpen={setPerson} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <PessoasPicker opened={open === "picker"} onClose={() => setOpen(null)} />
      <HorasDialog opened={open === "horas"} onClose={() => setOpen(null)} />
      <PessoaDialog opened={person !== null} id={person} onClose={() => setPerson(null)} />
    </Section>
  );
}
