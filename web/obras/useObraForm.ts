import { useT } from "../i18n/texts.ts";
import { type Submission, useSubmit } from "../ui/useSubmit.ts";
import { type ObraValues, problemsOf } from "./obraForm.ts";

/** Checks and sends the form of a work; `save` does the sending. */
export function useObraForm(values: ObraValues, save: () => Promise<void>): Submission {
  const comum = useT("comum");
  const t = useT("obras");
  const sentence = { obrigatorio: comum.campo_obrigatorio, fimAntesDoInicio: t.fim_antes_do_inicio };
  return useSubmit({
    check: () =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, sentence[problem]])),
    send: save,
  });
}
