import { useQuery } from "@tanstack/react-query";
import { Building2, FolderTree } from "lucide-react";
import { useState } from "react";
import { holdsWords } from "../../domain/lib/text.ts";
import { call } from "../api/client.ts";
import { CadastroPage } from "./CadastroPage.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { cadastroMenu } from "./cadastroMenu.tsx";
import { useExcluirCadastro } from "./useExcluirCadastro.ts";
import { useFiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { wholeList } from "./useListaDeCadastro.ts";
import type { texts } from "../i18n/pt/obrasCadastro.ts";
import type { Texts } from "../i18n/shape.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";
import { Highlight } from "../ui/Highlight.tsx";
import { later } from "../ui/later.tsx";
import { type GrupoDeObra, gruposQuery } from "../obras/data.ts";
import styles from "./GruposDeObraPage.module.css";

const GrupoDeObraDialog = later(() => import("./GrupoDeObraDialog.tsx").then((module) => module.GrupoDeObraDialog));

/** The group being edited, or null for a new one; `n` counts the openings of the window, so that each opening starts afresh. */
type Editing = { readonly grupo: GrupoDeObra | null; readonly opened: boolean; readonly n: number };

/** Columns of the table: name and number of works. */
function columnsOf(t: Texts<typeof texts>, busca: string): readonly Coluna<GrupoDeObra>[] {
  return [
    {
      key: "nome",
      label: t.nome_do_grupo,
      cell: (grupo) => (
        <>
          <Highlight text={grupo.descricao} query={busca} />
          {grupo.principal && <span className={styles["principal"]}>{t.principal}</span>}
        </>
      ),
    },
    { key: "obras", label: t.obras_no_grupo, cell: (grupo) => t("obras_n", { n: grupo.total }), width: "160px" },
  ];
}

/** `/app/cadastros/grupos`: the groups of works. A company has few groups, so the browser loads the whole list and searches in it. */
export function GruposDeObraPage() {
  const t = useT("obrasCadastro");
  const allowed = usePerfil().permissoes["grupo.editar"] === null;
  const query = useQuery({ ...gruposQuery(), enabled: allowed });
  const filtro = useFiltroDeCadastro();
  const [editing, setEditing] = useState<Editing | null>(null);
  const excluir = useExcluirCadastro({
    tipo: "grupoDeObras",
    excluir: (grupoId) => call("deleteGrupoDeObra", { params: { grupoId } }),
    keys: ["grupos-de-obra", "obras"],
  });
  const busca = filtro.busca ?? "";
  const found = query.data?.filter(({ descricao }) => holdsWords(descricao, busca));
  const edit = (grupo: GrupoDeObra | null): void =>
    setEditing((before) => ({ grupo, opened: true, n: (before?.n ?? 0) + 1 }));
  const menu = (grupo: GrupoDeObra): readonly MenuEntry[] =>
    cadastroMenu({
      edit: () => edit(grupo),
      more: [{ label: t.ver_obras, icon: <Building2 size={18} />, writes: false, href: paths.obrasDoGrupo(grupo._id) }],
      remove: () => void excluir({ _id: grupo._id, nome: grupo.descricao }),
    });
  return (
    <>
      <CadastroPage
        title={t.grupos}
        subtitle={t.grupos_ajuda}
        label={t.grupos}
        searchLabel={t.buscar_grupo}
        allowed={allowed}
        filtro={filtro}
        lista={wholeList(found, { error: query.error, retry: () => void query.refetch() })}
        columns={columnsOf(t, busca)}
        nameOf={(grupo) => grupo.descricao}
        onOpen={edit}
        menu={menu}
        add={{ label: t.adicionar_grupo, onSelect: () => edit(null), onIntent: () => void GrupoDeObraDialog.load() }}
        empty={{ icon: <FolderTree size={22} />, title: t.nenhum_grupo, text: t.nenhum_grupo_ajuda }}
      />
      {editing && (
        <GrupoDeObraDialog
          key={editing.n}
          item={editing.grupo}
          opened={editing.opened}
          onClose={() => setEditing({ ...editing, opened: false })}
        />
      )}
    </>
  );
}
