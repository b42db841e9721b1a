import { Truck } from "lucide-react";
import { call, type CallOutput } from "../api/client.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { later } from "../ui/later.tsx";
import { AtivoFilter } from "./AtivoFilter.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { Catalogo } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import { Situacao } from "./Situacao.tsx";
import { useCatalogo } from "./useCatalogo.ts";
import { useFiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const EquipamentoDialog = later(() => import("./EquipamentoDialog.tsx").then((module) => module.EquipamentoDialog));

export type EquipamentoCadastrado = CallOutput<"searchEquipamentos">["itens"][number];

/** Columns of the table; the name comes first. */
function colunas({ t, comum, format, busca }: Palavras): readonly Coluna<EquipamentoCadastrado>[] {
  return [
    { key: "descricao", label: t.descricao, cell: (e) => <Highlight text={e.descricao} query={busca} /> },
    {
      key: "quantidade",
      label: t.quantidade,
      width: "120px",
      numeric: true,
      phone: "labelled",
      cell: (e) => format.integer(e.quantidade),
    },
    {
      key: "horario",
      label: t.horario,
      width: "160px",
      cell: ({ horario }) => horario.inicio !== null && `${horario.inicio}–${horario.fim ?? ""}`,
    },
    { key: "situacao", label: comum.situacao, width: "120px", cell: (e) => <Situacao ativo={e.ativo} /> },
  ];
}

/** `/app/cadastros/equipamentos`: the company's equipment. */
export function EquipamentosPage() {
  const filtro = useFiltroDeCadastro();
  const palavras = usePalavras(filtro.busca);
  const { t } = palavras;
  const lista = useCatalogo("cadastro-equipamentos", filtro, (query, signal) =>
    call("searchEquipamentos", { query, signal }),
  );
  return (
    <Catalogo<EquipamentoCadastrado>
      ato="equipamento.editar"
      title={t.equipamentos}
      subtitle={t.equipamentos_ajuda}
      label={t.equipamentos}
      searchLabel={t.buscar_equipamento}
      planilha="equipamentos"
      lista={lista}
      filtro={filtro}
      filters={<AtivoFilter filtro={filtro} />}
      columns={colunas(palavras)}
      nameOf={(e) => e.descricao}
      janela={EquipamentoDialog}
      adicionar={t.adicionar_equipamento}
      excluir={{
        tipo: "equipamento",
        call: (id) => call("deleteEquipamento", { params: { id } }),
        keys: CHAVES.equipamentos,
      }}
      empty={{ icon: <Truck size={22} />, title: t.equipamentos_vazio, text: t.equipamentos_vazio_texto }}
    />
  );
}
