import { Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { STATUS_OBRA_TONE, statusObra } from "../obras/status.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Highlight } from "../ui/Highlight.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { filterObras, type ObraEscolhivel, obrasEscolhiveisQuery } from "./obrasPicker.ts";
import styles from "./ObrasPicker.module.css";

/** Number of rows rendered at first, and added each time the person asks for more; a search finds the other works faster. */
const STEP = 60;
/** The search box is shown from this many works on. */
const SEARCH_FROM = 8;

type Props = {
  /** Ids of the chosen works. Works that the editor may not see stay in the set, unchanged. */
  readonly value: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: ReadonlySet<string>) => void;
};

function Lista({ obras, busca, ...props }: Props & { obras: readonly ObraEscolhivel[]; busca: string }) {
  const o = useT("obras");
  const comum = useT("comum");
  const [most, setMost] = useState(STEP);
  const { value, disabled, onChange } = props;
  const toggle = (id: string, on: boolean): void => {
    const next = new Set(value);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <>
      <ul className={styles["list"]} data-long={obras.length > SEARCH_FROM || undefined}>
        {obras.slice(0, most).map(({ _id, nome, status }) => (
          <li key={_id} className={styles["item"]}>
            <Checkbox
              classNames={{ body: styles["body"] ?? "", labelWrapper: styles["words"] ?? "" }}
              label={<Highlight text={nome} query={busca} />}
              checked={value.has(_id)}
              disabled={disabled}
              onChange={(event) => toggle(_id, event.currentTarget.checked)}
            />
            <span className={styles["status"]}>
              <StatusBadge
                size="sm"
                tone={STATUS_OBRA_TONE[statusObra(status.id)]}
                label={o[`status_${statusObra(status.id)}`]}
              />
            </span>
          </li>
        ))}
      </ul>
      {obras.length > most && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + STEP)}>
          {comum.carregar_mais}
        </Button>
      )}
    </>
  );
}

/** Chooses the works that a person may see: with a search, ticked one by one, or all that the search shows at once. */
export function ObrasPicker(props: Props) {
  const { value, disabled, error, onChange } = props;
  const t = useT("usuarios");
  const query = useQuery(obrasEscolhiveisQuery());
  const [typed, setTyped] = useState("");
  const [onlyChosen, setOnlyChosen] = useState(false);
  const busca = useDeferredValue(typed);
  const [first] = useState(value);
  const errorId = useId();
  if (query.isPending) return <LoadingState kind="rows" count={4} />;
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  // The works chosen at the start come first; ticking does not reorder the list, so that nothing moves under the finger.
  const all = query.data.toSorted((a, b) => Number(first.has(b._id)) - Number(first.has(a._id)));
  if (all.length === 0) return <p className={styles["empty"]}>{t.obras_vazio}</p>;
  const shown = filterObras(all, { busca, so: onlyChosen ? value : null });
  const every = shown.length > 0 && shown.every(({ _id }) => value.has(_id));
  const toggleAll = (): void => {
    const ids = new Set(shown.map(({ _id }) => _id));
    onChange(every ? new Set([...value].filter((id) => !ids.has(id))) : new Set([...value, ...ids]));
  };
  return (
    // The whole list can take the focus as one element, because an empty choice is refused and the refused field gets the focus.
    <fieldset
      className={styles["picker"]}
      tabIndex={-1}
      name="obrasAcesso"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="sr-only">{t.obras}</legend>
      {all.length >= SEARCH_FROM && <SearchField value={typed} onChange={setTyped} label={t.obras_buscar} />}
      <div className={styles["tools"]}>
        <output className={styles["count"]}>
          {value.size === 0 ? t.obras_zero : t("obras_escolhidas", { n: value.size })}
        </output>
        <div className={styles["acts"]}>
          {all.length >= SEARCH_FROM && (
            <Checkbox
              label={t.obras_so_escolhidas}
              checked={onlyChosen}
              onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
            />
          )}
          {!disabled && (
            <Button variant="subtle" px="xs" disabled={shown.length === 0} onClick={toggleAll}>
              {every ? t.obras_nenhuma : t.obras_todas}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={styles["empty"]}>{t.obras_nao_achadas}</p>
      ) : (
        <Lista key={busca} {...props} obras={shown} busca={busca} />
      )}
      {error !== undefined && (
        <p className={styles["error"]} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
