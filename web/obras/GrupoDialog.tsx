import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import type { GrupoDeObra } from "./data.ts";
import styles from "./ObraFields.module.css";

/** Adds a group of works, or changes one. */
export function GrupoDialog({
  grupo,
  opened,
  onClose,
}: {
  /** Null: a new one. */
  grupo: GrupoDeObra | null;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT("obrasCadastro");
  const comum = useT("comum");
  const id = useId();
  const client = useQueryClient();
  const [descricao, setDescricao] = useState(grupo?.descricao ?? "");
  const [principal, setPrincipal] = useState(grupo?.principal ?? false);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => (descricao.trim() === "" ? { descricao: comum.campo_obrigatorio } : {}),
    send: async () => {
      const body = { descricao, principal };
      if (grupo === null) await call("createGrupoDeObra", { body });
      else await call("updateGrupoDeObra", { params: { grupoId: grupo._id }, body });
      toast.success(grupo === null ? comum.adicionado : comum.atualizado);
      onClose();
      const keys = ["grupos-de-obra", "obras", "obra", "menu-contadores"];
      await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={() => !sending && onClose()}
      size="sm"
      title={grupo === null ? t.adicionar_grupo : t.editar_grupo}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {grupo === null ? comum.adicionar : comum.salvar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <TextInput
          label={t.nome_do_grupo}
          placeholder={t.nome_do_grupo_exemplo}
          name="descricao"
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={200}
          data-autofocus
          value={descricao}
          error={errors["descricao"]}
          onChange={(event) => {
            setDescricao(event.currentTarget.value);
            touch("descricao");
          }}
        />
        <Checkbox
          size="md"
          label={t.grupo_principal}
          description={t.grupo_principal_ajuda}
          checked={principal}
          onChange={(event) => setPrincipal(event.currentTarget.checked)}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
