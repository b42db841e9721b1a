import { Download, ExternalLink, LoaderCircle, ShieldAlert, ShieldCheck } from "lucide-react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { groupCodigo } from "../../domain/selo/codigo.ts";
import { fileUrl } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./aprovacao.module.css";
import type { AprovacaoTexts } from "./words.ts";

type Doc = NonNullable<Aprovacao["documento"]>;

function stateOf(a: AprovacaoTexts, { situacao, validade }: Doc) {
  if (validade === "substituido") return { Icon: ShieldAlert, words: a.documento_substituido, tone: "warning" };
  if (validade === "editado") return { Icon: ShieldAlert, words: a.documento_editado, tone: "warning" };
  if (situacao === "processando") return { Icon: LoaderCircle, words: a.documento_processando, tone: "info" };
  return { Icon: ShieldCheck, words: a.documento_selado, tone: "success" };
}

/** The document of the last approval: being sealed, sealed, or no longer valid; with its code and the address where the code is checked. */
export function Documento({ relatorio, documento }: { relatorio: Relatorio; documento: Doc }) {
  const a = useT("aprovacao");
  const { Icon, words, tone } = stateOf(a, documento);
  const sealed = documento.situacao === "selado" && documento.validade === "valido";
  const pdf = fileUrl("getPdf", {
    params: { obraId: relatorio.obra._id, relatorioId: relatorio._id },
    // In another language the server would answer a copy instead of the sealed document.
    query: { idioma: documento.idioma, fotos: "true" },
  });
  return (
    <div className={styles["part"]}>
      <h3 className={styles["subtitle"]}>{a.documento}</h3>
      <output className={styles["seal"]} data-tone={tone}>
        <Icon size={18} aria-hidden />
        {words}
      </output>
      {documento.situacao === "processando" && documento.validade === "valido" && (
        <p className={styles["dim"]}>{documento.erro === null ? a.documento_processando_ajuda : a.documento_erro}</p>
      )}
      <p className={styles["code"]}>
        <span className={styles["dim"]}>{a.documento_codigo}</span> <code>{groupCodigo(documento.codigo)}</code>
      </p>
      <div className={styles["links"]}>
        {sealed && (
          <a className={styles["link"]} href={pdf} target="_blank" rel="noreferrer">
            <Download size={17} aria-hidden />
            {a.documento_baixar}
            <span className="sr-only"> ({a.abre_em_outra_aba})</span>
          </a>
        )}
        <a className={styles["link"]} href={documento.url} target="_blank" rel="noreferrer">
          <ExternalLink size={17} aria-hidden />
          {a.documento_conferir}
          <span className="sr-only"> ({a.abre_em_outra_aba})</span>
        </a>
      </div>
    </div>
  );
}
