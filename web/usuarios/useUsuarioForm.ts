import { LANGUAGE_NAMES } from "../i18n/language.ts";
import { useT } from "../i18n/texts.ts";
import { emailError, required } from "../ui/validation.ts";
import { ApiError } from "../api/error.ts";
import { type Campos, type Edicao, type EdicaoOptions, useEdicao } from "../edicao/useEdicao.ts";
import type { Usuario } from "./data.ts";
import { perfilKey } from "./situacao.ts";
import { lacksObra, sameValues, updateInput, type UsuarioValues, valuesOf } from "./usuarioForm.ts";

/** Turns the refusal of a person without any work (`ultima_obra_usuario`) into an error of the field of works. */
function placed(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.codigo !== "ultima_obra_usuario") return error;
  const { codigo, message } = error;
  return new ApiError(error.status, { codigo, message, campos: [{ campo: "obrasAcesso", message }] });
}

function useCampos(): Campos<UsuarioValues> {
  const t = useT("usuarios");
  const comum = useT("comum");
  return {
    nome: { label: t.nome },
    email: { label: t.email },
    cargo: { label: t.cargo },
    sigla: { label: t.sigla },
    idioma: { label: t.idioma_do_convite, texto: (idioma) => LANGUAGE_NAMES[idioma] },
    offline: { label: t.offline },
    perfilId: { label: t.perfil, texto: (id) => comum[perfilKey(id)] },
    permissaoDeAcesso: { label: t.permissoes, kind: "flags" },
    obras: { label: t.obras },
  };
}

type Options = EdicaoOptions<Usuario, UsuarioValues, ReturnType<typeof updateInput>>;

/**
 * The form of a person; `usuario` is null for somebody new.
 * @param start the first values for somebody new.
 */
export function useUsuarioForm(
  usuario: Usuario | null,
  { start, save, ...options }: Pick<Options, "save" | "read" | "keep" | "saved"> & { readonly start?: UsuarioValues },
): Edicao<UsuarioValues> {
  const t = useT("usuarios");
  const edicao = useEdicao<Usuario, UsuarioValues, ReturnType<typeof updateInput>>({
    ...options,
    entry: usuario,
    valuesOf: (entry) => {
      const read = entry ?? usuario;
      if (read !== null) return valuesOf(read);
      if (start === undefined) throw new Error("somebody new starts with something");
      return start;
    },
    page: true,
    campos: useCampos(),
    same: sameValues,
    check: (values) => ({
      nome: required(values.nome),
      email: emailError(values.email),
      obrasAcesso: lacksObra(values, usuario?.obrasOcultas ?? 0) ? t.obras_falta : undefined,
    }),
    bodyOf: updateInput,
    save: async (body, over) => {
      try {
        return await save(body, over);
      } catch (thrown) {
        throw placed(thrown);
      }
    },
  });
  return {
    ...edicao,
    set: (change) => {
      edicao.set(change);
      if ("obras" in change || "perfilId" in change) edicao.touch("obrasAcesso");
    },
  };
}
