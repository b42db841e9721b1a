import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { call } from "../api/client.ts";
import { placedOn } from "../ui/validation.ts";
import { getLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { FormError } from "../ui/FormError.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { toast } from "../ui/toast.ts";
import { ObrasFields, PermissoesFields } from "./AcessoFields.tsx";
import { keepUsuario } from "./data.ts";
import { useEditor } from "./useEditor.ts";
import { DadosFields, PerfilFields } from "./UsuarioFields.tsx";
import { createInput, newUsuario } from "./usuarioForm.ts";
import styles from "./UsuarioPage.module.css";
import { useUsuarioForm } from "./useUsuarioForm.ts";

function AdicionarForm() {
  const t = useT("usuarios");
  const client = useQueryClient();
  const { administrador, teto } = useEditor();
  const [start] = useState(() => newUsuario(getLanguage()));
  const { form, errors, error, run, values, state, set } = useUsuarioForm(null, {
    start,
    save: async (_, { values: typed }) => {
      try {
        return await call("createUsuario", { body: createInput(typed) });
      } catch (thrown) {
        throw placedOn(thrown, "usuario_ja_existe", "email");
      }
    },
    read: () => Promise.reject(new Error("nobody has changed somebody new")),
    saved: null,
    keep: async (answer, leave) => {
      await keepUsuario(client, answer);
      toast.success(t("convidado_agora", { email: answer.email }));
      leave(paths.usuarios());
    },
  });
  const fields = { values, errors, disabled: false, onChange: set };
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <DadosFields {...fields} novo emailAberto />
      <PerfilFields {...fields} administrador={administrador} />
      {values.perfilId !== PERFIL.administrador && (
        <>
          <ObrasFields {...fields} />
          <PermissoesFields {...fields} teto={teto} usuarioId={null} />
        </>
      )}
      <FormError error={error} />
      <SaveBar
        state={state}
        type="submit"
        saveLabel={t.convidar}
        unsaved
        {...(state === "clean" ? { message: t.convite_vai } : {})}
      />
    </form>
  );
}

/** `/app/cadastros/usuarios/adicionar`: invites a person by mail. */
export function AdicionarUsuarioPage() {
  const t = useT("usuarios");
  const { permissoes } = usePerfil();
  const back = { to: paths.usuarios(), label: t.usuarios };
  return (
    <Page title={t.adicionar} width="narrow" back={back}>
      {permissoes["usuario.adicionar"] === null ? <AdicionarForm /> : <SemPermissao />}
    </Page>
  );
}
