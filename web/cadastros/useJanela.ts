import { type Edicao, type EdicaoOptions, useEdicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import type { JanelaProps } from "./Catalogo.tsx";
import { useSalvarCadastro } from "./useSalvarCadastro.ts";

/**
 * The form in the window of an entry ({@link JanelaProps}): a save closes the window and refreshes every list that shows the
 * entry.
 * @param keys queries that change with the entry (first element of their keys).
 * @param required fields that may not be empty: true when filled; false or a message when not.
 */
export function useJanela<Entry extends object, Values extends object, Body extends object>(
  { item, onClose }: JanelaProps<Entry>,
  {
    keys,
    required,
    ...options
  }: Omit<EdicaoOptions<Entry, Values, Body>, "entry" | "keep" | "check"> & {
    readonly keys: readonly string[];
    readonly required: (values: Values) => Readonly<Record<string, boolean | string>>;
  },
): Edicao<Values> {
  const comum = useT("comum");
  const aged = useSalvarCadastro(keys);
  return useEdicao<Entry, Values, Body>({
    ...options,
    entry: item,
    check: (values) =>
      Object.fromEntries(
        Object.entries(required(values)).map(([name, filled]) => [
          name,
          filled === true ? undefined : filled || comum.campo_obrigatorio,
        ]),
      ),
    keep: () => {
      onClose();
      return aged(item === null);
    },
  });
}
