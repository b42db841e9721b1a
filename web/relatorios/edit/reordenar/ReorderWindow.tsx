import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { toast } from "../../../ui/toast.ts";
import { type EditState, useEditStore } from "../../form/store.ts";
import { type Lista, listsOf } from "./lists.ts";
import { type Criterio, type Ordem, sortIds } from "./order.ts";
import styles from "./Reorder.module.css";
import { ReorderList } from "./ReorderList.tsx";

const ORDENS = ["nenhuma", "crescente", "decrescente"] as const satisfies readonly Ordem[];
const POR = { descricao: "por_descricao", nome: "por_nome", usuario: "por_usuario" } as const;

const picturesOf = ({ fotos }: EditState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(fotos)
      .flat()
      .map(({ arquivo, urlMiniatura }) => [arquivo, urlMiniatura]),
  );

/** One list and its order: none, ascending or descending; moving an entry by hand sets it to none. */
function Arrange({
  lista,
  order,
  onChange,
}: {
  lista: Lista;
  order: readonly string[];
  onChange: (order: readonly string[]) => void;
}) {
  const t = useT("reordenar");
  const store = useEditStore();
  const images = useMemo(() => picturesOf(store.getState()), [store]);
  const [ordem, setOrdem] = useState<Ordem>("nenhuma");
  const [por, setPor] = useState<Criterio>(lista.por[0] ?? "descricao");
  const [said, setSaid] = useState("");
  const sort = (next: Ordem, by: Criterio): void => {
    setOrdem(next);
    setPor(by);
    if (next === "nenhuma") return;
    onChange(sortIds(lista.entries, next, by));
    setSaid(t("ordenado_por", { ordem: t[`ordem_${next}`], por: t[POR[by]] }));
  };
  return (
    <>
      <div className={styles["choices"]}>
        <Segmented
          label={t.ordem}
          fullWidth
          value={ordem}
          options={ORDENS.map((value) => ({ value, label: t[`ordem_${value}`] }))}
          onChange={(next) => sort(next, por)}
        />
        {lista.por.length > 1 && (
          <Segmented
            label={t.por}
            fullWidth
            value={por}
            options={lista.por.map((value) => ({ value, label: t[POR[value]] }))}
            onChange={(by) => sort(ordem, by)}
          />
        )}
      </div>
      {lista.naHora && <p className={styles["hint"]}>{t.fotos_na_hora}</p>}
      <output className="sr-only">{said}</output>
      <ReorderList
        entries={lista.entries}
        images={images}
        order={order}
        onChange={(next) => {
          setOrdem("nenhuma");
          onChange(next);
        }}
      />
    </>
  );
}

/** The window of {@link ReorderButton}, loaded when first opened. The new order takes effect only when it is applied. */
export function ReorderWindow({
  opened,
  isCopying,
  onClose,
}: {
  opened: boolean;
  isCopying: () => boolean;
  onClose: () => void;
}) {
  const t = useT("reordenar");
  const c = useT("comum");
  const store = useEditStore();
  // Fixed when the window opens, so that nothing moves under the finger while other people change the report.
  const lists = useMemo(() => (opened ? listsOf(store.getState(), t.galeria) : []), [opened, store, t]);
  const [key, setKey] = useState<string | null>(null);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [sending, setSending] = useState(false);
  const lista = lists.find((one) => one.key === key) ?? lists[0];
  const close = (): void => {
    setOrder(null);
    onClose();
  };
  const apply = async (): Promise<void> => {
    if (!lista || order === null) return close();
    if (isCopying()) return toast.error(t.aguarde_envio);
    setSending(true);
    try {
      await lista.apply(store, order);
      toast.success(t.aplicada);
      close();
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.reordenar}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {c.cancelar}
          </Button>
          <Button loading={sending} disabled={order === null} onClick={() => void apply()}>
            {t.aplicar}
          </Button>
        </>
      }
    >
      {!lista && <EmptyState title={t.nada_para_ordenar} />}
      {lista && (
        <div className={styles["window"]}>
          <SelectField
            label={t.o_que}
            value={lista.key}
            options={lists.map((one) => ({
              value: one.key,
              label: one.lugar === null ? t[one.tipo] : `${t[one.tipo]} · ${one.lugar}`,
            }))}
            onChange={(next) => {
              setKey(next);
              setOrder(null);
            }}
          />
          <Arrange
            key={lista.key}
            lista={lista}
            order={order ?? lista.entries.map(({ id }) => id)}
            onChange={setOrder}
          />
        </div>
      )}
    </Dialog>
  );
}
