import { isBlank } from "../../domain/lib/text.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { TimeField } from "../ui/TimeField.tsx";
import { AtivoSwitch, CadastroDialog, TextoField } from "./CadastroDialog.tsx";
import styles from "./CadastroDialog.module.css";
import type { JanelaProps } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import type { EquipamentoCadastrado } from "./EquipamentosPage.tsx";
import { QuantidadeField } from "./QuantidadeField.tsx";
import { useJanela } from "./useJanela.ts";

type Values = Pick<EquipamentoCadastrado, "descricao" | "quantidade" | "horario" | "ativo">;
const NOVO: Values = { descricao: "", quantidade: 1, horario: { inicio: null, fim: null }, ativo: true };

/** Adds (`item` null) or changes a piece of equipment. */
export function EquipamentoDialog({ opened, item, onClose }: JanelaProps<EquipamentoCadastrado>) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const params = { id: item?._id ?? "" };
  const edicao = useJanela<EquipamentoCadastrado, Values, Values>(
    { opened, item, onClose },
    {
      keys: CHAVES.equipamentos,
      valuesOf: (entry) => entry ?? NOVO,
      campos: {
        descricao: { label: t.descricao },
        quantidade: { label: t.quantidade },
        horario: { label: t.horario, texto: ({ inicio, fim }) => [inicio, fim].filter(Boolean).join("–") },
        ativo: { label: comum.ativo },
      },
      required: ({ descricao }) => ({ descricao: !isBlank(descricao) }),
      bodyOf: ({ descricao, quantidade, horario, ativo }) => ({ descricao, quantidade, horario, ativo }),
      save: async ({ ativo, ...body }, { entry, visto }) =>
        entry
          ? call("updateEquipamento", { params, body: { ...body, ativo }, visto })
          : { ...(await call("createEquipamento", { body })), ativo: true },
      read: () => call("getEquipamento", { params }),
    },
  );
  const { values, set } = edicao;
  const horario = (change: Partial<Values["horario"]>): void => set({ horario: { ...values.horario, ...change } });
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_equipamento : t.adicionar_equipamento}
      novo={item === null}
      edicao={edicao}
    >
      <TextoField name="descricao" label={t.descricao} first edicao={edicao} />
      <QuantidadeField
        label={t.quantidade}
        description={t.quantidade_ajuda}
        value={values.quantidade}
        onChange={(quantidade) => set({ quantidade })}
      />
      <fieldset className={styles["group"]}>
        <legend>{t.horario}</legend>
        <div className={styles["pair"]}>
          <TimeField label={t.inicio} value={values.horario.inicio} onChange={(inicio) => horario({ inicio })} />
          <TimeField label={t.fim} value={values.horario.fim} onChange={(fim) => horario({ fim })} />
        </div>
        {(values.horario.inicio === null) !== (values.horario.fim === null) && (
          <p className={styles["help"]}>{t.horas_incompletas}</p>
        )}
      </fieldset>
      {item && <AtivoSwitch ativo={values.ativo} onChange={set} />}
    </CadastroDialog>
  );
}
