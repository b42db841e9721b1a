import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import { call } from "../../api/client.ts";
import { getFormat } from "../../i18n/format.ts";
import { getLanguage, getTexts } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { confirm } from "../../ui/confirm.ts";
import { periodText } from "../labels.tsx";
import { type EditStore, patchPart } from "../form/store.ts";

/**
 * A report was moved to another day: when one of the same template is there, asks the same question as at creation. On
 * no, the former day returns. Nothing is asked when it cannot be known, as without a network.
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
      // In a tab of its own: nobody is led away from what they write.
      <a href={paths.relatorio(relatorio.obra._id, other._id)} target="_blank" rel="noopener">
        {r.ja_existe_ver}
      </a>
    ),
    confirmLabel: r.ja_existe_usar,
    cancelLabel: r.ja_existe_voltar,
  });
  if (!keep && store.getState().form.cabecalho.data === day) patchPart(store, "cabecalho", { data: before });
}
