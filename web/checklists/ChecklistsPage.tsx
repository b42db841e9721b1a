import { useQueryClient } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { call, type CallOutput } from "../api/client.ts";
import { AtivoFilter } from "../cadastros/AtivoFilter.tsx";
import { cadastroMenu } from "../cadastros/cadastroMenu.tsx";
import { CadastroPage } from "../cadastros/CadastroPage.tsx";
import type { Coluna } from "../cadastros/CadastroTabela.tsx";
import { CHAVES } from "../cadastros/chaves.ts";
import { Situacao } from "../cadastros/Situacao.tsx";
import { useCatalogo } from "../cadastros/useCatalogo.ts";
import { useExcluirCadastro } from "../cadastros/useExcluirCadastro.ts";
import { useFiltroDeCadastro } from "../cadastros/useFiltroDeCadastro.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { NOVO_CHECKLIST } from "./novo.ts";

type ChecklistListado = CallOutput<"searchChecklists">["itens"][number];

function useColunas(busca: string): readonly Coluna<ChecklistListado>[] {
  const t = useT("checklists");
  return [
    { key: "descricao", label: t.descricao, cell: (c) => marked(c.descricao, busca) },
    { key: "perguntas", label: t.perguntas, width: "150px", cell: (c) => t("n_perguntas", { n: c.totalItens }) },
    { key: "situacao", label: t.situacao, width: "120px", cell: ({ ativo }) => badge(ativo) },
  ];
}
const marked = (text: string, query: string) => <Highlight text={text} query={query} />;
const badge = (ativo: boolean) => <Situacao ativo={ativo} />;

/** Returns a function that makes a copy of a template and opens the copy. */
function useDuplicar(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const go = useGo();
  return async (id) => {
    try {
      const copia = await call("duplicarChecklist", { params: { id } });
      toast.success(getTexts("checklists").duplicado);
      await Promise.all(
        [...CHAVES.checklists, "menu-contadores"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
      await go(paths.checklist(copia._id));
    } catch (error) {
      toast.error(error);
    }
  };
}

/** `/app/cadastros/checklist`: checklist templates. */
export function ChecklistsPage() {
  const t = useT("checklists");
  const go = useGo();
  const allowed = usePerfil().permissoes["checklist.editar"] === null;
  const filtro = useFiltroDeCadastro();
  const lista = useCatalogo("cadastro-checklists", filtro, (query, signal) =>
    call("searchChecklists", { query, signal }),
  );
  const duplicar = useDuplicar();
  const excluir = useExcluirCadastro({
    tipo: "checklist",
    excluir: (id) => call("deleteChecklist", { params: { id } }),
    keys: CHAVES.checklists,
  });
  const colunas = useColunas(filtro.busca ?? "");
  return (
    <CadastroPage<ChecklistListado>
      title={t.titulo}
      subtitle={t.ajuda}
      label={t.titulo}
      searchLabel={t.buscar}
      allowed={allowed}
      actions={allowed && <Planilha tipo="checklists" />}
      lista={lista}
      filtro={filtro}
      filters={<AtivoFilter filtro={filtro} />}
      columns={colunas}
      nameOf={(c) => c.descricao}
      href={(c) => paths.checklist(c._id)}
      menu={(c) =>
        cadastroMenu({
          edit: () => void go(paths.checklist(c._id)),
          duplicate: () => void duplicar(c._id),
          remove: () => void excluir({ _id: c._id, nome: c.descricao }),
        })
      }
      add={{ label: t.adicionar, href: paths.checklist(NOVO_CHECKLIST) }}
      empty={{ icon: <ClipboardList size={22} />, title: t.vazio, text: t.vazio_texto }}
    />
  );
}
