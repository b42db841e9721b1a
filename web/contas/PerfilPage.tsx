import { Button } from "@mantine/core";
import { useState } from "react";
import type { Idioma } from "../../domain/errors.ts";
import { call } from "../api/client.ts";
import { keepLanguage, LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { Preferencias } from "../notificacoes/Preferencias.tsx";
import { CompanyDialog } from "../shell/CompanyDialog.tsx";
import { signOut, switchEmpresa } from "../shell/signOut.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./PerfilPage.module.css";

/** P section 9. */
const RELOAD_DELAY_MS = 300;

/** P section 4: saves the language and reloads after 300 ms, even if the save failed. */
async function saveLanguage(language: Idioma): Promise<void> {
  keepLanguage(language);
  try {
    await call("updateIdioma", { body: { idioma: language } });
  } catch (error) {
    toast.error(error);
  }
  setTimeout(() => location.reload(), RELOAD_DELAY_MS);
}

function Dados() {
  const t = useT("contas");
  const comum = useT("comum");
  const { usuario } = usePerfil();
  const perfil = comum[usuario.perfil.id === 2 ? "perfil_2" : usuario.perfil.id === 4 ? "perfil_4" : "perfil_3"];
  const rows = [
    [t.nome, usuario.nome],
    [t.email, usuario.email],
    [t.cargo, usuario.cargo ?? t.perfil_sem_cargo],
    [t.perfil_tipo, perfil],
  ] as const;
  return (
    <Card title={t.perfil_dados} id="dados">
      <div className={styles["person"]}>
        <div className={styles["avatar"]} aria-hidden>
          {usuario.sigla}
        </div>
        <dl className={styles["facts"]}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Linguagem() {
  const t = useT("contas");
  const comum = useT("comum");
  const current = useLanguage();
  const [saving, setSaving] = useState<Idioma | null>(null);
  return (
    <Card title={comum.idioma} id="idioma">
      <Segmented
        label={comum.idioma}
        hideLabel
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        value={saving ?? current}
        disabled={saving !== null}
        onChange={(language) => {
          setSaving(language);
          void saveLanguage(language);
        }}
      />
      <p className={styles["help"]}>{t.perfil_idioma_ajuda}</p>
    </Card>
  );
}

function Empresa() {
  const t = useT("contas");
  const comum = useT("comum");
  const { empresa, empresasVinculadas } = usePerfil();
  const [choosing, setChoosing] = useState(false);
  const several = empresasVinculadas.length > 1;
  return (
    <Card title={t.perfil_empresa} id="empresa">
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <div className={styles["dim"]}>{t.perfil_empresa_atual}</div>
          <div className={styles["strong"]}>{empresa.nome}</div>
          {several && <div className={styles["dim"]}>{t("perfil_empresas", { n: empresasVinculadas.length })}</div>}
        </div>
        {several && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {comum.trocar_empresa}
          </Button>
        )}
      </div>
      <CompanyDialog
        opened={choosing}
        empresas={empresasVinculadas}
        current={empresa._id}
        onChoose={switchEmpresa}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}

/** `/app/cadastros/perfil`: who I am here, my language, my company, what I want to hear of, and the way out. */
export function PerfilPage() {
  const t = useT("contas");
  const comum = useT("comum");
  const [leaving, setLeaving] = useState(false);
  return (
    <Page title={t.perfil_titulo} width="narrow">
      <Dados />
      <Linguagem />
      <Empresa />
      <Card title={comum.notificacoes} id="notificacoes">
        <Preferencias />
      </Card>
      <Card title={t.perfil_sessao} id="sessao">
        <div className={styles["line"]}>
          <div className={`${styles["words"]} ${styles["dim"]}`}>{t.perfil_sessao_ajuda}</div>
          <Button
            variant="default"
            loading={leaving}
            onClick={() => {
              setLeaving(true);
              void signOut();
            }}
          >
            {comum.sair}
          </Button>
        </div>
      </Card>
    </Page>
  );
}
