import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentPropsWithoutRef, type CSSProperties, type ReactNode, useId } from "react";
import { useT } from "../i18n/texts.ts";
import { useOnline } from "./useOnline.ts";

type OnlineButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> & {
    readonly renderRoot?: (props: Record<string, unknown>) => ReactNode;
  };

const WORDS: CSSProperties = { display: "grid", lineHeight: 1.2 };
const REASON: CSSProperties = { fontSize: "var(--text-xs)", fontWeight: 400 };

/**
 * A button for what only the server can do. Without a network it says so on itself and does nothing; it stays focusable, so that
 * the reason is read aloud. Entries of menus have `online` for the same.
 */
export function OnlineButton({ children, ...button }: OnlineButtonProps) {
  const t = useT("comum");
  const why = useId();
  const online = useOnline();
  if (online || button.disabled === true) return <Button {...button}>{children}</Button>;
  const { onClick: _acts, renderRoot: _leads, ...look } = button;
  return (
    <Button {...look} type="button" aria-disabled data-disabled aria-describedby={why}>
      <span style={WORDS}>
        <span>{children}</span>
        <span id={why} style={REASON} aria-hidden>
          {t.apenas_online}
        </span>
      </span>
    </Button>
  );
}
