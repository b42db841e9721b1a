import { Button } from "@mantine/core";
import { useState } from "react";
import { FIELD_ERRORS } from "../../../../domain/errors/fieldErrors.ts";
import { intervaloDaJornadaExcede } from "../../../../domain/relatorios/rules.ts";
import { useLanguage, useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TimeField } from "../../../ui/TimeField.tsx";
import { setPart, useEdit, useEditStore } from "../../form/store.ts";
import styles from "./pessoas.module.css";
import { ajustadas, type Horas, SEM_HORAS } from "./rules.ts";

/** Sets the same hours for everybody present; without start or end the window closes and changes nothing. */
export function HorasDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("maoDeObra");
  const c = useT("comum");
  const store = useEditStore();
  const n = useEdit(({ form: { pessoas } }) => pessoas.ids.filter((id) => pessoas.rows[id]?.presenca === true).length);
  const [horas, setHoras] = useState<Horas>(SEM_HORAS);
  const idioma = useLanguage();
  const longa = intervaloDaJornadaExcede(horas);
  const close = (): void => {
    setHoras(SEM_HORAS);
    onClose();
  };
  const apply = (): void => {
    setPart(store, "pessoas", ajustadas(store.getState().form.pessoas, horas));
    close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.ajustar_horas}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={close}>
            {c.cancelar}
          </Button>
          <Button disabled={n === 0 || longa} onClick={apply}>
            {t("aplicar", { n })}
          </Button>
        </>
      }
    >
      <p className={styles["help"]}>{n === 0 ? t.ninguem_presente : t.ajustar_ajuda}</p>
      <div className={styles["bulk"]}>
        <TimeField
          label={t.entrada}
          value={horas.horaInicio}
          onChange={(horaInicio) => setHoras((before) => ({ ...before, horaInicio }))}
        />
        <TimeField
          label={t.saida}
          value={horas.horaFim}
          onChange={(horaFim) => setHoras((before) => ({ ...before, horaFim }))}
        />
        <TimeField
          label={t.intervalo}
          value={horas.horasIntervalo}
          error={longa && FIELD_ERRORS.intervalo_maior_que_jornada[idioma]}
          onChange={(horasIntervalo) => setHoras((before) => ({ ...before, horasIntervalo }))}
        />
      </div>
    </Dialog>
  );
}
