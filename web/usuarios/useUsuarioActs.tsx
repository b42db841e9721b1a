import { useQueryClient } from "@tanstack/react-query";
import { Eye, Mail, Pencil, Trash2, UserCheck, UserX } from "lucide-react";
import { vistoDe } from "../../domain/edicao/visto.ts";
import { type Antes, useExcluirCadastro } from "../cadastros/useExcluirCadastro.ts";
import { call } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getTexts } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { paths } from "../lib/paths.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";
import { confirm } from "../ui/confirm.ts";
import { toast } from "../ui/toast.ts";
import { AGED_BY_USUARIO, keepUsuario, type UsuarioListado } from "./data.ts";
import { verComo } from "./verComo.ts";

const askSignatures = async (usuarioId: string): Promise<Antes | null> =>
  (await fetchCode(() => import("./askSignatures.tsx"))).askSignatures(usuarioId);

export type UsuarioActs = {
  readonly convidar: (usuario: UsuarioListado) => Promise<void>;
  readonly ativar: (usuario: UsuarioListado, ativo: boolean) => Promise<void>;
  /** Resolves to true if the person was deleted. */
  readonly excluir: (usuario: UsuarioListado) => Promise<boolean>;
};

/**
 * Changes only `ativo`. The call requires the name, abbreviation and role too, and those in the list may be outdated: then the
 * person is fetched again and the call repeated (decision 024).
 */
async function comAtivo(usuario: UsuarioListado, ativo: boolean) {
  const params = { usuarioId: usuario._id };
  const put = ({ nome, sigla, cargo }: Pick<UsuarioListado, "nome" | "sigla" | "cargo">, visto?: string) =>
    call("updateUsuario", { params, body: { nome, sigla, cargo, ativo }, visto });
  try {
    return await put(usuario, vistoDe(usuario, ["nome", "sigla", "cargo", "ativo"]));
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== "mudou_entretanto") throw error;
    return put(await call("getUsuario", { params }));
  }
}

/** Acts on a person, used by the list and by the person's page. Each act shows its result in a toast. */
export function useUsuarioActs(): UsuarioActs {
  const client = useQueryClient();
  const remove = useExcluirCadastro({
    tipo: "usuario",
    excluir: (usuarioId) => call("deleteUsuario", { params: { usuarioId } }),
    antes: askSignatures,
    keys: AGED_BY_USUARIO,
  });
  return {
    convidar: async ({ _id, email }) => {
      try {
        await keepUsuario(client, await call("convidarUsuario", { params: { usuarioId: _id } }));
        toast.success(getTexts("usuarios")("reenviado", { email }));
      } catch (error) {
        toast.error(error);
      }
    },
    ativar: async (usuario, ativo) => {
      const { nome } = usuario;
      const t = getTexts("usuarios");
      // Only an editor who may delete this person sees their pending signatures and can name a substitute.
      const signs = ativo || usuario.permissoes.excluir !== null ? null : await askSignatures(usuario._id);
      const yes =
        ativo ||
        (await confirm({
          title: t("desativar_titulo", { nome }),
          message: t.desativar_aviso,
          details: signs?.details,
          confirmLabel: t.desativar,
          tone: "danger",
        }));
      if (!yes) return;
      try {
        await signs?.confirmed();
        await keepUsuario(client, await comAtivo(usuario, ativo));
        toast.success(t(ativo ? "reativado" : "desativado", { nome }));
      } catch (error) {
        toast.error(error);
      }
    },
    excluir: ({ _id, nome }) => remove({ _id, nome }),
  };
}

/** Menu with the permitted acts on a person. `page` is true on the page about this person, where the link to that page is left out. */
export function usuarioMenu(
  usuario: UsuarioListado,
  { acts, page, onExcluido }: { acts: UsuarioActs; page: boolean; onExcluido?: () => void },
): MenuEntry[] {
  const t = getTexts("usuarios");
  const comum = getTexts("comum");
  const { editar, ativar, excluir, convidar, verComo: see } = usuario.permissoes;
  const entries: MenuEntry[] = [];
  if (!page) {
    const href = paths.editarUsuario(usuario._id);
    entries.push({ label: editar === null ? comum.editar : comum.abrir, icon: <Pencil size={18} />, href });
  }
  if (see === null) entries.push({ label: t.ver_como, icon: <Eye size={18} />, onSelect: () => verComo(usuario) });
  if (convidar === null && usuario.situacao === "convidado") {
    entries.push({
      label: t.reenviar,
      icon: <Mail size={18} />,
      writes: true,
      onSelect: () => void acts.convidar(usuario),
    });
  }
  // An invited person is neither active nor inactive: deleting them withdraws the invitation.
  if (ativar === null && usuario.situacao !== "convidado") {
    entries.push(
      usuario.ativo
        ? {
            label: t.desativar,
            icon: <UserX size={18} />,
            writes: true,
            onSelect: () => void acts.ativar(usuario, false),
          }
        : {
            label: t.ativar,
            icon: <UserCheck size={18} />,
            writes: true,
            onSelect: () => void acts.ativar(usuario, true),
          },
    );
  }
  if (excluir === null) {
    const onSelect = (): void => void acts.excluir(usuario).then((gone) => gone && onExcluido?.());
    entries.push("divider", { label: comum.excluir, icon: <Trash2 size={18} />, danger: true, writes: true, onSelect });
  }
  return entries;
}
