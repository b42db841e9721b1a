import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentPropsWithoutRef, type CSSProperties, type ReactNode, type Ref, useId } from "react";
import { useT } from "../i18n/texts.ts";
import { type Doing, useRefusal } from "./refusal.ts";
import { useOnline } from "./useOnline.ts";

type OnlineButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> & {
    readonly ref?: Ref<HTMLButtonElement>;
    readonly renderRoot?: (props: Record<string, unknown>) => ReactNode;
    /** Purpose of the button; while the company may not do such an act, the button is disabled. Default: `write`. */
    readonly doing?: Doing;
    /** True: works without a network too, because its target is kept on the device. */
    readonly offline?: boolean;
  };

const WORDS: CSSProperties = { display: "grid", lineHeight: 1.2 };
const REASON: CSSProperties = { fontSize: "var(--text-xs)", fontWeight: 400 };

/**
 * A button for acts that need the server. Without a network, or while the company may not do the act, it shows the reason and
 * does nothing; it stays focusable, so that screen readers read the reason. Entries of menus have `online` and `writes` for the
 * same purpose.
 */
export function OnlineButton({ children, doing, offline = false, ...button }: OnlineButtonProps) {
  const t = useT("comum");
  const why = useId();
  const refusal = useRefusal(doing);
  const reason = useOnline() || offline ? refusal : t.apenas_online;
  if (reason === null || button.disabled === true) return <Button {...button}>{children}</Button>;
  const { onClick: _acts, renderRoot: _leads, ...look } = button;
  return (
    <Button {...look} type="button" aria-disabled data-disabled aria-describedby={why}>
      <span style={WORDS}>
        <span>{children}</span>
        <span id={why} style={REASON} aria-hidden>
          {reason}
        </span>
      </span>
    </Button>
  );
}
