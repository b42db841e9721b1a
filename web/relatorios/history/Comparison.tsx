import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Diferenca } from "../../../domain/relatorios/historicoContract.ts";
import { valorDeRegistro } from "../../../domain/relatorios/registros.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { type Change, ChangeLine } from "./ChangeLine.tsx";
import { compararQuery } from "./data.ts";
import type { Salvamento } from "./groups.ts";
import styles from "./HistoryWindow.module.css";
import { useHistorico, useHistoryWords, whereOf } from "./useHistorico.ts";
import { useRestore } from "./useRestore.ts";
import type { HistoricoTexts } from "./words.ts";

function changeOf(h: HistoricoTexts, { item, secao, tipo, campo, de, para, restauravel }: Diferenca): Change {
  const place = { item, secao, tipo };
  if (campo !== null) return { tipo: campo === "ord" ? "moveu" : "valor", place, campo, de, para, restauravel };
  const came = para === true;
  return {
    tipo: came ? "novo" : "saiu",
    place,
    campo,
    de,
    para,
    restauravel,
    said: came ? h.ficou_novo : h.ficou_fora,
  };
}

const isTold = ({ secao, tipo, campo }: Diferenca): boolean =>
  campo === null || valorDeRegistro(secao, tipo, campo) !== "interno";

/** Net differences between two versions. */
function Differences({ relatorio, de, ate }: { relatorio: Relatorio; de: number; ate: number }) {
  const h = useT("historico");
  const query = useQuery(compararQuery(whereOf(relatorio), { de, ate }));
  const words = useHistoryWords(relatorio, query.data?.itens ?? {});
  const { busy, restore } = useRestore(relatorio);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState kind="rows" count={4} />;
  const { diferencas, itens, cortado } = query.data;
  const told = diferencas.filter(isTold);
  if (told.length === 0) return <EmptyState title={h.comparar_iguais} />;
  return (
    <>
      <output className={styles["help"]}>
        {cortado ? h("comparar_cortado", { n: told.length }) : h("comparar_n", { n: told.length })}
      </output>
      <ul className={styles["lines"]}>
        {told.map((difference) => (
          <ChangeLine
            key={`${difference.item} ${difference.campo ?? ""}`}
            change={changeOf(h, difference)}
            relatorio={relatorio}
            words={words}
            arquivo={difference.campo === null ? (itens[difference.item]?.arquivo ?? null) : null}
            busy={busy}
            onRestore={() => void restore({ em: { versao: de, item: difference.item, campo: difference.campo } })}
          />
        ))}
      </ul>
    </>
  );
}

/**
 * The differences between two versions in words; by default between the last two.
 * @param since compares from the version that was current at this instant
 */
export function Comparison({ relatorio, since }: { relatorio: Relatorio; since: string | null }) {
  const h = useT("historico");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { query, saves } = useHistorico(relatorio, null);
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  if (query.isPending) return <LoadingState kind="rows" count={4} />;
  const ate = to ?? saves[0]?.versao ?? relatorio.versao;
  // If that version is older than all pages read so far, takes the oldest one read.
  const then = since === null ? undefined : (saves.find(({ dataHora }) => dataHora <= since) ?? saves.at(-1));
  const de = from ?? (then ?? saves.find(({ versao }) => versao < ate))?.versao ?? ate;
  const label = ({ versao, dataHora, usuario }: Salvamento): string =>
    `${h("versao_n", { n: versao })} · ${format.instant(dataHora, fusoHorario)} · ${usuario.nome}`;
  const options = saves.map((save) => ({ value: String(save.versao), label: label(save) }));
  return (
    <>
      <div className={styles["versions"]}>
        <SelectField
          label={h.comparar_de}
          options={options}
          value={String(de)}
          onChange={(value) => setFrom(Number(value))}
        />
        <SelectField
          label={h.comparar_ate}
          options={options}
          value={String(ate)}
          onChange={(value) => setTo(Number(value))}
        />
      </div>
      <Differences relatorio={relatorio} de={de} ate={ate} />
    </>
  );
}
