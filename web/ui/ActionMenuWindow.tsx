import { Menu } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import type { MenuEntry } from "./ActionMenu.tsx";
import styles from "./ActionMenu.module.css";
import { Anchor } from "./Anchor.tsx";
import { AppLink } from "./AppLink.tsx";
import type { MenuState } from "./MenuButton.tsx";
import { floating } from "./floating.ts";
import { keepFocus } from "./keepFocus.ts";
import { useRefusal } from "./refusal.ts";
import { useOnline } from "./useOnline.ts";
import { useTopClose } from "./useTopClose.ts";

type Item = Extract<MenuEntry, { label: string }>;

function MenuItem({ item }: { item: Item }) {
  const t = useT("comum");
  const offline = !useOnline() && item.online === true;
  const refusal = useRefusal(item.writes === true ? "write" : "read");
  const reason = item.disabledReason ?? (offline ? t.apenas_online : refusal);
  const disabled = reason !== null;
  const label = (
    <>
      {item.label}
      {disabled && <span className={styles["reason"]}>{reason}</span>}
    </>
  );
  if (item.checked !== undefined)
    return (
      <Menu.RadioItem
        value={item.label}
        checked={item.checked}
        closeMenuOnClick
        checkIcon={<Check size={16} aria-hidden />}
        {...(item.onSelect ? { onChange: item.onSelect } : {})}
      >
        {label}
      </Menu.RadioItem>
    );
  const detail =
    item.detail === undefined ? {} : { rightSection: <span className={styles["detail"]}>{item.detail}</span> };
  const shared = {
    leftSection: item.icon,
    children: label,
    ...detail,
    ...(item.danger === true ? { mod: "danger" } : {}),
  };
  // A disabled entry stays focusable, so that screen readers read the reason; choosing it does nothing.
  if (disabled)
    return <Menu.Item {...shared} aria-disabled closeMenuOnClick={false} className={styles["disabled"] ?? ""} />;
  const { href } = item;
  if (href !== undefined)
    return <Menu.Item {...shared} renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={href} />} />;
  return <Menu.Item {...shared} {...(item.onSelect ? { onClick: item.onSelect } : {})} />;
}

/** The open menu; use {@link ActionMenu}, which loads it on the first tap. */
export function ActionMenuWindow({
  id,
  anchor,
  opened,
  onChange,
  entries,
  header,
}: MenuState & { entries: readonly MenuEntry[]; header?: ReactNode }) {
  // Opened only after mounting: Mantine notes the element that gets the focus back when `opened` changes to true, not when a menu is mounted open.
  const there = useMounted();
  const close = (): void => {
    onChange(false);
    anchor.current?.focus();
  };
  useTopClose(opened, close, { innermost: true });
  return (
    <Menu
      id={id}
      opened={opened && there}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={240}
      withInitialFocusPlaceholder={false}
      closeOnEscape={false}
      {...floating()}
    >
      <Menu.Target>
        <Anchor of={anchor} />
      </Menu.Target>
      <Menu.Dropdown onFocus={keepFocus} className={styles["dropdown"]}>
        {header}
        {entries.map((entry, index) => {
          if (entry === "divider") return <Menu.Divider key={`divider-${String(index)}`} />;
          if ("heading" in entry) return <Menu.Label key={`heading-${entry.heading}`}>{entry.heading}</Menu.Label>;
          return <MenuItem key={entry.label} item={entry} />;
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
