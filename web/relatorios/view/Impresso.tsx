import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { periodText } from "../labels.tsx";

/** Shown only on paper: which report this is and, for an approved report, the note that a printed page is not the sealed document. */
export function Impresso({ relatorio }: { relatorio: Relatorio }) {
  const t = useT("relatorios");
  const r = useT("registro");
  const format = useFormat();
  const { empresa, obra, modeloDeRelatorio, numero, status } = relatorio;
  const which = [
    empresa.nome,
    obra.nome,
    `${modeloDeRelatorio.descricao} ${t("numero", { numero })}`,
    periodText(t, format, relatorio),
  ];
  return (
    <div className="print-only" data-print-head>
      <p>{which.join(" · ")}</p>
      {status.id === STATUS_RELATORIO.aprovado && (
        <p>
          <strong>{r.nao_e_o_selado}</strong>
        </p>
      )}
    </div>
  );
}
