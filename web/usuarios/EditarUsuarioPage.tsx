import { Button } from "@mantine/core";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { call } from "../api/client.ts";
import { placedOn } from "../ui/validation.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { perfilUsuarioQuery } from "../shell/data.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { Card } from "../ui/Card.tsx";
import { confirmDelete } from "../ui/confirmDelete.ts";
import { FormError } from "../ui/FormError.tsx";
import { Page } from "../ui/Page.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { ObrasFields, PermissoesFields } from "./AcessoFields.tsx";
import { keepUsuario, refreshUsuario, type Usuario, usuarioQuery } from "./data.ts";
import { FotoDoUsuario } from "./FotoDoUsuario.tsx";
import { SITUACAO_TONE } from "./situacao.ts";
import { useEditor } from "./useEditor.ts";
import { DadosFields, PerfilFields } from "./UsuarioFields.tsx";
import styles from "./UsuarioPage.module.css";
import { usuarioMenu, useUsuarioActs } from "./useUsuarioActs.tsx";
import { useUsuarioForm } from "./useUsuarioForm.ts";

const route = getRouteApi("/app/cadastros/usuarios/editar/$usuarioId");

/** Notices about this person: they have not accepted the invitation yet, they are deactivated, or this editor may not change them. */
function Notices({ usuario }: { usuario: Usuario }) {
  const t = useT("usuarios");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { usuarioId } = useEditor();
  const acts = useUsuarioActs();
  const { situacao, convite, permissoes } = usuario;
  return (
    <>
      {situacao === "convidado" && (
        <div className={styles["notice"]} data-tone="warning">
          <span className={styles["noticeWords"]}>
            {t.convite_espera}
            {convite !== null &&
              ` ${convite.vencido ? t.convite_vencido : t("convite_ate", { data: format.instant(convite.expiraEm, fusoHorario) })}`}
          </span>
          {permissoes.convidar === null && (
            <Button variant="default" onClick={() => void acts.convidar(usuario)}>
              {t.reenviar}
            </Button>
          )}
        </div>
      )}
      {situacao === "inativo" && (
        <div className={styles["notice"]}>
          <span className={styles["noticeWords"]}>{t.desativado_aviso}</span>
          {permissoes.ativar === null && (
            <Button variant="default" onClick={() => void acts.ativar(usuario, true)}>
              {t.ativar}
            </Button>
          )}
        </div>
      )}
      {permissoes.editar !== null && (
        <div className={styles["notice"]}>{usuario._id === usuarioId ? t.proprio : t.so_leitura}</div>
      )}
    </>
  );
}

/** Administrators can delete somebody's stored signature; reports signed with it stay signed. */
function Assinatura({ usuario }: { usuario: Usuario }) {
  const t = useT("usuarios");
  const client = useQueryClient();
  const { administrador } = useEditor();
  const { _id, nome, arquivoAssinatura } = usuario;
  if (arquivoAssinatura === null || !administrador) return null;
  const forget = async (): Promise<void> => {
    if (!(await confirmDelete({ nome: t("assinatura_nome", { nome }), volta: "nunca" }))) return;
    try {
      await call("deleteAssinaturaDoUsuario", {
        params: { assinaturaId: arquivoAssinatura },
        query: { usuarioId: _id },
      });
      toast.success(t.assinatura_excluida);
    } catch (error) {
      toast.error(error);
    }
    await refreshUsuario(client, _id);
  };
  return (
    <Card title={t.assinatura} id="assinatura">
      <div className={styles["line"]}>
        <span className={styles["dim"]}>{t.assinatura_ajuda}</span>
        <Button variant="subtle" color="red" onClick={() => void forget()}>
          {t.assinatura_excluir}
        </Button>
      </div>
    </Card>
  );
}

function Foto({ usuario, disabled }: { usuario: Usuario; disabled: boolean }) {
  const t = useT("fotoDePerfil");
  const client = useQueryClient();
  if (disabled && usuario.fotoUrl === null) return null;
  return (
    <Card title={t.foto} id="foto">
      <FotoDoUsuario
        usuario={usuario}
        disabled={disabled}
        onChange={(fotoUrl) => keepUsuario(client, { ...usuario, fotoUrl })}
      />
    </Card>
  );
}

function EditarForm({ usuario }: { usuario: Usuario }) {
  const client = useQueryClient();
  const { usuarioId, administrador, teto } = useEditor();
  const disabled = usuario.permissoes.editar !== null;
  const params = { usuarioId: usuario._id };
  const { form, errors, error, run, values, state, set } = useUsuarioForm(usuario, {
    save: async (body, { visto }) => {
      try {
        return await call("updateUsuario", { params, body, visto });
      } catch (thrown) {
        throw placedOn(placedOn(thrown, "usuario_ja_existe", "email"), "email_da_pessoa", "email");
      }
    },
    read: () => client.fetchQuery({ ...usuarioQuery(usuario._id), staleTime: 0 }),
    keep: async (answer) => {
      await keepUsuario(client, answer);
      if (usuario._id === usuarioId) await client.invalidateQueries({ queryKey: perfilUsuarioQuery().queryKey });
    },
  });
  const fields = { values, errors, disabled, onChange: set };
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <DadosFields {...fields} novo={false} emailAberto={usuario.situacao === "convidado"} />
      <PerfilFields {...fields} administrador={administrador} />
      {values.perfilId !== PERFIL.administrador && (
        <>
          <ObrasFields {...fields} ocultas={usuario.obrasOcultas} />
          <PermissoesFields {...fields} teto={teto} usuarioId={usuario._id} />
        </>
      )}
      <Assinatura usuario={usuario} />
      <FormError error={error} />
      {!disabled && <SaveBar state={state} type="submit" />}
    </form>
  );
}

/** `/app/cadastros/usuarios/editar/{usuarioId}`: one person, their permissions and works. */
export function EditarUsuarioPage() {
  const t = useT("usuarios");
  const go = useGo();
  const acts = useUsuarioActs();
  const { usuarioId } = route.useParams();
  const { data: usuario } = useSuspenseQuery(usuarioQuery(usuarioId));
  const menu = usuarioMenu(usuario, {
    acts,
    page: true,
    onExcluido: () => void go(paths.usuarios(), { replace: true }),
  });
  return (
    <Page
      title={usuario.nome}
      aside={<StatusBadge tone={SITUACAO_TONE[usuario.situacao]} label={t[usuario.situacao]} />}
      subtitle={usuario.email}
      width="narrow"
      back={{ to: paths.usuarios(), label: t.usuarios }}
      {...(menu.length > 0
        ? { actions: <ActionMenu label={t("mais_acoes_de", { nome: usuario.nome })} entries={menu} /> }
        : {})}
    >
      <div className={styles["form"]}>
        <Notices usuario={usuario} />
        <Foto usuario={usuario} disabled={usuario.permissoes.editar !== null} />
        <EditarForm key={usuario._id} usuario={usuario} />
      </div>
    </Page>
  );
}
