import { Switch } from "@mantine/core";
import { useMemo, useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { Dialog } from "../Dialog.tsx";
import { boundKeys, type KeyBinding, keysAreOn, setKeysOn } from "./keys.ts";
import styles from "./KeysList.module.css";

const EVERYWHERE: readonly KeyBinding[] = [
  { key: "/", does: "buscar" },
  { key: "?", does: "mostrar" },
  { key: "Esc", does: "fechar" },
];

function Group({ title, keys }: { title: string; keys: readonly KeyBinding[] }) {
  const t = useT("teclado");
  if (keys.length === 0) return null;
  return (
    <section>
      <h3 className={styles["title"]}>{title}</h3>
      <dl className={styles["keys"]}>
        {keys.map(({ key, does }) => (
          <div key={key} className={styles["line"]}>
            <dt>
              {key.split("+").map((part) => (
                <kbd key={part} className={styles["key"]}>
                  {part}
                </kbd>
              ))}
            </dt>
            <dd>{t[does]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const readScreen = (opened: boolean) => ({
  keys: opened ? boundKeys().toSorted((a, b) => a.key.length - b.key.length || a.key.localeCompare(b.key)) : [],
  finds:
    document.querySelector('main input[type="search"], main [data-search]') === null &&
    document.querySelector("main section[id][aria-labelledby]") !== null,
});

/** Lists the keys that work on this screen, with the switch for the one-letter keys. */
export function KeysList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("teclado");
  const [on, setOn] = useState(keysAreOn);
  // The keys as they were when the window opened: while the window covers the screen, the screen behind it answers no keys.
  const { keys, finds } = useMemo(() => readScreen(opened), [opened]);
  const here = keys.filter(({ group = "tela" }) => group === "tela");
  const everywhere = EVERYWHERE.map((one) =>
    one.key === "/" && finds ? { ...one, does: "buscar_secao" as const } : one,
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t.titulo}>
      <div className={styles["groups"]} data-off={!on || undefined}>
        <Group title={t.nesta_tela} keys={here} />
        <Group title={t.em_campos} keys={keys.filter(({ group }) => group === "campos")} />
        <Group title={t.em_toda_parte} keys={everywhere} />
      </div>
      <Switch
        size="md"
        className={styles["switch"] ?? ""}
        label={t.ligar}
        description={on ? t.ligar_ajuda : t.desligadas}
        checked={on}
        onChange={(event) => {
          setKeysOn(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
