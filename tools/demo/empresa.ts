import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Out } from "../../test/support/http.ts";
import type { Api } from "./api.ts";

/** Fills what a company has besides its works: invited people, groups of works, a second template, documents. */

const engenheiro = { ...FULL_ACCESS, configuracoes: NO_ACCESS.configuracoes };
const encarregado = {
  ...NO_ACCESS,
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: FULL_ACCESS.relatorioItem,
};
const cliente = { ...NO_ACCESS, clienteObra: { ...NO_ACCESS.clienteObra, adicionarComentario: true } };

const PESSOAS = [
  ["Ricardo Nunes Sá", "Engenheiro residente", PERFIL.personalizado, engenheiro],
  ["José Aparecido da Conceição", "Encarregado geral", PERFIL.personalizado, encarregado],
  ["Ana Lúcia Ferraz Monteiro de Albuquerque", "Arquiteta", PERFIL.personalizado, engenheiro],
  ["Marcia Teles", "Fiscal da Prefeitura", PERFIL.cliente, cliente],
] as const;

async function addPessoas(api: Api, e: string, obras: readonly string[]): Promise<void> {
  const obrasAcesso = obras.map((_id) => ({ _id }));
  for (const [nome, cargo, perfilId, permissaoDeAcesso] of PESSOAS) {
    const email = `${
      nome
        .split(" ")[0]
        ?.normalize("NFD")
        .replaceAll(/[^a-zA-Z]/g, "")
        .toLowerCase() ?? ""
    }@canteiro.example`;
    await api.post(`${e}/usuarios`, { nome, cargo, email, perfil: { id: perfilId }, permissaoDeAcesso, obrasAcesso });
  }
}

const GRUPOS: readonly (readonly [string, RegExp])[] = [
  ["Obras públicas", /Unidade|Escola|Recapeamento|Creche|Ponte/],
  ["Incorporação", /Residencial|Edifício/],
];

async function addGrupos(api: Api, e: string): Promise<void> {
  const { obras } = await api.get<Out<"listObras">>(`${e}/obras?porPagina=200`);
  for (const [descricao, names] of GRUPOS) {
    const { _id } = await api.post<{ _id: string }>(`${e}/grupo-obra`, { descricao, principal: false });
    for (const obra of obras.filter(({ nome }) => names.test(nome))) {
      const whole = await api.get<Out<"getObra">>(`${e}/obras/${obra._id}`);
      await api.put(`${e}/obras/${obra._id}`, { ...whole, grupo: { _id } });
    }
  }
}

async function addModelo(api: Api, e: string, obraId: string): Promise<void> {
  const semanal = await api.post<{ _id: string }>(`${e}/modelos-de-relatorio`, {
    descricao: "Resumo semanal da fiscalização",
    tipoDeData: "periodo",
  });
  await api.post(`${e}/obras/${obraId}/modelos-de-relatorios`, { modelos: [{ modeloGlobalId: semanal._id }] });
}

const PASTAS = [
  ["Projeto executivo", ["planta-terreo.txt", "corte-aa.txt", "memorial-descritivo.txt"]],
  ["Licenças e alvarás", ["alvara-de-construcao.txt"]],
  ["Contrato e aditivos", []],
] as const;

async function addDocumentos(api: Api, e: string, obraId: string): Promise<void> {
  for (const [descricao, names] of PASTAS) {
    const { _id } = await api.post<{ _id: string }>(`${e}/obras/${obraId}/anexos-pasta`, { descricao });
    for (const name of names) {
      const bytes = new TextEncoder().encode(`${name}\n`);
      await api.upload(`${e}/obras/${obraId}/anexos-pasta/${_id}`, name, bytes);
    }
  }
}

/** Adds everything of this file; the template and the documents go to the first of `obras`. */
export async function addEmpresa(api: Api, e: string, obras: readonly string[]): Promise<void> {
  const [first = ""] = obras;
  await addPessoas(api, e, obras);
  await addGrupos(api, e);
  await addModelo(api, e, first);
  await addDocumentos(api, e, first);
}
