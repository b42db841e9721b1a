import { Button } from "@mantine/core";
import { Copy } from "lucide-react";
import { LANGUAGE_NAMES } from "../i18n/language.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { copyText } from "../ui/copyText.ts";
import { Contatos } from "./Contatos.tsx";
import styles from "./Sobre.module.css";

/** Technical facts that help support (version, company, browser and so on). They contain no secret. */
function useDetails(): readonly (readonly [label: string, value: string])[] {
  const t = useT("sobre");
  const language = useLanguage();
  const { empresa, usuario, versao } = usePerfil();
  return [
    [t.d_versao, versao],
    [t.d_empresa, `${empresa.nome} (${empresa._id})`],
    [t.d_usuario, `${usuario.nome} (${usuario._id})`],
    [t.d_idioma, LANGUAGE_NAMES[language]],
    [t.d_navegador, navigator.userAgent],
    [t.d_tela, `${String(innerWidth)} × ${String(innerHeight)}`],
  ];
}

/** `/app/suporte`: hours of support, contacts, and the technical facts to send along. */
export function SuportePage() {
  const t = useT("sobre");
  const details = useDetails();
  const copy = (): Promise<void> =>
    copyText(details.map(([label, value]) => `${label}: ${value}`).join("\n"), t.copiado);
  return (
    <Page title={t.suporte} subtitle={t.suporte_ajuda} width="narrow">
      <div className={styles["cards"]}>
        <Card title={t.horario} id="horario">
          <p className={styles["text"]}>{t.horario_texto}</p>
        </Card>
        <Card title={t.contatos} id="contatos">
          <Contatos />
        </Card>
        <Card title={t.antes} id="antes">
          <ul className={styles["hints"]}>
            <li>{t.antes_1}</li>
            <li>{t.antes_2}</li>
            <li>{t.antes_3}</li>
          </ul>
        </Card>
        <Card
          title={t.detalhes}
          id="detalhes"
          actions={
            <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
              {t.copiar}
            </Button>
          }
        >
          <p className={styles["text"]}>{t.detalhes_ajuda}</p>
          <dl className={styles["facts"]}>
            {details.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </Page>
  );
}
