import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { Check, Circle } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import styles from "./form.module.css";
import { SENHA_MINIMA } from "./senha.ts";

/**
 * Field for a password, with a button to show and hide it. `withRule` shows the required length of a new password, with a check
 * mark once the input is long enough.
 */
export function PasswordField({
  withRule = false,
  value,
  ...props
}: { withRule?: boolean; value: string } & Omit<PasswordInputProps, "value" | "description" | "ref">) {
  const comum = useT("comum");
  const t = useT("contas");
  // Mantine sets `aria-invalid` on every input except the one for passwords.
  const wrong = Boolean(props.error);
  const met = value.length >= SENHA_MINIMA;
  return (
    <PasswordInput
      {...props}
      aria-invalid={wrong || undefined}
      value={value}
      maxLength={MAX_LENGTH.senha}
      withAsterisk={false}
      visibilityToggleButtonProps={{ "aria-label": comum.mostrar_senha, tabIndex: 0 }}
      {...(withRule
        ? {
            inputWrapperOrder: ["label", "input", "description", "error"] as const,
            description: (
              <span className={styles["rule"]} data-met={met || undefined}>
                {met ? <Check size={14} aria-hidden /> : <Circle size={10} aria-hidden />}
                {met ? t.senha_regra_ok : t.senha_regra}
              </span>
            ),
          }
        : {})}
    />
  );
}
