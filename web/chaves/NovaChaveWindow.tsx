import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { isBlank } from "../../domain/lib/text.ts";
import { ESCOPOS, type Escopo } from "../../domain/calls/escopos.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { ObrasPicker } from "../usuarios/ObrasPicker.tsx";
import styles from "./Chaves.module.css";
import type { ChaveNova } from "./data.ts";
import { ESCOPO_TEXTO } from "./escopos.ts";

const DIAS = [7, 30, 90, 180, 366] as const;
const NENHUMA: ReadonlySet<string> = new Set();

function Escopos({
  value,
  error,
  onChange,
}: {
  value: ReadonlySet<Escopo>;
  error: string | undefined;
  onChange: (value: ReadonlySet<Escopo>) => void;
}) {
  const t = useT("chaves");
  const toggle = (escopo: Escopo, on: boolean): void =>
    onChange(new Set(ESCOPOS.filter((one) => (one === escopo ? on : value.has(one)))));
  return (
    <fieldset className={styles["group"]} aria-invalid={error !== undefined || undefined} tabIndex={-1} name="escopos">
      <legend>{t.escopos}</legend>
      {ESCOPOS.map((escopo) => (
        <Checkbox
          key={escopo}
          size="md"
          label={t[ESCOPO_TEXTO[escopo]]}
          checked={value.has(escopo)}
          onChange={(event) => toggle(escopo, event.currentTarget.checked)}
        />
      ))}
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}

/** What a new token opens, and until when. */
export function NovaChaveWindow({
  opened,
  onClose,
  onMade,
}: {
  opened: boolean;
  onClose: () => void;
  onMade: (nova: ChaveNova) => void;
}) {
  const t = useT("chaves");
  const c = useT("comum");
  const [nome, setNome] = useState("");
  const [escopos, setEscopos] = useState<ReadonlySet<Escopo>>(new Set<Escopo>(["obras:ler", "relatorios:ler"]));
  const [obras, setObras] = useState<ReadonlySet<string> | null>(null);
  const [dias, setDias] = useState(90);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({
      nome: isBlank(nome) ? c.campo_obrigatorio : undefined,
      escopos: escopos.size === 0 ? c.campo_obrigatorio : undefined,
      obras: obras?.size === 0 ? c.campo_obrigatorio : undefined,
    }),
    send: async () => {
      const chosen = obras === null ? null : [...obras].map((_id) => ({ _id }));
      onMade(await call("createChave", { body: { nome, escopos: [...escopos], obras: chosen, dias } }));
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.gerar}
      footer={
        <>
          <Button type="submit" form="nova-chave" loading={sending}>
            {t.gerar}
          </Button>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
        </>
      }
    >
      <form id="nova-chave" ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <TextInput
          name="nome"
          label={t.nome}
          description={t.nome_ajuda}
          required
          maxLength={MAX_LENGTH.nomeDaChave}
          value={nome}
          error={errors["nome"]}
          onChange={(event) => {
            setNome(event.currentTarget.value);
            touch("nome");
          }}
        />
        <Escopos
          value={escopos}
          error={errors["escopos"]}
          onChange={(value) => {
            setEscopos(value);
            touch("escopos");
          }}
        />
        <Checkbox
          size="md"
          label={t.todas_as_obras}
          checked={obras === null}
          onChange={(event) => setObras(event.currentTarget.checked ? null : NENHUMA)}
        />
        {obras !== null && (
          <ObrasPicker
            value={obras}
            disabled={false}
            error={errors["obras"]}
            onChange={(value) => {
              setObras(value);
              touch("obras");
            }}
          />
        )}
        <NativeSelect
          name="dias"
          label={t.validade}
          value={String(dias)}
          data={DIAS.map((n) => ({ value: String(n), label: t("dias", { n }) }))}
          onChange={(event) => setDias(Number(event.currentTarget.value))}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
