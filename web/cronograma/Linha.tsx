import { Check, ChevronDown, CircleAlert, Minus } from "lucide-react";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { Highlight } from "../ui/Highlight.tsx";
import { Avanco } from "./Avanco.tsx";
import styles from "./Arvore.module.css";
import { type Linha, type LinhaDeEtapa, type LinhaDeTarefa, nomeDe } from "./linhas.ts";
import { arredondada, exata } from "./porcentagem.ts";
import { STATUS_TAREFA_IDS } from "../../domain/cronograma/status.ts";

type Estado = boolean | "parte";

/** What a row needs from the list that contains it: state and actions. */
export type Lista = {
  readonly busca: string;
  readonly isAberta: (id: string) => boolean;
  readonly temConteudo: (id: string) => boolean;
  readonly onAlternar: (linha: Linha) => void;
  /** Opens the row; while rows are being selected, ticks it. */
  readonly onClicar: (linha: Linha) => void;
  readonly onTecla: (event: KeyboardEvent<HTMLElement>, linha: Linha) => void;
  readonly onFoco: (linha: Linha) => void;
  /** Returns whether a row is ticked; null while the person is not selecting rows. */
  readonly estadoDe: ((linha: Linha) => Estado) | null;
  /** Returns the entries of a row's menu when the menu opens; null when this person may do nothing with rows. */
  readonly menu: ((linha: Linha) => readonly MenuEntry[]) | null;
};

function Atrasada({ children }: { children: ReactNode }) {
  return (
    <span className={styles["late"]}>
      <CircleAlert size={15} aria-hidden />
      {children}
    </span>
  );
}

function CelulasDaEtapa({ linha: { etapa, soma } }: { linha: LinhaDeEtapa }) {
  const t = useT("cronograma");
  const format = useFormat();
  const { tarefas, concluidas, atrasadas } = soma;
  const words = { feitas: format.integer(concluidas), total: format.integer(tarefas) };
  return (
    <>
      <td className={styles["progress"]}>
        {tarefas > 0 && <Avanco porcentagem={etapa.porcentagem}>{arredondada(format, etapa.porcentagem)}</Avanco>}
      </td>
      <td className={styles["wideFact"]}>{tarefas > 0 ? t("concluidas_de", words) : t.sem_tarefas}</td>
      <td className={styles["fact"]}>
        {atrasadas > 0 && <Atrasada>{t("total_atrasadas", { n: atrasadas })}</Atrasada>}
      </td>
    </>
  );
}

function useQuantidade(): (linha: LinhaDeTarefa) => string {
  const t = useT("cronograma");
  const format = useFormat();
  return ({ tarefa: { usarProducao, acumulado, quantidade, unidade } }) => {
    const short = (value: string): string => format.short(value);
    const words =
      usarProducao && quantidade !== null
        ? t("feito_de", { feito: short(acumulado ?? "0"), total: short(quantidade), unidade: unidade ?? "" })
        : [usarProducao ? short(acumulado ?? "0") : quantidade === null ? null : short(quantidade), unidade]
            .filter((word) => word !== null)
            .join(" ");
    return words.trim();
  };
}

function CelulasDaTarefa({ linha }: { linha: LinhaDeTarefa }) {
  const t = useT("cronograma");
  const format = useFormat();
  const quantidade = useQuantidade()(linha);
  const { tarefa, atrasada } = linha;
  const status = STATUS_TAREFA_IDS.find((id) => id === tarefa.status.id) ?? 1;
  return (
    <>
      <td className={styles["progress"]}>
        <Avanco porcentagem={tarefa.porcentagem}>{exata(format, tarefa.porcentagem)}</Avanco>
      </td>
      <td className={styles["fact"]}>
        {tarefa.recalculando ? `${t[`status_${status}`]}, ${t.recalculando}` : t[`status_${status}`]}
      </td>
      <td className={styles["fact"]}>{quantidade}</td>
      <td className={styles["fact"]}>
        {tarefa.prazo !== null && (
          <span className={styles["deadline"]}>
            <span className={styles["day"]} data-late={atrasada || undefined}>
              <span className={styles["before"]}>{t.coluna_prazo} </span>
              {format.day(tarefa.prazo)}
            </span>
            {atrasada && <Atrasada>{t.atrasada}</Atrasada>}
          </span>
        )}
      </td>
    </>
  );
}

/** The drawn checkbox of a row, hidden from screen readers, because the row itself reports its state to them. */
function Caixa({ estado }: { estado: Estado }) {
  return (
    <span className={styles["box"]} data-on={estado !== false || undefined} aria-hidden>
      {estado === true && <Check size={14} strokeWidth={3} />}
      {estado === "parte" && <Minus size={14} strokeWidth={3} />}
    </span>
  );
}

/** One stage or task: a row of the table on a desk, of a list on a phone. */
export function LinhaDaLista({
  linha,
  indice,
  ativa,
  lista,
}: {
  linha: Linha;
  /** Number of the row, counted from 1 without the row of headings. */
  indice: number;
  /** True for the row that Tab reaches. */
  ativa: boolean;
  lista: Lista;
}) {
  const t = useT("comum");
  const { id, nivel, numero, tipo } = linha;
  const opens = lista.temConteudo(id);
  const estado = lista.estadoDe?.(linha) ?? null;
  const menu = estado === null ? lista.menu : null;
  return (
    <tr
      className={styles["row"]}
      data-linha={id}
      data-tipo={tipo}
      data-chosen={estado === true || undefined}
      data-menu={menu !== null || undefined}
      style={{ "--nivel": nivel - 1 } as CSSProperties}
      aria-level={nivel}
      aria-rowindex={indice + 1}
      aria-expanded={opens ? lista.isAberta(id) : undefined}
      aria-selected={estado === null ? undefined : estado === true}
      tabIndex={ativa ? 0 : -1}
      onFocus={() => lista.onFoco(linha)}
      onKeyDown={(event) => lista.onTecla(event, linha)}
      onClick={() => lista.onClicar(linha)}
    >
      <td className={styles["name"]}>
        {tipo === "etapa" && (
          // Opens and closes a stage by mouse, even while a click on the row ticks it. Hidden from screen readers and Tab: the
          // row itself reports its state and opens with the arrow keys.
          <button
            type="button"
            className={styles["chevron"]}
            data-open={(opens && lista.isAberta(id)) || undefined}
            data-empty={!opens || undefined}
            aria-hidden
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              if (opens) lista.onAlternar(linha);
            }}
          >
            <ChevronDown size={18} />
          </button>
        )}
        {estado !== null && <Caixa estado={estado} />}
        <span className={styles["number"]}>
          <Highlight text={numero} query={lista.busca} />
        </span>
        <span className={styles["words"]}>
          <Highlight text={nomeDe(linha)} query={lista.busca} />
        </span>
      </td>
      {linha.tipo === "etapa" ? <CelulasDaEtapa linha={linha} /> : <CelulasDaTarefa linha={linha} />}
      <td className={styles["menu"]}>
        {menu !== null && (
          // Neither a tap on the menu nor a key in it is one on the row.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
            <ActionMenu
              label={t("acoes_de", { nome: nomeDe(linha) })}
              entries={() => menu(linha)}
              tabIndex={ativa ? 0 : -1}
            />
          </span>
        )}
      </td>
    </tr>
  );
}
