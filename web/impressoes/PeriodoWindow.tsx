import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { todayIn } from "../ui/today.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { impressoesQuery } from "./data.ts";
import { ImpressaoItem } from "./ImpressaoItem.tsx";
import styles from "./Impressoes.module.css";
import { PedidoForm } from "./PedidoForm.tsx";
import { usePedido } from "./usePedido.ts";

const FORM = "imprimir-periodo";

/** The window for documents over a period. Pages render {@link PeriodoDialog}, which loads it. */
export function PeriodoWindow({ obraId, opened, onClose }: { obraId: string; opened: boolean; onClose: () => void }) {
  const t = useT("impressoes");
  const c = useT("comum");
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const form = usePedido(obraId, todayIn(fusoHorario));
  const list = useQuery({ ...impressoesQuery(obraId), enabled: opened });
  const impressoes = list.data ?? [];
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (): Promise<void> => {
    if (form.pedido === null || sending) return;
    setSending(true);
    setError(null);
    try {
      await call("createImpressao", { params: { obraId }, body: form.pedido });
      await client.invalidateQueries({ queryKey: impressoesQuery(obraId).queryKey });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {c.fechar}
      </Button>
      <Button type="submit" form={FORM} loading={sending} disabled={form.pedido === null}>
        {t.gerar}
      </Button>
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t.imprimir_periodo} footer={footer}>
      <PedidoForm id={FORM} obraId={obraId} form={form} onSubmit={() => void send()} />
      <FormError error={error} />
      {impressoes.length > 0 && (
        <section className={styles["mine"]} aria-labelledby={`${FORM}-seus`}>
          <h3 id={`${FORM}-seus`}>{t.seus}</h3>
          <p className={styles["dim"]}>{t.seus_ajuda}</p>
          <ul className={styles["list"]}>
            {impressoes.map((impressao) => {
              const { _id: id } = impressao;
              return <ImpressaoItem key={id} obraId={obraId} impressao={impressao} />;
            })}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
