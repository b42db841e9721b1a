import { Button } from "@mantine/core";
import { type LucideIcon, Plus } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import styles from "./AddButton.module.css";

/** Adds an item to a section; a phone has room only for the verb, and the section's name stands beside it. */
export function AddButton({
  label,
  short,
  icon: Icon = Plus,
  onClick,
}: {
  label: string;
  /** Label on a phone; by default only the verb. */
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
