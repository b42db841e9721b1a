import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import { call } from "../../api/client.ts";
import { getFormat } from "../../i18n/format.ts";
import { getLanguage, getTexts } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { confirm } from "../../ui/confirm.ts";
import { periodText } from "../labels.tsx";
import { type EditStore, patchPart } from "../form/store.ts";

/**
 * Called after a report was moved to another day: if that day has a report of the same template, asks the same question as at
 * creation. If the answer is no, restores the former day. Without a network nothing is asked.
 */
export async function askSameDay(store: EditStore, before: string, day: string): Promise<void> {
  const { relatorio } = store.getState();
  const params = { obraId: relatorio.obra._id };
  const query = { de: day, ate: day, modelo: relatorio.modeloDeRelatorio._id };
  const found = await call("listRelatorios", { params, query }).catch(() => null);
  const other = found?.relatorios.find(({ _id }) => _id !== relatorio._id);
  if (other === undefined || store.getState().form.cabecalho.data !== day) return;
  const t = getTexts("relatorios");
  const r = getTexts("registro");
  const language = getLanguage();
  const keep = await confirm({
    title: t.ja_existe_titulo,
    message: r("ja_existe_mover", {
      relatorio: nomeDoRelatorio(other, language),
      data: periodText(t, getFormat(language), other),
    }),
    details: (
      // Opens in a new tab, so that the person does not leave their input.
      <a href={paths.relatorio(relatorio.obra._id, other._id)} target="_blank" rel="noopener">
        {r.ja_existe_ver}
      </a>
    ),
    confirmLabel: r.ja_existe_usar,
    cancelLabel: r.ja_existe_voltar,
  });
  if (!keep && store.getState().form.cabecalho.data === day) patchPart(store, "cabecalho", { data: before });
}
