import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import fields from "../cadastros/CadastroDialog.module.css";
import { useT } from "../i18n/texts.ts";
import { DateField } from "../ui/DateField.tsx";
import { FormError } from "../ui/FormError.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { toast } from "../ui/toast.ts";
import { useToday } from "../ui/today.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { required } from "../ui/validation.ts";
import styles from "./Dias.module.css";
import { readAgain, type Tarefa } from "./data.ts";

/**
 * Form that adjusts the progress of a task without a report. Plus or minus is chosen with a control, because the number pads of
 * phones have no minus key.
 */
export function AjusteForm({ obraId, tarefa, onClose }: { obraId: string; tarefa: Tarefa; onClose: () => void }) {
  const t = useT("cronograma");
  const c = useT("comum");
  const client = useQueryClient();
  const [data, setData] = useState<string | null>(useToday());
  const [sinal, setSinal] = useState<"" | "-">("");
  const [valor, setValor] = useState<string | null>(null);
  const [motivo, setMotivo] = useState("");
  const campo = tarefa.usarProducao ? "realizado" : "porcentagem";
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({ data: required(data ?? ""), [campo]: required(valor ?? "") }),
    send: async () => {
      const dito = tarefa.usarProducao
        ? { realizado: `${sinal}${valor ?? ""}` }
        : { realizado: null, porcentagem: Number(valor) };
      const body = { data, motivo, ...dito };
      await call("ajustarTarefa", { params: { obraId, tarefaId: tarefa._id }, body });
      await readAgain(client);
      toast.success(t.ajuste_feito);
      onClose();
    },
  });
  const digitar = (value: string | null): void => {
    setValor(value);
    touch(campo);
  };
  return (
    <form ref={form} className={styles["form"]} aria-label={t.ajustar} noValidate onSubmit={run}>
      {tarefa.usarProducao && (
        <Segmented
          label={t.ajuste_como}
          hideLabel
          fullWidth
          options={[
            { value: "", label: t.ajuste_somar },
            { value: "-", label: t.ajuste_descontar },
          ]}
          value={sinal}
          onChange={setSinal}
        />
      )}
      <div className={fields["pair"]}>
        <NumberField
          name={campo}
          label={tarefa.usarProducao ? t.ajuste_quantidade : t.ajuste_porcentagem}
          required
          suffix={tarefa.usarProducao ? tarefa.unidade : "%"}
          value={valor}
          error={errors[campo]}
          onChange={digitar}
        />
        <DateField
          name="data"
          label={c.data}
          required
          minYear={2000}
          value={data}
          error={errors["data"]}
          onChange={(day) => {
            setData(day);
            touch("data");
          }}
        />
      </div>
      <TextInput
        name="motivo"
        label={t.ajuste_motivo}
        maxLength={MAX_LENGTH.motivoDoAjuste}
        autoComplete="off"
        value={motivo}
        error={errors["motivo"]}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <FormError error={error} />
      <div className={styles["buttons"]}>
        <Button variant="default" disabled={sending} onClick={onClose}>
          {c.cancelar}
        </Button>
        <Button type="submit" loading={sending}>
          {t.ajustar}
        </Button>
      </div>
    </form>
  );
}
