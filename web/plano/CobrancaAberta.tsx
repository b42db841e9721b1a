import { Button, Textarea } from "@mantine/core";
import { Copy } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { copyText } from "../ui/copyText.ts";
import type { Cobranca } from "./data.ts";
import { useReais } from "./palavras.ts";
import styles from "./Plano.module.css";

/** The PIX code as a QR picture for another phone, and as text for this one. */
function Pix({ pix, qr }: { pix: string; qr: Cobranca["qr"] }) {
  const t = useT("plano");
  return (
    <div className={styles["pix"]}>
      {qr !== null && (
        <svg
          className={styles["qr"]}
          viewBox={`0 0 ${String(qr.lado)} ${String(qr.lado)}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from the code itself: no picture to fetch
          role="img"
          aria-label={t.pix_qr}
          shapeRendering="crispEdges"
        >
          <rect width={qr.lado} height={qr.lado} fill="#fff" />
          <path d={qr.caminho} fill="#000" />
        </svg>
      )}
      <div className={styles["code"]}>
        <Textarea label={t.pix_codigo} value={pix} readOnly rows={4} />
        <Button leftSection={<Copy size={16} aria-hidden />} onClick={() => void copyText(pix, t.pix_copiado)}>
          {t.pix_copiar}
        </Button>
      </div>
    </div>
  );
}

/** An open charge: how much, until when, and how to pay. */
export function CobrancaAberta({
  cobranca,
  hoje,
  dadosBancarios,
}: {
  cobranca: Cobranca;
  hoje: string;
  dadosBancarios: string | null;
}) {
  const t = useT("plano");
  const format = useFormat();
  const reais = useReais();
  const { _id, descricao, inicio, fim, pagavelAte, falta, valor, pix, qr } = cobranca;
  const late = hoje > pagavelAte;
  return (
    <Card title={t("cobranca_de", { valor: reais(falta) })} id={`cobranca-${_id}`}>
      <p className={styles["fact"]}>
        <StatusBadge
          tone={late ? "danger" : "info"}
          label={t(late ? "venceu_em" : "pague_ate", { dia: format.day(pagavelAte) })}
        />
      </p>
      <p className={styles["hint"]}>
        {t("cobranca_periodo", { plano: descricao, inicio: format.day(inicio), fim: format.day(fim) })}
        {falta !== valor && ` ${t("cobranca_parte", { valor: reais(valor) })}`}
      </p>
      {pix !== null && <Pix pix={pix} qr={qr} />}
      {dadosBancarios !== null && (
        <>
          <h3 className={styles["sub"]}>{t.transferencia}</h3>
          <p className={styles["lines"]}>{dadosBancarios}</p>
        </>
      )}
      <p className={styles["hint"]}>{pix === null && dadosBancarios === null ? t.dados_seguem : t.confirmacao}</p>
    </Card>
  );
}
