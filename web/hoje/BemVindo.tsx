import { Button } from "@mantine/core";
import { Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { trialDays } from "../../domain/plano/trial.ts";
import { fileUrl } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { openWindow } from "../shell/windows.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import styles from "./BemVindo.module.css";
import { isLembrado, keepLembrado } from "./bemVindo.ts";
import type { Hoje, ObraDeHoje } from "./data.ts";
import { useHojeDaObra } from "./useHojeDaObra.ts";

type Passos = NonNullable<Hoje["bemVindo"]>;

/** One step: its number (a check mark once it is done), title, purpose and button. */
function Passo({ n, title, help, done, children }: Titulo & { n: number; done: boolean; children: ReactNode }) {
  const t = useT("bemVindo");
  return (
    <li className={styles["passo"]} data-feito={done || undefined}>
      <span className={styles["numero"]} aria-hidden>
        {done ? <Check size={18} /> : n}
      </span>
      <div className={styles["palavras"]}>
        <h3 className={styles["nome"]}>
          {title}
          {done && <span className="sr-only"> ({t.feito})</span>}
        </h3>
        <p className={styles["ajuda"]}>{help}</p>
      </div>
      <div className={styles["fazer"]}>{children}</div>
    </li>
  );
}
type Titulo = { readonly title: string; readonly help: string };

/** Button that opens the PDF of the approved report, as others would receive it. The button stays after the first press. */
function Abrir({ passos, primary, onOpen }: { passos: Passos; primary: boolean; onOpen: () => void }) {
  const t = useT("bemVindo");
  const { obraId, documento } = passos;
  if (documento === null) return <output className={styles["espera"]}>{t.espera}</output>;
  const { relatorioId, idioma } = documento;
  // Only the PDF in `documento.idioma` carries the seal; in another language it would be an unsealed copy.
  const href = fileUrl("getPdf", { params: { obraId, relatorioId }, query: { idioma, fotos: "true" } });
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant={primary ? "filled" : "default"}
      onClick={onOpen}
    >
      {t.abrir}
    </Button>
  );
}

/** Does the same as the button on the row of the sample work, under the same label. */
function Repetir({ obra, hoje, primary }: { obra: ObraDeHoje; hoje: string; primary: boolean }) {
  const t = useT("hoje");
  const feito = useHojeDaObra(obra, hoje);
  if (feito === null || "to" in feito) return null;
  return (
    <OnlineButton variant={primary ? "filled" : "default"} loading={feito.busy} onClick={feito.run}>
      {t.repetir}
    </OnlineButton>
  );
}

/** First steps of a new company, each ending in something to see. The card disappears when all are done or when it is closed. */
export function BemVindo({
  passos,
  obras,
  hoje,
}: {
  passos: Passos;
  obras: readonly ObraDeHoje[];
  /** Today's date. */
  hoje: string;
}) {
  const t = useT("bemVindo");
  const { empresa } = usePerfil();
  const [visto, setVisto] = useState(() => isLembrado("pdf", empresa._id));
  const [fechado, setFechado] = useState(() => isLembrado("fechado", empresa._id));
  const { obraId, repetido, obraPropria } = passos;
  if (fechado || (visto && repetido && obraPropria)) return null;
  const obra = obras.find(({ _id }) => _id === obraId);
  const dias = trialDays(empresa);
  const see = (): void => {
    keepLembrado("pdf", empresa._id);
    setVisto(true);
  };
  const close = (): void => {
    keepLembrado("fechado", empresa._id);
    setFechado(true);
  };
  return (
    <section className={styles["cartao"]} aria-labelledby="bem-vindo">
      <div className={styles["cabeca"]}>
        <h2 id="bem-vindo" className={styles["titulo"]}>
          {t.titulo}
        </h2>
        <button type="button" className={styles["fechar"]} aria-label={t.fechar} title={t.fechar} onClick={close}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <ol className={styles["passos"]}>
        <Passo n={1} title={t.ver} help={t.ver_ajuda} done={visto}>
          <Abrir passos={passos} primary={!visto} onOpen={see} />
        </Passo>
        <Passo n={2} title={t.repetir} help={t.repetir_ajuda} done={repetido}>
          {!repetido && obra !== undefined && <Repetir obra={obra} hoje={hoje} primary={visto} />}
        </Passo>
        <Passo n={3} title={t.criar} help={t.criar_ajuda} done={obraPropria}>
          {!obraPropria && (
            <OnlineButton variant={visto && repetido ? "filled" : "default"} onClick={() => void openWindow("obra")}>
              {t.nova_obra}
            </OnlineButton>
          )}
        </Passo>
      </ol>
      {dias !== null && dias > 0 && <p className={styles["teste"]}>{t("teste", { n: dias })}</p>}
    </section>
  );
}
