import { useState } from "react";
import { compareNames } from "../../../domain/lib/names.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import { type Itens, type Linha, rootItems, type Salvamento } from "./groups.ts";
import styles from "./HistoryWindow.module.css";
import { type HistoryWords, useHistorico, useHistoryWords } from "./useHistorico.ts";
import { type Restoring, useRestore } from "./useRestore.ts";
import type { HistoricoTexts } from "./words.ts";

/** Maximum number of lines that a save shows until it is expanded. */
const LINES = 8;

const CANAL = {
  "app-web": "canal_app_web",
  "app-android": "canal_app_android",
  "app-ios": "canal_app_ios",
  sistema: "canal_sistema",
} as const;

export function channelLabel(h: HistoricoTexts, canal: Salvamento["canal"]): string {
  return h[CANAL[canal]];
}

type Shared = {
  readonly relatorio: Relatorio;
  readonly words: HistoryWords;
  readonly itens: Itens;
  readonly busy: boolean;
  readonly restore: (target: Restoring) => void;
};

function Line({ linha: { tipo, alteracao }, shared }: { linha: Linha; shared: Shared }) {
  const { relatorio, words, itens, busy, restore } = shared;
  const { versao, item, secao, tipo: kind, campo, de, para, restauravel } = alteracao;
  return (
    <ChangeLine
      change={{ tipo, place: { item, secao, tipo: kind }, campo, de, para, restauravel }}
      relatorio={relatorio}
      words={words}
      arquivo={campo === null ? (itens[item]?.arquivo ?? null) : null}
      busy={busy}
      onRestore={() => restore({ alteracao: { versao, item, campo } })}
    />
  );
}

/** Author, time, channel and changes of a save. */
function Save({ save, shared }: { save: Salvamento; shared: Shared }) {
  const h = useT("historico");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const [all, setAll] = useState(false);
  const shown = all ? save.linhas : save.linhas.slice(0, LINES);
  const hidden = save.linhas.length - shown.length;
  return (
    <li className={styles["save"]}>
      <p className={styles["head"]}>
        <strong>{save.recalculos === 0 ? save.usuario.nome : h("recalculou", { n: save.recalculos })}</strong>
        <span>
          {save.versao === 1 && `${h.criou} · `}
          {format.instant(save.dataHora, fusoHorario)} · {channelLabel(h, save.canal)} ·{" "}
          {h("versao_n", { n: save.versao })}
        </span>
      </p>
      <ul className={styles["lines"]}>
        {shown.map((linha) => (
          <Line key={`${linha.alteracao.item} ${linha.alteracao.campo ?? ""}`} linha={linha} shared={shared} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles["more"]} onClick={() => setAll(true)}>
          {h("mais_n", { n: hidden })}
        </button>
      )}
    </li>
  );
}

function ItemFilter({
  relatorio,
  value,
  onChange,
}: {
  relatorio: Relatorio;
  value: string | null;
  onChange: (item: string | null) => void;
}) {
  const h = useT("historico");
  // Names come from the unfiltered pages, which stay in the cache while an item is chosen.
  const { itens } = useHistorico(relatorio, null);
  const words = useHistoryWords(relatorio, itens);
  const options = rootItems(itens)
    .map(([id]) => ({ value: id, label: words.named(id) }))
    .sort((a, b) => compareNames(a.label, b.label));
  return (
    <SelectField
      label={h.filtrar_item}
      placeholder={h.todos_os_itens}
      clearable
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

/** All saves, newest first. */
export function Timeline({ relatorio }: { relatorio: Relatorio }) {
  const h = useT("historico");
  const [item, setItem] = useState<string | null>(null);
  const { query, saves, itens } = useHistorico(relatorio, item);
  const words = useHistoryWords(relatorio, itens);
  const { busy, restore } = useRestore(relatorio);
  const shared: Shared = { relatorio, words, itens, busy, restore: (target) => void restore(target) };
  return (
    <>
      <ItemFilter relatorio={relatorio} value={item} onChange={setItem} />
      {query.isPending && <LoadingState kind="rows" count={5} />}
      {query.isError && saves.length === 0 && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && saves.length === 0 && (
        <EmptyState title={item === null ? h.historico_vazio : h.historico_vazio_item} />
      )}
      <ol className={styles["saves"]}>
        {saves.map((save) => (
          <Save key={save.versao} save={save} shared={shared} />
        ))}
      </ol>
      <LoadMore query={query} />
    </>
  );
}
