import { Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import type { RelatorioListado } from "../../../domain/relatorios/schema.ts";
import { call } from "../../api/client.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { useVolta } from "../../shell/useVolta.ts";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { SelectAll, SelectionBar } from "../../ui/SelectionBar.tsx";
import { toast } from "../../ui/toast.ts";
import { periodText, RelatorioStatus } from "../labels.tsx";
import { staleLists } from "../queries.ts";
import styles from "./SelecaoDeRelatorios.module.css";

/** Most reports of one call. */
const DE_UMA_VEZ = 100;

/** Deletes the chosen ones; those that may not be deleted stay, and the person is told how many. */
function useExcluir(obraId: string, onDone: () => void): (ids: readonly string[]) => Promise<void> {
  const l = useT("lista");
  const client = useQueryClient();
  const volta = useVolta();
  return async (ids) => {
    if (!(await confirmDelete({ nome: l("selecao_n", { n: ids.length }), volta }))) return;
    try {
      let gone = 0;
      for (let at = 0; at < ids.length; at += DE_UMA_VEZ) {
        const relatorios = ids.slice(at, at + DE_UMA_VEZ);
        const { excluidos } = await call("excluirRelatorios", { params: { obraId }, body: { relatorios } });
        gone += excluidos.length;
      }
      await staleLists(client, obraId);
      if (gone > 0) toast.success(l("selecao_excluidos", { n: gone }));
      if (gone < ids.length) toast.info(l("selecao_recusados", { n: ids.length - gone }));
      onDone();
    } catch (error) {
      toast.error(error);
    }
  };
}

/** The list while several reports are chosen to be deleted. */
export function SelecaoDeRelatorios({
  obraId,
  relatorios,
  onDone,
}: {
  obraId: string;
  relatorios: readonly RelatorioListado[];
  onDone: () => void;
}) {
  const t = useT("relatorios");
  const l = useT("lista");
  const format = useFormat();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const excluir = useExcluir(obraId, onDone);
  const ids = relatorios.map(({ _id }) => _id).filter((id) => chosen.has(id));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const all = ids.length === relatorios.length;
  return (
    <>
      <SelectAll
        label={l.selecao_todos}
        n={ids.length}
        total={relatorios.length}
        onChange={() => setChosen(new Set(all ? [] : relatorios.map(({ _id }) => _id)))}
      />
      <ul className={styles["list"]} aria-label={l.selecao_titulo}>
        {relatorios.map((relatorio) => (
          <li key={relatorio._id} className={styles["row"]}>
            <Checkbox
              checked={chosen.has(relatorio._id)}
              onChange={() => toggle(relatorio._id)}
              label={`${periodText(t, format, relatorio)} · ${nomeDoRelatorio(relatorio, language)}`}
              description={relatorio.modeloDeRelatorio.descricao}
            />
            <RelatorioStatus id={relatorio.status.id} size="sm" />
          </li>
        ))}
      </ul>
      <SelectionBar
        state={l("selecao_n", { n: ids.length })}
        none={ids.length === 0}
        onCancel={onDone}
        onDelete={() => excluir(ids)}
      />
    </>
  );
}
