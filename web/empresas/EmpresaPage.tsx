import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call, upload } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import { later } from "../ui/later.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { type Empresa, empresaQuery, keepEmpresa } from "./data.ts";
import { EmpresaFields } from "./EmpresaFields.tsx";
import styles from "./EmpresaPage.module.css";
import { LogoField } from "./LogoField.tsx";
import { useEmpresaEdicao } from "./useEmpresaEdicao.ts";

function Logo({ empresa }: { empresa: Empresa }) {
  const t = useT("empresa");
  const client = useQueryClient();
  const keep = (logoUrl: string | null): Promise<void> => keepEmpresa(client, { ...empresa, logoUrl });
  const labels = { [t.trocar]: t.logo_trocar, [t.remover]: t.logo_remover };
  return (
    <Card title={t.logo_da_empresa} id="logo">
      <LogoField
        layout="row"
        url={empresa.logoUrl}
        words={{ choose: t.logo_escolher, replace: t.trocar, remove: t.remover, label: (word) => labels[word] ?? word }}
        help={empresa.logoUrl === null ? `${t.logo_ajuda} ${t.logo_sem}` : t.logo_ajuda}
        upload={async (file, sending) => {
          const { logoUrl } = await upload("uploadLogo", { file, fileName: file.name, ...sending });
          await keep(logoUrl);
        }}
        remove={async () => {
          await call("deleteLogo");
          await keep(null);
        }}
      />
    </Card>
  );
}

function EmpresaForm({ empresa }: { empresa: Empresa }) {
  const { form, run, values, errors, error, state, set, touch } = useEmpresaEdicao(empresa);
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <EmpresaFields
        values={values}
        errors={errors}
        onChange={(change) => {
          set(change);
          for (const field of Object.keys(change)) touch(`textoPersonalizado.${field}`);
        }}
      />
      <FormError error={error} />
      <SaveBar open state={state} type="submit" />
    </form>
  );
}

/** The history stands below the form and is loaded only after the form is shown. */
const HistoricoDaEmpresa = later(() =>
  import("../auditoria/HistoricoDaEmpresa.tsx").then((module) => module.HistoricoDaEmpresa),
);

const UsoDaEmpresa = later(() => import("./UsoDaEmpresa.tsx").then((module) => module.UsoDaEmpresa));

/** `/app/cadastros/empresa`: data, logo, own captions and rules of the company, for people who may change them. */
export function EmpresaPage() {
  const t = useT("empresa");
  const format = useFormat();
  const { data: empresa } = useSuspenseQuery(empresaQuery());
  if (empresa.permissoes.editar !== null)
    return (
      <Page title={t.empresa} width="narrow">
        <SemPermissao />
      </Page>
    );
  const { dataCadastro, nome } = empresa.cadastro;
  const data = format.day(dataCadastro);
  return (
    <Page title={t.empresa} subtitle={t.subtitulo} width="narrow">
      <Logo empresa={empresa} />
      <EmpresaForm key={empresa._id} empresa={empresa} />
      <div className={styles["history"]}>
        <UsoDaEmpresa />
        <HistoricoDaEmpresa />

        <p className={styles["help"]}>
          {nome === null ? t("cadastrada_em", { data }) : t("cadastrada_por", { data, nome })}
        </p>
      </div>
    </Page>
  );
}
