import { useQueryClient } from "@tanstack/react-query";
import { isBlank } from "../../domain/lib/text.ts";
import { CAPTION_IDS, CONFIGURACAO_IDS } from "../../domain/empresas/constants.ts";
import { call } from "../api/client.ts";
import { type Campo, type Campos, type Edicao, useEdicao } from "../edicao/useEdicao.ts";
import { LANGUAGE_NAMES } from "../i18n/language.ts";
import { useT } from "../i18n/texts.ts";
import { type Empresa, empresaQuery, keepEmpresa } from "./data.ts";
import { type EmpresaValues, inputOf, sameValues, SEGMENTOS, valuesOf } from "./empresaForm.ts";
import { fusoOptions } from "./fusos.ts";

const each = <Name extends string, Value>(names: readonly Name[], label: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, { label: label(name) }])) as Record<Name, Campo<Value>>;

function useCampos(): Campos<EmpresaValues> {
  const t = useT("empresa");
  const contas = useT("contas");
  const rel = useT("relatorios");
  const captions = {
    prazoContratual: rel.prazo_contratual,
    prazoDecorrido: rel.prazo_decorrido,
    prazoAVencer: rel.prazo_a_vencer,
  };
  const segmento = (value: string): string => {
    const id = SEGMENTOS.find((one) => String(one) === value);
    return id === undefined ? "" : contas[`segmento_${id}`];
  };
  return {
    nome: { label: t.nome },
    telefone: { label: t.telefone },
    segmento: { label: contas.segmento, texto: segmento },
    observacao: { label: t.observacao },
    idioma: { label: t.idioma_da_empresa, texto: (idioma) => LANGUAGE_NAMES[idioma] },
    fusoHorario: {
      label: t.fuso,
      texto: (fuso) => fusoOptions(fuso).find(({ value }) => value === fuso)?.label ?? fuso,
    },
    horaDoLembrete: { label: t.lembrete, texto: (hora) => (hora === "" ? t.lembrete_nunca : hora) },
    ...each<(typeof CAPTION_IDS)[number], string>(CAPTION_IDS, (id) => captions[id]),
    ...each<(typeof CONFIGURACAO_IDS)[number], boolean>(CONFIGURACAO_IDS, (id) => t[id]),
  };
}

/** The form of the company. */
export function useEmpresaEdicao(empresa: Empresa): Edicao<EmpresaValues> {
  const comum = useT("comum");
  const client = useQueryClient();
  return useEdicao<Empresa, EmpresaValues, ReturnType<typeof inputOf>>({
    entry: empresa,
    valuesOf: (entry) => valuesOf(entry ?? empresa),
    campos: useCampos(),
    same: sameValues,
    check: (values) => (isBlank(values.nome) ? { nome: comum.campo_obrigatorio } : {}),
    bodyOf: inputOf,
    save: (body, { visto }) => call("updateEmpresa", { body, visto }),
    read: () => client.fetchQuery({ ...empresaQuery(), staleTime: 0 }),
    keep: (answer) => keepEmpresa(client, answer),
    page: true,
  });
}
