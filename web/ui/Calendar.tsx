import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/pt-br";
import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import type { ReactElement } from "react";
import { useLanguage, useT } from "../i18n/texts.ts";
import { portalTarget } from "./portalTarget.ts";
import styles from "./DateField.module.css";
import { useToday } from "./today.ts";
import { useTopClose } from "./useTopClose.ts";

const LOCALE = { pt: "pt-br", en: "en", es: "es" } as const;
/** Weeks begin on Sunday in Brazil and in American English, on Monday in Spanish. */
const FIRST_DAY = { pt: 0, en: 0, es: 1 } as const;

/** The calendar of {@link DateField}, a chunk of its own. Days are `YYYY-MM-DD`. */
export function Calendar({
  opened,
  onOpened,
  target,
  value,
  minYear,
  onPick,
}: {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  target: ReactElement;
  value: string | null;
  minYear: number;
  onPick: (day: string | null) => void;
}) {
  const language = useLanguage();
  const t = useT("comum");
  const today = useToday();
  // Esc closes the calendar only, not the window it is open in.
  useTopClose(opened, () => onOpened(false));
  return (
    <DatesProvider settings={{ locale: LOCALE[language], firstDayOfWeek: FIRST_DAY[language] }}>
      <Popover
        opened={opened}
        onChange={onOpened}
        position="bottom-end"
        trapFocus
        returnFocus
        portalProps={{ target: portalTarget() }}
      >
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown className={styles["dropdown"]} aria-label={t.data}>
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
