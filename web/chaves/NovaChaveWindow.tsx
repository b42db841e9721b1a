import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { isBlank } from "../../domain/lib/text.ts";
import { ESCOPOS, type Escopo } from "../../domain/calls/escopos.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CheckGroup } from "../ui/CheckGroup.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { ObrasField } from "../usuarios/ObrasField.tsx";
import type { ChaveNova } from "./data.ts";
import { ESCOPO_TEXTO } from "./escopos.ts";

const DIAS = [7, 30, 90, 180, 366] as const;

/** Window for a new token: asks for its scope and lifetime. */
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
  const submission = useSubmit({
    check: () => ({
      nome: isBlank(nome) ? c.campo_obrigatorio : undefined,
      escopos: escopos.size === 0 ? c.selecione_item : undefined,
      obras: obras?.size === 0 ? c.selecione_item : undefined,
    }),
    send: async () => {
      const chosen = obras === null ? null : [...obras].map((_id) => ({ _id }));
      onMade(await call("createChave", { body: { nome, escopos: [...escopos], obras: chosen, dias } }));
    },
  });
  const { errors, touch } = submission;
  return (
    <FormDialog
      id="nova-chave"
      opened={opened}
      title={t.gerar}
      submitLabel={t.gerar}
      submission={submission}
      onClose={onClose}
    >
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
      <CheckGroup
        name="escopos"
        legend={t.escopos}
        options={ESCOPOS.map((value) => ({ value, label: t[ESCOPO_TEXTO[value]] }))}
        value={escopos}
        error={errors["escopos"]}
        onChange={(value) => {
          setEscopos(value);
          touch("escopos");
        }}
      />
      <ObrasField
        label={t.todas_as_obras}
        value={obras}
        error={errors["obras"]}
        onChange={(value) => {
          setObras(value);
          touch("obras");
        }}
      />
      <NativeSelect
        name="dias"
        label={t.validade}
        value={String(dias)}
        data={DIAS.map((n) => ({ value: String(n), label: t("dias", { n }) }))}
        onChange={(event) => setDias(Number(event.currentTarget.value))}
      />
    </FormDialog>
  );
}
