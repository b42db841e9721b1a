import { TextInput } from "@mantine/core";
import { MAX_QUANTITY } from "../../domain/lib/readNumber.ts";
import { useQuantity } from "../ui/useQuantity.ts";

/** Field for a whole quantity from 0 to 99,999; empty means 0. */
export function QuantidadeField({
  label,
  description,
  value,
  onChange,
}: {
  label: string;
  description?: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const typed = useQuantity(value, onChange, MAX_QUANTITY);
  const told = typed.wrong ? description : (typed.word ?? description);
  return (
    <TextInput
      {...typed.mark}
      name="quantidade"
      label={label}
      {...(told === undefined ? {} : { description: told })}
      error={typed.wrong && typed.word}
      inputMode="numeric"
      autoComplete="off"
      value={typed.shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}
