import { CalendarDays } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { parseTypedDay, typedDay } from "../../domain/lib/dates.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./DateField.module.css";
import { later } from "./later.tsx";
import { maskDate } from "./mask.ts";
import { MaskedInput } from "./MaskedInput.tsx";
import { useTyped } from "./useTyped.ts";

const hasWholeYear = (text: string): boolean => /\d{4}$/.test(text);

const Calendar = later(() => import("./Calendar.tsx").then((module) => module.Calendar));

/**
 * A day, `YYYY-MM-DD` or null, typed as dd/mm/yyyy or picked in a calendar (loaded when first opened). Invalid input stays in the
 * field, which shows an error once it loses the focus. A two-digit year is accepted only when the field loses the focus, because
 * two more digits may follow.
 */
export function DateField({
  label,
  value,
  onChange,
  error,
  disabled = false,
  required = false,
  minYear = 1901,
  name,
  "aria-label": ariaLabel,
}: {
  label?: ReactNode;
  value: string | null;
  /** Called with a whole valid day, or with null. */
  onChange: (value: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  /** First year accepted: 1901 by default, 2000 for dates of reports. The last year is always 2099. */
  minYear?: number;
  name?: string;
  "aria-label"?: string;
}) {
  const t = useT("comum");
  const [opened, setOpened] = useState(false);
  const [mounted, setMounted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useTyped(value, (text) => parseTypedDay(text, minYear), onChange, hasWholeYear);
  return (
    <MaskedInput
      {...typed.mark}
      {...(label === undefined ? {} : { label })}
      {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
      {...(name === undefined ? {} : { name })}
      placeholder={t.formato_data}
      mask={maskDate}
      disabled={disabled}
      required={required}
      value={typed.text ?? (value === null ? "" : typedDay(value))}
      error={typed.wrong ? t.data_invalida : error}
      rightSectionPointerEvents="all"
      rightSectionWidth="var(--control)"
      rightSection={
        <>
          <button
            ref={button}
            type="button"
            className={styles["button"]}
            aria-label={t.abrir_calendario}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={disabled}
            onPointerEnter={() => void Calendar.load()}
            onFocus={() => void Calendar.load()}
            onClick={() => {
              setMounted(true);
              setOpened(!opened);
            }}
          >
            <CalendarDays size={18} aria-hidden />
          </button>
          {mounted && (
            <Calendar
              opened={opened}
              onOpened={setOpened}
              anchor={button}
              value={value}
              minYear={minYear}
              onPick={(day) => {
                typed.reset();
                setOpened(false);
                onChange(day);
              }}
            />
          )}
        </>
      }
      onChange={typed.type}
      onBlur={typed.leave}
    />
  );
}
