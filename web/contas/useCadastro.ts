import { type ChangeEvent, useState } from "react";
import { call } from "../api/client.ts";
import { openSession } from "../api/session.ts";
import { getLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { getTypedEmail, keepTypedEmail } from "./typedEmail.ts";
import { newPasswordError } from "./senha.ts";
import { emailError, placedOn, required } from "../ui/validation.ts";

/** Ids of client segments, in the specification's order; their names are the texts `segmento_<id>`. */
export const SEGMENTO_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const EMPTY = {
  "empresa.razaoSocial": "",
  "empresa.telefone": "",
  "empresa.problema": "",
  "usuario.nome": "",
  "usuario.cargo": "",
  "usuario.email": "",
  "usuario.senha": "",
};
/** Field names, as the server uses them in `campos`. */
type Field = keyof typeof EMPTY;

/** Input of the sign-up form, and its submission: creates one company with one administrator, who is logged in at once. */
export function useCadastro() {
  const t = useT("contas");
  const comum = useT("comum");
  const go = useGo();
  const [values, setValues] = useState(() => ({ ...EMPTY, "usuario.email": getTypedEmail() }));
  const [segmento, setSegmento] = useState<string | null>(null);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const submission = useSubmit({
    check: () => ({
      "empresa.razaoSocial": required(values["empresa.razaoSocial"]),
      "empresa.segmento": segmento === null ? comum.selecione_item : undefined,
      "usuario.nome": required(values["usuario.nome"]),
      "usuario.email": emailError(values["usuario.email"]),
      "usuario.senha": newPasswordError(values["usuario.senha"]),
    }),
    send: async () => {
      try {
        const sessao = await call("criarConta", {
          body: {
            empresa: {
              razaoSocial: values["empresa.razaoSocial"],
              telefone: values["empresa.telefone"],
              segmento: { id: Number(segmento) },
              problema: values["empresa.problema"],
            },
            usuario: {
              nome: values["usuario.nome"],
              cargo: values["usuario.cargo"],
              email: values["usuario.email"],
              senha: values["usuario.senha"],
              idioma: getLanguage(),
            },
          },
        });
        openSession(sessao);
      } catch (error) {
        const placed = placedOn(error, "email_em_uso", "usuario.email");
        if (placed !== error) setTakenEmail(values["usuario.email"]);
        throw placed;
      }
      toast.success(t.bem_vindo);
      await go(paths.hoje(), { replace: true });
    },
  });

  return {
    ...submission,
    segmento,
    setSegmento: (value: string | null) => {
      setSegmento(value);
      submission.touch("empresa.segmento");
    },
    /** True when the typed e-mail already belongs to an account. */
    taken: takenEmail !== null && takenEmail === values["usuario.email"],
    field: (name: Field) => ({
      name,
      value: values[name],
      error: submission.errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
        if (name === "usuario.email") keepTypedEmail(value);
        submission.touch(name);
      },
    }),
  };
}
