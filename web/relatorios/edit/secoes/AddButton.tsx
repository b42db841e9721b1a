import { Button } from "@mantine/core";
import { type LucideIcon, Plus } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import styles from "./AddButton.module.css";

/** Adds to a section; a phone has room for the verb only, and the section's name is beside it. */
export function AddButton({
  label,
  short,
  icon: Icon = Plus,
  onClick,
}: {
  label: string;
  /** On a phone; the verb alone when absent. */
  short?: string;
  icon?: LucideIcon;
  onClick: () => void;
}) {
  const c = useT("comum");
  return (
    <Button
      variant="light"
      className={styles["button"] ?? ""}
      leftSection={<Icon size={17} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      <span className={styles["long"]}>{label}</span>
      <span className={styles["short"]}>{short ?? c.adicionar}</span>
    </Button>
  );
}
