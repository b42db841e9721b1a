import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { ACT_DA_LISTA, listaDaObra, TIPOS_DE_LISTA } from "../../domain/importacao/tipos.ts";
import { fileUrl } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { baixar } from "../importacao/baixar.ts";
import { PeriodoDialog } from "../impressoes/PeriodoDialog.tsx";
import { obrasQuery } from "../obras/data.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { BackupCard } from "./BackupCard.tsx";
import styles from "./Plano.module.css";
import { isClosed } from "../../domain/plano/trial.ts";

/** The works, each with its reports of a period as PDF, album or workbook. */
function Reports() {
  const t = useT("plano");
  const works = useInfiniteQuery(obrasQuery({}));
  const [obraId, setObraId] = useState<string | null>(null);
  if (works.data === undefined) {
    return works.error === null ? (
      <LoadingState kind="rows" count={4} />
    ) : (
      <ErrorState error={works.error} onRetry={works.refetch} />
    );
  }
  const obras = works.data.pages.flatMap((page) => page.obras);
  if (obras.length === 0) return <EmptyState title={t.sem_obras} />;
  return (
    <>
      <ul className={styles["list"]}>
        {obras.map(({ _id, nome }) => (
          <li key={_id}>
            <span className={styles["name"]}>{nome}</span>
            <Button
              variant="default"
              leftSection={<Printer size={16} aria-hidden />}
              aria-label={t("periodo_de", { nome })}
              onClick={() => setObraId(_id)}
            >
              {t.periodo}
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore query={works} />
      {obraId !== null && <PeriodoDialog key={obraId} obraId={obraId} opened onClose={() => setObraId(null)} />}
    </>
  );
}

/** The company's lists as workbooks, limited to those that this person may export. */
function Lists() {
  const t = useT("plano");
  const names = useT("importacao");
  const { permissoes } = usePerfil();
  const tipos = TIPOS_DE_LISTA.filter((tipo) => !listaDaObra(tipo) && permissoes[ACT_DA_LISTA[tipo]] === null);
  if (tipos.length === 0) return null;
  return (
    <Card title={t.listas} id="listas">
      <p className={styles["hint"]}>{t.listas_ajuda}</p>
      <ul className={styles["list"]}>
        {tipos.map((tipo) => (
          <li key={tipo}>
            <span className={styles["name"]}>{names[tipo]}</span>
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              aria-label={t("baixar_de", { nome: names[tipo] })}
              onClick={() => baixar(fileUrl("exportarLista", { query: { tipo } }))}
            >
              {t.baixar}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `/app/exportar`: export of a company, open also after the trial. */
export function ExportarPage() {
  const t = useT("plano");
  const { empresa, permissoes } = usePerfil();
  const over = isClosed(empresa);
  return (
    <Page
      title={t.exportar}
      subtitle={t.exportar_ajuda}
      width="narrow"
      {...(over && { back: { to: paths.contratar(), label: t.voltar } })}
    >
      <div className={styles["cards"]}>
        {permissoes.backup === null && <BackupCard />}
        <Card title={t.relatorios} id="relatorios">
          <p className={styles["hint"]}>{t.relatorios_ajuda}</p>
          <Reports />
        </Card>
        <Lists />
      </div>
    </Page>
  );
}
