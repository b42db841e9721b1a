import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Switch, Textarea, TextInput } from "@mantine/core";
import {
  CAPTION_IDS,
  CAPTION_LIMIT,
  CONFIGURACAO_DA_ASSINATURA,
  CONFIGURACAO_IDS,
} from "../../domain/empresas/constants.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { useT } from "../i18n/texts.ts";
import { Prazo } from "../relatorios/view/Prazo.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import type { FieldErrors } from "../ui/useSubmit.ts";
import { captionsOf, type EmpresaValues, SEGMENTOS } from "./empresaForm.ts";
import styles from "./EmpresaPage.module.css";
import { fusoOptions } from "./fusos.ts";
import { horasDoLembrete } from "./horas.ts";

type Props = {
  readonly values: EmpresaValues;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<EmpresaValues>) => void;
};

function Dados({ values, errors, onChange }: Props) {
  const t = useT("empresa");
  const contas = useT("contas");
  const text = (name: "nome" | "telefone", label: string, maxLength: number) => ({
    name,
    label,
    maxLength,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <Card title={t.dados} id="dados">
      <div className={styles["fields"]}>
        <div className={styles["row"]}>
          <TextInput {...text("nome", t.nome, 200)} required withAsterisk={false} autoComplete="organization" />
          <TextInput {...text("telefone", t.telefone, 40)} type="tel" autoComplete="tel" />
        </div>
        <SelectField
          label={contas.segmento}
          name="segmentoDeCliente"
          options={SEGMENTOS.map((id) => ({ value: String(id), label: contas[`segmento_${id}`] }))}
          value={values.segmento}
          error={errors["segmentoDeCliente.id"]}
          onChange={(segmento) => segmento !== null && onChange({ segmento })}
        />
        <div className={styles["row"]}>
          <SelectField
            label={t.fuso}
            description={t.fuso_ajuda}
            name="fusoHorario"
            options={fusoOptions(values.fusoHorario)}
            value={values.fusoHorario}
            error={errors["fusoHorario"]}
            onChange={(fusoHorario) => fusoHorario !== null && onChange({ fusoHorario })}
          />
          <SelectField
            label={t.idioma_da_empresa}
            description={t.idioma_ajuda}
            name="idioma"
            options={LANGUAGES.map((idioma) => ({ value: idioma, label: LANGUAGE_NAMES[idioma] }))}
            value={values.idioma}
            error={errors["idioma"]}
            onChange={(chosen) => {
              const idioma = LANGUAGES.find((each) => each === chosen);
              if (idioma !== undefined) onChange({ idioma });
            }}
          />
        </div>
        <Textarea
          name="observacao"
          label={t.observacao}
          description={t.observacao_ajuda}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_LENGTH.observacaoDaEmpresa}
          value={values.observacao}
          error={errors["observacao"]}
          onChange={(event) => onChange({ observacao: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
}

/** Sample day counts: a work of one year, a third of whose term has elapsed. The preview only shows the captions. */
const EXEMPLO = { contratual: 365, decorrido: 122, aVencer: 243, porcentagem: 33.4 };

function Prazos({ values, errors, onChange }: Props) {
  const t = useT("empresa");
  const rel = useT("relatorios");
  const own = {
    prazoContratual: rel.prazo_contratual,
    prazoDecorrido: rel.prazo_decorrido,
    prazoAVencer: rel.prazo_a_vencer,
  };
  return (
    <Card title={t.prazos} id="prazos">
      <div className={styles["fields"]}>
        <p className={styles["help"]}>{t.prazos_ajuda}</p>
        <div className={styles["three"]}>
          {CAPTION_IDS.map((id) => (
            <TextInput
              key={id}
              name={`textoPersonalizado.${id}`}
              label={own[id]}
              placeholder={own[id]}
              maxLength={CAPTION_LIMIT}
              value={values[id]}
              error={errors[`textoPersonalizado.${id}`]}
              onChange={(event) => onChange({ [id]: event.currentTarget.value })}
            />
          ))}
        </div>
        <figure className={styles["preview"]}>
          <figcaption className={styles["help"]}>{t.prazos_exemplo}</figcaption>
          <div className={styles["example"]}>
            <Prazo prazo={EXEMPLO} texto={captionsOf(values)} />
          </div>
        </figure>
      </div>
    </Card>
  );
}

type Regra = (typeof CONFIGURACAO_IDS)[number];

function Switches({ ids, values, onChange }: Omit<Props, "errors"> & { ids: readonly Regra[] }) {
  const t = useT("empresa");
  return (
    <div className={styles["fields"]}>
      {ids.map((id) => (
        <Switch
          key={id}
          size="md"
          name={`configuracao.${id}`}
          label={t[id]}
          description={t[`${id}_ajuda`]}
          checked={values[id]}
          onChange={(event) => onChange({ [id]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}

const DA_ASSINATURA: ReadonlySet<Regra> = new Set(CONFIGURACAO_DA_ASSINATURA);
const DOS_RELATORIOS = CONFIGURACAO_IDS.filter((id) => !DA_ASSINATURA.has(id));

/** Option "never", which the form holds as an empty `horaDoLembrete`. */
const NUNCA = "nunca";

function Lembrete({ values, errors, onChange }: Props) {
  const t = useT("empresa");
  return (
    <Card title={t.lembretes} id="lembretes">
      <SelectField
        label={t.lembrete}
        description={t.lembrete_ajuda}
        name="horaDoLembrete"
        options={[
          { value: NUNCA, label: t.lembrete_nunca },
          ...horasDoLembrete(values.horaDoLembrete).map((hora) => ({ value: hora, label: hora })),
        ]}
        value={values.horaDoLembrete === "" ? NUNCA : values.horaDoLembrete}
        error={errors["horaDoLembrete"]}
        onChange={(hora) => hora !== null && onChange({ horaDoLembrete: hora === NUNCA ? "" : hora })}
      />
    </Card>
  );
}

function Regras(props: Props) {
  const t = useT("empresa");
  const charged = usePerfil().permissoes["assinatura.editar"] === null;
  return (
    <>
      <Card title={t.relatorios} id="regras">
        <Switches {...props} ids={DOS_RELATORIOS} />
      </Card>
      {charged && (
        <Card title={t.plano} id="plano">
          <Switches {...props} ids={CONFIGURACAO_DA_ASSINATURA} />
        </Card>
      )}
    </>
  );
}

/** All fields of the company's form. */
export function EmpresaFields(props: Props) {
  return (
    <div>
      <Dados {...props} />
      <Prazos {...props} />
      <Lembrete {...props} />
      <Regras {...props} />
    </div>
  );
}
