import { ChevronLeft } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { AppLink } from "./AppLink.tsx";
import styles from "./Page.module.css";
import { useDocumentTitle } from "./useDocumentTitle.ts";

/**
 * The frame of a screen: back link, title with its additions, actions, content. The title is the screen's only h1, and is also
 * shown in the browser's tab.
 */
export function Page({
  title,
  subtitle,
  aside,
  back,
  actions,
  width = "normal",
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  /** Beside the title: a count, a StatusBadge. */
  aside?: ReactNode;
  back?: { readonly to: string; readonly label: string };
  actions?: ReactNode;
  /** `narrow` for forms (720 px), `normal` 1120 px, `full` for the whole width. */
  width?: "narrow" | "normal" | "full";
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className={styles["page"]} data-width={width}>
      {back && (
        <AppLink to={back.to} className={styles["back"]}>
          <ChevronLeft size={18} aria-hidden />
          {back.label}
        </AppLink>
      )}
      <div className={styles["head"]}>
        <div className={styles["titles"]}>
          <div className={styles["title"]} style={{ "--letters": title.length } as CSSProperties}>
            {/* The space lets a count go to a line of its own on a phone. */}
            <h1>{title}</h1> {aside}
          </div>
          {subtitle !== undefined && <div className={styles["subtitle"]}>{subtitle}</div>}
        </div>
        {actions !== undefined && (
          <div className={styles["actions"]} data-screen>
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
