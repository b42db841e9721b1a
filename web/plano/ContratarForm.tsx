import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isBlank } from "../../domain/lib/text.ts";
import { DIA_DO_ENVIO, DIA_DO_VENCIMENTO, FREQUENCIAS, type Frequencia } from "../../domain/cobranca/constants.ts";
import { parseCpfCnpj } from "../../domain/cobranca/cpfCnpj.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { emailError, required } from "../ui/validation.ts";
import { keepAssinatura, type Plano, planosQuery } from "./data.ts";
import { type Endereco, EnderecoFields, NO_ENDERECO } from "./EnderecoFields.tsx";
import { Planos } from "./Planos.tsx";
import styles from "./Plano.module.css";
import { Contatos } from "./contatosLater.ts";

const DIAS = Array.from({ length: 31 }, (_, i) => String(i + 1));

type Values = { razaoSocial: string; cpfCnpj: string; email: string; diaDoVencimento: string; termos: boolean };

function useContratar(plano: Plano, frequencia: Frequencia, empresa: string) {
  const t = useT("plano");
  const client = useQueryClient();
  const go = useGo();
  const [values, setValues] = useState<Values>({
    razaoSocial: empresa,
    cpfCnpj: "",
    email: "",
    diaDoVencimento: String(DIA_DO_VENCIMENTO),
    termos: false,
  });
  const [endereco, setEndereco] = useState<Endereco>(NO_ENDERECO);
  const { razaoSocial, cpfCnpj, email, diaDoVencimento, termos } = values;
  const wrongNumber = parseCpfCnpj(cpfCnpj) === null ? t.cpf_cnpj_invalido : undefined;
  const submission = useSubmit({
    check: () => ({
      razaoSocial: required(razaoSocial),
      cpfCnpj: required(cpfCnpj) ?? wrongNumber,
      "enviarCobrancaPara.0": isBlank(email) ? undefined : emailError(email),
      termos: termos ? undefined : t.termos_falta,
    }),
    send: async () => {
      const [first] = plano.tiposDePagamento;
      const tipoDePagamento = plano.tiposDePagamento.includes("pix") ? "pix" : first;
      const enviarCobrancaPara = isBlank(email) ? [] : [email.trim()];
      const pagamento = { diaDoEnvio: DIA_DO_ENVIO, diaDoVencimento: Number(diaDoVencimento) };
      const body = { plano: { id: plano.id }, frequencia, tipoDePagamento, razaoSocial, cpfCnpj, enviarCobrancaPara };
      await keepAssinatura(client, await call("contratar", { body: { ...body, endereco, pagamento, termos: true } }));
      toast.success(t.contratado);
      await go(paths.plano());
    },
  });
  const field = (name: "razaoSocial" | "cpfCnpj" | "email" | "diaDoVencimento", campo: string = name) => ({
    name: campo,
    value: values[name],
    error: submission.errors[campo],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      submission.touch(campo);
    },
  });
  const setTermos = (accepted: boolean): void => {
    setValues({ ...values, termos: accepted });
    submission.touch("termos");
  };
  const changeEndereco = (changed: Endereco): void => {
    setEndereco(changed);
    for (const name of Object.keys(changed)) submission.touch(`endereco.${name}`);
  };
  return { ...submission, values, field, setTermos, endereco, changeEndereco };
}

function Form({ planos, empresa }: { planos: readonly [Plano, ...Plano[]]; empresa: string }) {
  const t = useT("plano");
  const [frequencia, setFrequencia] = useState<Frequencia>("mensal");
  const [chosen, setChosen] = useState(planos[0].id);
  const plano = planos.find(({ id }) => id === chosen) ?? planos[0];
  const { form, errors, error, sending, run, values, field, setTermos, endereco, changeEndereco } = useContratar(
    plano,
    frequencia,
    empresa,
  );
  return (
    <Card title={t.contratar_titulo} id="contratar">
      <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <Segmented
          label={t.frequencia}
          options={FREQUENCIAS.map((value) => ({ value, label: t[value] }))}
          value={frequencia}
          onChange={setFrequencia}
          fullWidth
        />
        <Planos planos={planos} value={plano.id} frequencia={frequencia} onChange={setChosen} />
        <TextInput
          {...field("razaoSocial")}
          label={t.razao_social}
          required
          withAsterisk={false}
          autoComplete="organization"
          maxLength={MAX_LENGTH.empresa}
        />
        <TextInput
          {...field("cpfCnpj")}
          label={t.cpf_cnpj}
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={MAX_LENGTH.numero}
        />
        <EnderecoFields value={endereco} errors={errors} onChange={changeEndereco} />
        <TextInput
          {...field("email", "enviarCobrancaPara.0")}
          label={t.cobranca_email}
          description={t.cobranca_email_ajuda}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={MAX_LENGTH.email}
        />
        <NativeSelect
          {...field("diaDoVencimento", "pagamento.diaDoVencimento")}
          label={t.dia_vencimento}
          description={t.dia_vencimento_ajuda}
          data={DIAS}
        />
        <Checkbox
          size="md"
          name="termos"
          label={t.aceito}
          checked={values.termos}
          error={errors["termos"]}
          onChange={(event) => setTermos(event.currentTarget.checked)}
        />
        <AppLink to={paths.termos()} className={styles["link"]}>
          {t.ler_termos}
        </AppLink>
        <p className={styles["hint"]}>{t.contratar_resumo}</p>
        <FormError error={error} />
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t.contratar_agora}
        </Button>
      </form>
    </Card>
  );
}

const isSome = (planos: readonly Plano[]): planos is readonly [Plano, ...Plano[]] => planos.length > 0;

/** Hires a plan of the price list; without a price list, refers to support. */
export function ContratarForm({ empresa }: { empresa: string }) {
  const t = useT("plano");
  const { data, error, refetch } = useQuery(planosQuery());
  if (data === undefined)
    return error === null ? (
      <LoadingState kind="rows" count={3} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (isSome(data)) return <Form planos={data} empresa={empresa} />;
  return (
    <div className={styles["hint"]}>
      <p>{t.como_contratar}</p>
      <Contatos />
    </div>
  );
}
