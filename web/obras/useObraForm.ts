import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { type Campos, type Edicao, type EdicaoOptions, useEdicao } from "../edicao/useEdicao.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { type FieldErrors, type Submission, useSubmit } from "../ui/useSubmit.ts";
import { gruposQuery, keepObra, type Obra, obraQuery } from "./data.ts";
import { EMPTY_OBRA, inputOf, type ObraValues, problemsOf, sameValues, valuesOf } from "./obraForm.ts";

function useCheck(): (values: ObraValues) => FieldErrors {
  const comum = useT("comum");
  const t = useT("obras");
  const sentence = { obrigatorio: comum.campo_obrigatorio, fimAntesDoInicio: t.fim_antes_do_inicio };
  return (values) =>
    Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, sentence[problem]]));
}

/** Checks and sends the form of a new work; `save` sends it. */
export function useObraForm(values: ObraValues, save: () => Promise<void>): Submission {
  const check = useCheck();
  return useSubmit({ check: () => check(values), send: save });
}

function useCampos(tipo: Obra["tipoContratanteContratada"]): Campos<ObraValues> {
  const t = useT("obras");
  const format = useFormat();
  // Only reads the cache: where the form shows `GrupoField`, that field has loaded the groups.
  const grupos = useQuery({ ...gruposQuery(), enabled: false }).data ?? [];
  const dia = (value: string | null): string => (value === null ? "" : format.day(value));
  return {
    cadastroCompleto: { label: t.cadastro, texto: (full) => (full ? t.cadastro_completo : t.cadastro_simplificado) },
    nome: { label: t.nome },
    status: { label: t.status, texto: (id) => t[`status_${id}`] },
    dataInicio: { label: t.data_inicio, texto: dia },
    dataFim: { label: t.data_fim, texto: dia },
    tipoContratanteContratada: { label: t.tipo, texto: (value) => t[`tipo_${value}`] },
    cliente: { label: t[`nome_do_${tipo}`] },
    responsavel: { label: t.responsavel },
    numeroContrato: { label: t.numero_contrato },
    endereco: { label: t.endereco },
    observacao: { label: t.observacao },
    grupo: { label: t.grupo, texto: (id) => grupos.find(({ _id }) => _id === id)?.descricao ?? t.sem_grupo },
    cronograma: { label: t.modulo_cronograma },
    cronogramaEtapaRelatorio: { label: t.modulo_etapas },
    documentosDaObra: { label: t.modulo_documentos },
    tipoMaoDeObra: { label: t.mao_de_obra, texto: (value) => t[`mao_de_obra_${value}`] },
    limitarMaoDeObraPadrao: { label: t.limitar },
  };
}

type Leave = Parameters<EdicaoOptions<Obra, ObraValues, object>["keep"]>[1];

/** The form of a work on a page: a new work (null) or an existing one. With `next`, which leads to the next screen, a save shows no message. */
export function useObraEdicao(obra: Obra | null, next?: (answer: Obra, leave: Leave) => void): Edicao<ObraValues> {
  const client = useQueryClient();
  const params = { obraId: obra?._id ?? "" };
  return useEdicao<Obra, ObraValues, ReturnType<typeof inputOf>>({
    entry: obra,
    valuesOf: (entry) => (entry === null ? EMPTY_OBRA : valuesOf(entry)),
    campos: useCampos(obra?.tipoContratanteContratada ?? "Contratante"),
    same: sameValues,
    check: useCheck(),
    bodyOf: (values) => inputOf(values),
    save: (body, { entry, visto }) =>
      entry === null ? call("createObra", { body }) : call("updateObra", { params, body, visto }),
    read: () => client.fetchQuery({ ...obraQuery(params.obraId), staleTime: 0 }),
    keep: (answer, leave) => {
      keepObra(client, answer);
      next?.(answer, leave);
    },
    page: true,
    ...(next && { saved: null }),
  });
}
