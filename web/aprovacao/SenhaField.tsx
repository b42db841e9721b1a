import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { PasswordInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./decisao.module.css";

/** Field for the password, needed when the person last entered it too long ago. Takes the focus when it appears, and when the password was wrong. */
export function SenhaField({
  value,
  wrong,
  onChange,
}: {
  value: string;
  /** True when the server refused the password. */
  wrong: boolean;
  onChange: (senha: string) => void;
}) {
  const d = useT("decisao");
  const c = useT("comum");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selects the wrong password, so that typing replaces it.
    if (wrong) input.current?.select();
    else input.current?.focus();
    input.current?.scrollIntoView({ block: "nearest" });
  }, [wrong]);
  return (
    <div className={styles["senha"]}>
      <PasswordInput
        ref={input}
        data-autofocus
        label={d.senha}
        description={d.senha_por_que}
        name="senha"
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={MAX_LENGTH.senha}
        value={value}
        error={wrong ? d.senha_errada : undefined}
        aria-invalid={wrong || undefined}
        visibilityToggleButtonProps={{ "aria-label": c.mostrar_senha, tabIndex: 0 }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
