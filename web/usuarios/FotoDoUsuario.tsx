import { Button } from "@mantine/core";
import { useRef } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { FormError } from "../ui/FormError.tsx";
import { Avatar } from "./Avatar.tsx";
import styles from "./FotoDoUsuario.module.css";
import { FOTO_TIPOS, useFotoDoUsuario } from "./useFotoDoUsuario.ts";

/** A person's photo: seen, chosen, sent at once, taken away. */
export function FotoDoUsuario({
  usuario,
  disabled = false,
  help,
  onChange,
}: {
  usuario: { readonly _id: string; readonly nome: string; readonly sigla: string; readonly fotoUrl: string | null };
  disabled?: boolean;
  help?: string;
  /** The photo as it is now; null = none. */
  onChange: (fotoUrl: string | null) => Promise<void>;
}) {
  const t = useT("perfil");
  const comum = useT("comum");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { progress, removing, error, send, remove, cancel } = useFotoDoUsuario(usuario._id, onChange);
  return (
    <div className={styles["field"]}>
      <Avatar size="lg" sigla={usuario.sigla} url={usuario.fotoUrl} />
      <div className={styles["words"]}>
        {help !== undefined && <p className={styles["help"]}>{help}</p>}
        {progress !== null && (
          <div className={styles["buttons"]}>
            <label>
              {t.foto_enviando} {format.percent(Math.round(progress * 100))}
              <progress max={1} value={progress} />
            </label>
            <Button variant="default" onClick={cancel}>
              {comum.cancelar}
            </Button>
          </div>
        )}
        {progress === null && !disabled && (
          <div className={styles["buttons"]}>
            <Button variant="default" px="sm" disabled={removing} onClick={() => input.current?.click()}>
              {usuario.fotoUrl === null ? t.foto_escolher : t.foto_trocar}
            </Button>
            {usuario.fotoUrl !== null && (
              <Button variant="subtle" color="red" px="xs" loading={removing} onClick={() => void remove()}>
                {t.foto_remover}
              </Button>
            )}
          </div>
        )}
        <FormError error={error} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.foto_escolher}
          accept={FOTO_TIPOS.join(",")}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file again must be a change too.
            event.currentTarget.value = "";
            if (file) void send(file);
          }}
        />
      </div>
    </div>
  );
}
