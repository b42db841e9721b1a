import { Switch } from "@mantine/core";
import { isBlank } from "../../../../domain/lib/text.ts";
import { FIELD_ERRORS } from "../../../../domain/errors/fieldErrors.ts";
import { hundredths, sumDecimals } from "../../../../domain/lib/numbers.ts";
import { producaoIncompleta } from "../../../../domain/relatorios/rules.ts";
import { useLanguage, useT } from "../../../i18n/texts.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { stepSections } from "../../../ui/stepSections.tsx";
import { Acumulado } from "../../shared/Tarefa.tsx";
import type { Tarefa } from "../../shared/tarefaOf.ts";
import type { AtividadeRow } from "../../form/secoes/atividade.ts";
import { useEdit } from "../../form/store.ts";
import styles from "./editor.module.css";
import { UnidadeField } from "./UnidadeField.tsx";

const ONE = 100n;

/** Adds one to a decimal or subtracts one, not below zero. */
function stepped(value: string | null, direction: -1 | 1): string {
  if (direction === 1) return sumDecimals(value, "1");
  const rest = hundredths(value) - ONE;
  if (rest <= 0n) return "0";
  return sumDecimals(`${rest / ONE}.${String(rest % ONE).padStart(2, "0")}`);
}

/** Production control: planned, done, unit. The quantity done and the unit are required while the switch is on. */
export function AtividadeProducao({
  row,
  id,
  tarefa,
  onChange,
}: {
  row: AtividadeRow;
  id: string;
  /** The task of the schedule, if any, which sets the planned quantity and its unit. */
  tarefa: Tarefa | null;
  onChange: (patch: Partial<AtividadeRow>) => void;
}) {
  const t = useT("relatorios");
  const c = useT("comum");
  const idioma = useLanguage();
  const campos = useEdit((state) => state.campos);
  const base = `atividades.${id}.controleDeProducao`;
  const unidade = isBlank(row.unidade) ? null : row.unidade;
  const refused = (campo: "unidade" | "realizado"): string | undefined => {
    if (campos[`${base}.${campo}`] === undefined) return undefined;
    // Recomputed here, so that the server's message disappears as soon as the field is filled in.
    const found = producaoIncompleta({ ativo: row.producao, unidade }, row.realizado).find(
      (one) => one.campo === campo,
    );
    return found && FIELD_ERRORS[found.erro][idioma];
  };
  return (
    <div className={styles["box"]}>
      <Switch
        size="md"
        label={t.controle_producao}
        checked={row.producao}
        disabled={tarefa !== null}
        onChange={(event) => onChange({ producao: event.currentTarget.checked })}
      />
      {row.producao && (
        <div className={styles["triple"]}>
          <div data-campo={`${base}.realizado`}>
            <NumberField
              label={t.quantidade_realizada}
              required
              value={row.realizado}
              onChange={(realizado) => onChange({ realizado })}
              error={refused("realizado")}
              sections={stepSections({
                lower: c("diminuir_de", { nome: t.quantidade_realizada }),
                raise: c("aumentar_de", { nome: t.quantidade_realizada }),
                canLower: hundredths(row.realizado) > 0n,
                onStep: (by) => onChange({ realizado: stepped(row.realizado, by) }),
              })}
            />
          </div>
          <NumberField
            label={t.quantidade_prevista}
            value={row.quantidade}
            disabled={tarefa !== null}
            onChange={(quantidade) => onChange({ quantidade })}
            error={campos[`${base}.quantidade`]}
          />
          <UnidadeField
            value={row.unidade}
            disabled={tarefa !== null}
            path={`${base}.unidade`}
            error={refused("unidade")}
            onChange={(next) => onChange({ unidade: next })}
          />
        </div>
      )}
      {row.producao && tarefa !== null && (
        <Acumulado tarefa={tarefa} realizado={row.realizado} prevista={row.quantidade} unidade={row.unidade} />
      )}
    </div>
  );
}
