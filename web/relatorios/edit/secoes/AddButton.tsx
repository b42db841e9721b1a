import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import styles from "./AddButton.module.css";

/** Adds to a section; a phone has room for the verb only, and the section's name stands beside it. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const c = useT("comum");
  return (
    <Button
      variant="light"
      className={styles["button"] ?? ""}
      leftSection={<Plus size={17} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      <span className={styles["long"]}>{label}</span>
      <span className={styles["short"]}>{c.adicionar}</span>
    </Button>
  );
}
