import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { FormError } from "../../../ui/FormError.tsx";
import styles from "./CatalogPicker.module.css";

/** Registers a new catalogue entry under the searched text, in place. */
export function CreateEntry({
  nome,
  onCreate,
  children,
}: {
  nome: string;
  /** Throws when creating the entry fails. */
  onCreate: () => Promise<void>;
  /** Further fields of the entry, for instance its category. */
  children?: ReactNode;
}) {
  const t = useT("relatorios");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const create = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await onCreate();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles["create"]}>
      {children}
      <Button
        variant="light"
        loading={sending}
        leftSection={<Plus size={17} aria-hidden />}
        onClick={() => void create()}
      >
        {t("cadastrar_novo", { nome })}
      </Button>
      <FormError error={error} />
    </div>
  );
}
