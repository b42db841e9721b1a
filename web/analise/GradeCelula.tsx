import { Check, CircleAlert, Clock, Eye, type LucideIcon, Minus, Pencil, Undo2 } from "lucide-react";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { statusLabel } from "../relatorios/labels.tsx";
import { isStatus, statusTone } from "../relatorios/shared/statusTone.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import type { Grade } from "./data.ts";
import grid from "./Grade.module.css";

/** A sign for each status, so that the statuses can be told apart without colours. */
const SINAL: Readonly<Record<StatusRelatorioId, LucideIcon>> = {
  [STATUS_RELATORIO.preenchendo]: Pencil,
  [STATUS_RELATORIO.reprovado]: Undo2,
  [STATUS_RELATORIO.revisar]: Eye,
  [STATUS_RELATORIO.aprovado]: Check,
};
const SEM = { buraco: CircleAlert, aberto: Clock, folga: Minus } as const;
/** Cells in these states stay empty, because nobody expects a report on such a day. */
const VAZIOS = ["antes", "depois", "nada"] as const;

type UmaCelula = Grade["obras"][number]["celulas"][number];

function Sinal({ id }: { id: number }) {
  const Icon = isStatus(id) ? SINAL[id] : Eye;
  return <Icon size={16} aria-hidden />;
}

/** One day of one work: the report or reports of that day, or the state of a day without one. */
export function Celula({ obraId, dia, celula }: { obraId: string; dia: string; celula: UmaCelula }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const format = useFormat();
  const { estado, status, relatorios, atraso } = celula;
  const data = format.day(dia);
  if (estado !== "relatorio" || status === null) {
    const Icon = estado === "buraco" || estado === "aberto" || estado === "folga" ? SEM[estado] : null;
    return (
      <span className={grid["cell"]} data-estado={estado}>
        {Icon !== null && <Icon size={16} aria-hidden />}
        <span className="sr-only">{estado === "relatorio" ? "" : t[`estado_${estado}`]}</span>
      </span>
    );
  }
  const late = atraso > 0 ? `, ${t("atraso_de", { dias: t("dias", { n: atraso }) })}` : "";
  const [first] = relatorios;
  const face = (
    <>
      <Sinal id={status.id} />
      {relatorios.length > 1 && <span className={grid["many"]}>{relatorios.length}</span>}
      {atraso > 0 && <span className={grid["late"]}>+{atraso}</span>}
    </>
  );
  const many = relatorios.length > 1 ? `, ${t("n_relatorios", { n: relatorios.length })}` : "";
  const label = t("celula", { dia: data, estado: `${statusLabel(r, status.id)}${many}${late}` });
  if (relatorios.length > 1 || first === undefined)
    return (
      <ActionMenu
        label={label}
        className={grid["report"] ?? ""}
        entries={relatorios.map(({ _id, numero, modelo, status: { id } }) => ({
          label: `${r("numero", { numero })} · ${modelo}`,
          detail: statusLabel(r, id),
          href: paths.relatorio(obraId, _id),
        }))}
      >
        <span className={grid["face"]} data-tone={statusTone(status.id)}>
          {face}
        </span>
      </ActionMenu>
    );
  return (
    <AppLink to={paths.relatorio(obraId, first._id)} className={grid["report"]} preload={false} aria-label={label}>
      <span className={grid["face"]} data-tone={statusTone(status.id)}>
        {face}
      </span>
    </AppLink>
  );
}

/** Legend of the signs. */
export function Legenda() {
  const t = useT("analise");
  const r = useT("relatorios");
  return (
    <ul className={grid["legend"]}>
      {Object.values(STATUS_RELATORIO).map((id) => {
        const Icon = SINAL[id];
        return (
          <li key={id}>
            <span className={grid["face"]} data-tone={statusTone(id)}>
              <Icon size={16} aria-hidden />
            </span>
            {statusLabel(r, id)}
          </li>
        );
      })}
      {(["buraco", "aberto", "folga"] as const).map((estado) => {
        const Icon = SEM[estado];
        return (
          <li key={estado}>
            <span className={grid["cell"]} data-estado={estado}>
              <Icon size={16} aria-hidden />
            </span>
            {t[`estado_${estado}`]}
          </li>
        );
      })}
      <li>
        <span className={grid["cell"]} data-estado={VAZIOS[0]} />
        {VAZIOS.map((estado) => t[`estado_${estado}`]).join(" · ")}
      </li>
    </ul>
  );
}
