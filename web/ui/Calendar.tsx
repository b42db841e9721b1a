import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/pt-br";
import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { useMounted } from "@mantine/hooks";
import type { RefObject } from "react";
import { useLanguage, useT } from "../i18n/texts.ts";
import { Anchor } from "./Anchor.tsx";
import { FIRST_DAY } from "./firstDay.ts";
import { floating } from "./floating.ts";
import { keepFocus } from "./keepFocus.ts";
import { useToday } from "./today.ts";
import { useTopClose } from "./useTopClose.ts";
import styles from "./DateField.module.css";

const LOCALE = { pt: "pt-br", en: "en", es: "es" } as const;

/** The calendar of {@link DateField}, loaded as its own chunk. Days are `YYYY-MM-DD`. */
export function Calendar({
  opened,
  onOpened,
  anchor,
  value,
  minYear,
  onPick,
}: {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  value: string | null;
  minYear: number;
  onPick: (day: string | null) => void;
}) {
  const language = useLanguage();
  const t = useT("comum");
  const today = useToday();
  // Opened only after mounting: Mantine notes the element that gets the focus back when `opened` changes to true, not when a
  // calendar is mounted open.
  const there = useMounted();
  const close = (): void => {
    onOpened(false);
    anchor.current?.focus();
  };
  useTopClose(opened, close, { innermost: true });
  return (
    <DatesProvider settings={{ locale: LOCALE[language], firstDayOfWeek: FIRST_DAY[language] }}>
      <Popover
        opened={opened && there}
        onChange={onOpened}
        position="bottom-end"
        trapFocus
        returnFocus
        closeOnEscape={false}
        {...floating()}
      >
        <Popover.Target>
          <Anchor of={anchor} />
        </Popover.Target>
        <Popover.Dropdown onFocus={keepFocus} className={styles["dropdown"]} aria-label={t.data}>
          <DatePicker
            size="md"
            hideOutsideDates
            getDayProps={(day) => (day === today ? { "aria-current": "date" } : {})}
            value={value}
            defaultDate={value ?? today}
            minDate={`${minYear}-01-01`}
            maxDate="2099-12-31"
            onChange={onPick}
            ariaLabels={{ previousMonth: t.mes_anterior, nextMonth: t.mes_seguinte }}
          />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}
