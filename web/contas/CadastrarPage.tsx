import { BookCheck, FileText, Timer } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { useCobra } from "../sobre/contatosQuery.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { CadastrarForm } from "./CadastrarForm.tsx";
import styles from "./form.module.css";

function Advantages() {
  const t = useT("contas");
  const all = [
    [Timer, t.vantagem_1, t.vantagem_1_texto],
    [BookCheck, t.vantagem_2, t.vantagem_2_texto],
    [FileText, t.vantagem_3, t.vantagem_3_texto],
  ] as const;
  return (
    <>
      <p className={styles["slogan"]}>{t.lema}</p>
      <ul className={styles["advantages"]}>
        {all.map(([Icon, title, text]) => (
          <li key={title} className={styles["advantage"]}>
            <Icon aria-hidden />
            <div>
              <strong>{title}</strong>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `/cadastrar`: signs up a company and its administrator. */
export function CadastrarPage() {
  const t = useT("contas");
  return (
    <AuthLayout
      title={t.cadastrar_titulo}
      help={useCobra() ? t.cadastrar_ajuda : t.cadastrar_exemplo}
      side={<Advantages />}
      footer={
        <>
          {t.ja_tem_conta} <AppLink to={paths.login()}>{t.entrar}</AppLink>
        </>
      }
    >
      <CadastrarForm />
    </AuthLayout>
  );
}
