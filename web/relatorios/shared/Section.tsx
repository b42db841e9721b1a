import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./Section.module.css";
import { isCounted, SECAO_ICON, sectionAnchor } from "./sections.tsx";

/** A section of the report: head with icon, name, count and action; the same frame for reading and editing. */
export function Section({
  secao,
  anchor = sectionAnchor(secao),
  title,
  count,
  detail,
  action,
  readOnly = null,
  flush = false,
  children,
}: {
  secao: SecaoId;
  /** Id of the element, where another element already has the section's usual id. */
  anchor?: string;
  /** Replaces the section's own name. */
  title?: string;
  /** A figure, or a component that draws it. */
  count?: ReactNode;
  /** Beside the count, for instance a total in words. */
  detail?: ReactNode;
  action?: ReactNode;
  /** Why the person may only read the section. */
  readOnly?: string | null;
  /** True if the content (rows) reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}) {
  const t = useT("relatorios");
  const format = useFormat();
  const Icon = SECAO_ICON[secao];
  const heading = `${anchor}-titulo`;
  return (
    <section id={anchor} tabIndex={-1} aria-labelledby={heading} className={styles["section"]}>
      <div className={styles["head"]}>
        <h2 id={heading} className={styles["title"]}>
          <Icon size={19} aria-hidden className={styles["icon"]} />
          {title ?? t[`secao_${secao}`]}
          {isCounted(secao) && count !== undefined && (
            <span className={styles["count"]}>{typeof count === "number" ? format.integer(count) : count}</span>
          )}
        </h2>
        {detail !== undefined && <span className={styles["detail"]}>{detail}</span>}
        {readOnly !== null && (
          <span className={styles["reason"]}>
            <Lock size={14} aria-hidden />
            {readOnly}
          </span>
        )}
        {action !== undefined && <div className={styles["action"]}>{action}</div>}
      </div>
      <div className={styles["body"]} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}

/** One quiet line in a section without content. */
export function NothingHere({ children }: { children: ReactNode }) {
  return <p className={styles["nothing"]}>{children}</p>;
}
