import { Menu } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { MenuEntry } from "./ActionMenu.tsx";
import styles from "./ActionMenu.module.css";
import { AppLink } from "./AppLink.tsx";
import { portalTarget } from "./portalTarget.ts";
import { useTopClose } from "./useTopClose.ts";

type Item = Extract<MenuEntry, { label: string }>;

function MenuItem({ item }: { item: Item }) {
  const disabled = item.disabledReason !== undefined && item.disabledReason !== null;
  const label = (
    <>
      {item.label}
      {disabled && <span className={styles["reason"]}>{item.disabledReason}</span>}
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
  // Stays focusable, so that the reason is read aloud; choosing it does nothing.
  if (disabled)
    return <Menu.Item {...shared} aria-disabled closeMenuOnClick={false} className={styles["disabled"] ?? ""} />;
  const { href } = item;
  if (href !== undefined)
    return <Menu.Item {...shared} renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={href} />} />;
  return <Menu.Item {...shared} {...(item.onSelect ? { onClick: item.onSelect } : {})} />;
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
  // Mantine answers Esc inside the menu only, and the focus moves into it a moment after it opens.
  useTopClose(opened, () => onChange(false));
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={240}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: portalTarget() }}
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
