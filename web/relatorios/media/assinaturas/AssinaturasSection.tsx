import type { ReactNode } from "react";
import { useT } from "../../../i18n/texts.ts";
import { Section } from "../../shared/Section.tsx";
import styles from "./assinaturas.module.css";

/**
 * The section of manual signatures. In a report that signers approve (`electronic`) it has a title and an id of its own and an
 * explanation, because the signers' panel stands beside it.
 */
export function AssinaturasSection({
  electronic,
  count,
  action,
  readOnly = null,
  children,
}: {
  electronic: boolean;
  count: ReactNode;
  action?: ReactNode;
  readOnly?: string | null;
  children: ReactNode;
}) {
  const t = useT("midias");
  if (!electronic)
    return (
      <Section secao="assinatura" count={count} action={action} readOnly={readOnly}>
        {children}
      </Section>
    );
  return (
    <Section secao="assinatura" anchor="assinaturas-manuais" title={t.assinaturas_manuais} readOnly={readOnly}>
      <p className={styles["hint"]}>{t.assinaturas_manuais_ajuda}</p>
      {children}
    </Section>
  );
}
