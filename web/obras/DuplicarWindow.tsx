import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LEVAR, type Levar } from "../../domain/obras/constants.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import styles from "./DuplicarWindow.module.css";
import { keepObra } from "./data.ts";

/** Window that copies a work. The proposed name is cut to the length that the server accepts. */

/** Copies a work: asks for the copy's name and the parts to copy, then opens the copy's details, so that they can be checked. */
export function DuplicarWindow({
  obra,
  opened,
  onClose,
}: {
  obra: { readonly _id: string; readonly nome: string };
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT("obrasCadastro");
  const comum = useT("comum");
  const id = useId();
  const go = useGo();
  const client = useQueryClient();
  const [nome, setNome] = useState(() => t("copia_de", { nome: obra.nome }).slice(0, MAX_LENGTH.obra));
  const ve = usePerfil().permissoes["cronograma.ver"] === null;
  const offered = LEVAR.filter((each) => each !== "cronograma" || ve);
  const [levar, setLevar] = useState<ReadonlySet<Levar>>(new Set(LEVAR));
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => (isBlank(nome) ? { nome: comum.campo_obrigatorio } : {}),
    send: async () => {
      const body = { nome, levar: Object.fromEntries(LEVAR.map((each) => [each, levar.has(each)])) };
      const { assinantesFora, ...copy } = await call("duplicarObra", { params: { obraId: obra._id }, body });
      keepObra(client, copy);
      const fora = assinantesFora.map(({ nome: quem, modelo }) => `${quem} (${modelo})`).join(", ");
      if (fora === "") toast.success(t.duplicada);
      else toast.info(t("duplicada_sem", { fora }));
      onClose();
      await go(paths.informacoes(copy._id));
    },
  });
  const toggle = (each: Levar, on: boolean): void =>
    setLevar((before) => new Set(LEVAR.filter((one) => (one === each ? on : before.has(one)))));
  return (
    <Dialog
      opened={opened}
      onClose={() => !sending && onClose()}
      title={t.duplicar_titulo}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {comum.duplicar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <p className={styles["text"]}>{t("duplicar_texto", { nome: obra.nome })}</p>
        <TextInput
          label={t.nome_da_copia}
          name="nome"
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={MAX_LENGTH.obra}
          data-autofocus
          value={nome}
          error={errors["nome"]}
          onChange={(event) => {
            setNome(event.currentTarget.value);
            touch("nome");
          }}
        />
        <fieldset className={styles["levar"]}>
          <legend>{t.levar}</legend>
          {offered.map((each) => (
            <Checkbox
              key={each}
              size="md"
              label={t[`levar_${each}`]}
              description={t[`levar_${each}_ajuda`]}
              checked={levar.has(each)}
              onChange={(event) => toggle(each, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
