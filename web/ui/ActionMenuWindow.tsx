import { Menu } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { MenuEntry } from "./ActionMenu.tsx";
import styles from "./ActionMenu.module.css";
import { AppLink } from "./AppLink.tsx";

type Item = Extract<MenuEntry, { label: string }>;

function MenuItem({ item }: { item: Item }) {
  const disabled = item.disabledReason !== undefined && item.disabledReason !== null;
  const shared = {
    leftSection: item.icon,
    rightSection: item.checked === true ? <Check size={16} aria-hidden /> : undefined,
    // Stays focusable, so that the reason is read aloud; choosing it does nothing.
    ...(disabled ? { "aria-disabled": true, closeMenuOnClick: false, className: styles["disabled"] } : {}),
    ...(item.danger === true ? { color: "red" } : {}),
    ...(item.checked === undefined ? {} : { role: "menuitemradio", "aria-checked": item.checked }),
    children: (
      <>
        {item.label}
        {disabled && <span className={styles["reason"]}>{item.disabledReason}</span>}
      </>
    ),
  };
  if (item.href !== undefined && !disabled)
    return (
      <Menu.Item
        {...shared}
        renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={item.href ?? ""} />}
      />
    );
  return <Menu.Item {...shared} {...(item.onSelect && !disabled ? { onClick: item.onSelect } : {})} />;
}

/** The open menu; use {@link ActionMenu}, which loads it on the first tap. */
export function ActionMenuWindow({
  opened,
  onChange,
  target,
  entries,
  header,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
  target: ReactElement;
  entries: readonly MenuEntry[];
  header?: ReactNode;
}) {
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={240}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles["dropdown"]}>
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
