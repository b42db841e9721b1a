import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { DiferencaDaAprovacao, Resumo } from "../../domain/aprovacao/schema.ts";
import { openRefusal } from "../aprovacao/state.ts";
import { loadTexts, useT } from "../i18n/texts.ts";
import { relatorioQuery } from "../relatorios/queries.ts";
import { later } from "../ui/later.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { errorSentence } from "../ui/toast.ts";
import styles from "./Avisos.module.css";
import type { Ato } from "./fila.ts";
import type { Linha } from "./linhas.ts";
import type { Inbox } from "./useInbox.ts";

/**
 * The list of changes. Its code is loaded only when a report has changed while it was being read, because it needs the texts of
 * every field of a report.
 */
const Mudancas = later(async () => {
  const namespaces = ["historico", "relatorios", "atividades", "midias", "maoDeObra", "checklist", "material"] as const;
  const [{ Mudancas: Part }] = await Promise.all([import("../aprovacao/Mudancas.tsx"), loadTexts(namespaces)]);
  return Part;
});

function Mudou({ linha: { item }, mudou }: { linha: Linha; mudou: Partial<DiferencaDaAprovacao> }) {
  const { data } = useQuery(relatorioQuery(item.obra._id, item._id));
  if (data === undefined) return null;
  return <Mudancas relatorio={data} mudou={mudou} />;
}

type Words = ReturnType<typeof useT<"aprovacoes">>;
const FALHOU: Readonly<Record<Ato["tipo"], (t: Words) => string>> = {
  aprovar: (t) => t.falhou_aprovar,
  aprovarAMao: (t) => t.falhou_aprovar,
  reprovar: (t) => t.falhou_reprovar,
  devolver: (t) => t.falhou_devolver,
};

/** Notices above a decision: decisions that failed with their reason, changes, earlier refusals, open conflicts. */
export function Avisos({ inbox, linha, resumo }: { inbox: Inbox; linha: Linha; resumo: Resumo | undefined }) {
  const t = useT("aprovacoes");
  const c = useT("comum");
  const d = useT("decisao");
  const { decisao, item } = linha;
  const refusal = resumo === undefined ? null : openRefusal(resumo.aprovacao);
  const conflicts = resumo?.aprovacao.conflitos.length ?? 0;
  return (
    <>
      {decisao?.estado === "falhou" && (
        <div className={styles["notice"]} data-tone="danger" role="alert">
          <TriangleAlert size={18} aria-hidden />
          <div className={styles["words"]}>
            <strong>{FALHOU[decisao.ato.tipo](t)}</strong>
            <p>{decisao.erro === "senha" ? t.falhou_senha : errorSentence(decisao.erro)}</p>
          </div>
          <div className={styles["tools"]}>
            <OnlineButton variant="default" onClick={() => inbox.store.retry(item._id)}>
              {c.tentar_de_novo}
            </OnlineButton>
            <Button variant="subtle" onClick={() => inbox.giveUp(item._id)}>
              {t.desistir}
            </Button>
          </div>
        </div>
      )}
      {decisao?.estado === "mudou" && decisao.mudou !== null && <Mudou linha={linha} mudou={decisao.mudou} />}
      {refusal !== null && (
        <div className={styles["notice"]} data-tone="warning">
          <TriangleAlert size={18} aria-hidden />
          <p className={styles["words"]}>
            {t("reprovado_antes", { nome: refusal.usuario.nome, motivo: refusal.descricao })}
          </p>
        </div>
      )}
      {conflicts > 0 && (
        <div className={styles["notice"]} data-tone="warning">
          <TriangleAlert size={18} aria-hidden />
          <div className={styles["words"]}>
            <strong>{d("conflitos_titulo", { n: conflicts })}</strong>
            <p>{d.conflitos_ajuda}</p>
          </div>
        </div>
      )}
    </>
  );
}
