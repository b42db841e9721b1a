import { texts as enChecklist } from "../../web/i18n/en/checklist.ts";
import { texts as enMaoDeObra } from "../../web/i18n/en/maoDeObra.ts";
import { texts as enMaterial } from "../../web/i18n/en/material.ts";
import { texts as esChecklist } from "../../web/i18n/es/checklist.ts";
import { texts as esMaoDeObra } from "../../web/i18n/es/maoDeObra.ts";
import { texts as esMaterial } from "../../web/i18n/es/material.ts";
import { texts as ptChecklist } from "../../web/i18n/pt/checklist.ts";
import { texts as ptMaoDeObra } from "../../web/i18n/pt/maoDeObra.ts";
import { texts as ptMaterial } from "../../web/i18n/pt/material.ts";
import { texts as enAprovacao } from "../../web/i18n/en/aprovacao.ts";
import { texts as enAssinantes } from "../../web/i18n/en/assinantes.ts";
import { texts as enAprovacoes } from "../../web/i18n/en/aprovacoes.ts";
import { texts as esAprovacoes } from "../../web/i18n/es/aprovacoes.ts";
import { texts as ptAprovacoes } from "../../web/i18n/pt/aprovacoes.ts";
import { texts as enDecisao } from "../../web/i18n/en/decisao.ts";
import { texts as esAprovacao } from "../../web/i18n/es/aprovacao.ts";
import { texts as esAssinantes } from "../../web/i18n/es/assinantes.ts";
import { texts as esDecisao } from "../../web/i18n/es/decisao.ts";
import { texts as ptAprovacao } from "../../web/i18n/pt/aprovacao.ts";
import { texts as ptAssinantes } from "../../web/i18n/pt/assinantes.ts";
import { texts as ptDecisao } from "../../web/i18n/pt/decisao.ts";
import { texts as enAtividades } from "../../web/i18n/en/atividades.ts";
import { texts as enCriar } from "../../web/i18n/en/criar.ts";
import { texts as enReordenar } from "../../web/i18n/en/reordenar.ts";
import { texts as enTeclado } from "../../web/i18n/en/teclado.ts";
import { texts as enComum } from "../../web/i18n/en/comum.ts";
import { texts as enContas } from "../../web/i18n/en/contas.ts";
import { texts as enEmpresa } from "../../web/i18n/en/empresa.ts";
import { texts as enMidias } from "../../web/i18n/en/midias.ts";
import { texts as enNotificacoes } from "../../web/i18n/en/notificacoes.ts";
import { texts as enObras } from "../../web/i18n/en/obras.ts";
import { texts as enVerificacao } from "../../web/i18n/en/verificacao.ts";
import { texts as enRegistro } from "../../web/i18n/en/registro.ts";
import { texts as enHistorico } from "../../web/i18n/en/historico.ts";
import { texts as enLista } from "../../web/i18n/en/lista.ts";
import { texts as enRelatorios } from "../../web/i18n/en/relatorios.ts";
import { texts as esAtividades } from "../../web/i18n/es/atividades.ts";
import { texts as esCriar } from "../../web/i18n/es/criar.ts";
import { texts as esReordenar } from "../../web/i18n/es/reordenar.ts";
import { texts as esTeclado } from "../../web/i18n/es/teclado.ts";
import { texts as esComum } from "../../web/i18n/es/comum.ts";
import { texts as esContas } from "../../web/i18n/es/contas.ts";
import { texts as esEmpresa } from "../../web/i18n/es/empresa.ts";
import { texts as esMidias } from "../../web/i18n/es/midias.ts";
import { texts as esNotificacoes } from "../../web/i18n/es/notificacoes.ts";
import { texts as esObras } from "../../web/i18n/es/obras.ts";
import { texts as esVerificacao } from "../../web/i18n/es/verificacao.ts";
import { texts as esRegistro } from "../../web/i18n/es/registro.ts";
import { texts as esHistorico } from "../../web/i18n/es/historico.ts";
import { texts as esLista } from "../../web/i18n/es/lista.ts";
import { texts as esRelatorios } from "../../web/i18n/es/relatorios.ts";
import { texts as ptAtividades } from "../../web/i18n/pt/atividades.ts";
import { texts as ptCriar } from "../../web/i18n/pt/criar.ts";
import { texts as ptReordenar } from "../../web/i18n/pt/reordenar.ts";
import { texts as ptTeclado } from "../../web/i18n/pt/teclado.ts";
import { texts as ptComum } from "../../web/i18n/pt/comum.ts";
import { texts as ptContas } from "../../web/i18n/pt/contas.ts";
import { texts as ptEmpresa } from "../../web/i18n/pt/empresa.ts";
import { texts as ptMidias } from "../../web/i18n/pt/midias.ts";
import { texts as ptNotificacoes } from "../../web/i18n/pt/notificacoes.ts";
import { texts as ptObras } from "../../web/i18n/pt/obras.ts";
import { texts as ptVerificacao } from "../../web/i18n/pt/verificacao.ts";
import { texts as ptRegistro } from "../../web/i18n/pt/registro.ts";
import { texts as ptHistorico } from "../../web/i18n/pt/historico.ts";
import { texts as ptLista } from "../../web/i18n/pt/lista.ts";
import { texts as ptRelatorios } from "../../web/i18n/pt/relatorios.ts";
import type { Idioma } from "../../domain/errors.ts";
import type { Catalog, Entry } from "../../web/i18n/shape.ts";

/**
 * The words of the screens, from the catalogues the screens use: journeys find things by what people read, and a better word
 * needs no change here.
 */
export const apr = ptAprovacao;
export const dec = ptDecisao;
export const ina = ptAprovacoes;
export const ass = ptAssinantes;
export const c = ptComum;
export const contas = ptContas;
export const obras = ptObras;
export const rel = ptRelatorios;
export const hist = ptHistorico;
export const lista = ptLista;
export const emp = ptEmpresa;
export const registro = ptRegistro;
export const mid = ptMidias;
export const atv = ptAtividades;
export const criar = ptCriar;
export const reord = ptReordenar;
export const tec = ptTeclado;

export const mao = ptMaoDeObra;
export const chk = ptChecklist;
export const mat = ptMaterial;

/** Every catalogue of a language. */
export const CATALOGS: Readonly<Record<Idioma, readonly Catalog[]>> = {
  pt: [
    ptAprovacao,
    ptAprovacoes,
    ptAssinantes,
    ptDecisao,
    ptMaoDeObra,
    ptChecklist,
    ptMaterial,
    ptMidias,
    ptAtividades,
    ptCriar,
    ptReordenar,
    ptTeclado,
    ptComum,
    ptContas,
    ptNotificacoes,
    ptObras,
    ptRelatorios,
    ptHistorico,
    ptLista,
    ptEmpresa,
    ptRegistro,
    ptVerificacao,
  ],
  en: [
    enAprovacao,
    enAprovacoes,
    enAssinantes,
    enDecisao,
    enMaoDeObra,
    enChecklist,
    enMaterial,
    enMidias,
    enAtividades,
    enCriar,
    enReordenar,
    enTeclado,
    enComum,
    enContas,
    enNotificacoes,
    enObras,
    enRelatorios,
    enHistorico,
    enLista,
    enEmpresa,
    enRegistro,
    enVerificacao,
  ],
  es: [
    esAprovacao,
    esAprovacoes,
    esAssinantes,
    esDecisao,
    esMaoDeObra,
    esChecklist,
    esMaterial,
    esMidias,
    esAtividades,
    esCriar,
    esReordenar,
    esTeclado,
    esComum,
    esContas,
    esNotificacoes,
    esObras,
    esRelatorios,
    esHistorico,
    esLista,
    esEmpresa,
    esRegistro,
    esVerificacao,
  ],
};

export const EM = {
  pt: {
    apr: ptAprovacao,
    ass: ptAssinantes,
    dec: ptDecisao,
    chk: ptChecklist,
    mao: ptMaoDeObra,
    mat: ptMaterial,
    atv: ptAtividades,
    criar: ptCriar,
    reord: ptReordenar,
    tec: ptTeclado,
    c: ptComum,
    contas: ptContas,
    not: ptNotificacoes,
    obras: ptObras,
    rel: ptRelatorios,
    hist: ptHistorico,
    lista: ptLista,
    emp: ptEmpresa,
    registro: ptRegistro,
    mid: ptMidias,
    ver: ptVerificacao,
  },
  en: {
    apr: enAprovacao,
    ass: enAssinantes,
    dec: enDecisao,
    chk: enChecklist,
    mao: enMaoDeObra,
    mat: enMaterial,
    atv: enAtividades,
    criar: enCriar,
    reord: enReordenar,
    tec: enTeclado,
    c: enComum,
    contas: enContas,
    not: enNotificacoes,
    obras: enObras,
    rel: enRelatorios,
    hist: enHistorico,
    lista: enLista,
    emp: enEmpresa,
    registro: enRegistro,
    mid: enMidias,
    ver: enVerificacao,
  },
  es: {
    apr: esAprovacao,
    ass: esAssinantes,
    dec: esDecisao,
    chk: esChecklist,
    mao: esMaoDeObra,
    mat: esMaterial,
    atv: esAtividades,
    criar: esCriar,
    reord: esReordenar,
    tec: esTeclado,
    c: esComum,
    contas: esContas,
    not: esNotificacoes,
    obras: esObras,
    rel: esRelatorios,
    hist: esHistorico,
    lista: esLista,
    emp: esEmpresa,
    registro: esRegistro,
    mid: esMidias,
    ver: esVerificacao,
  },
} as const;

/** An entry with its variables filled in; `n` decides singular and plural. */
export function say(entry: Entry, variables: Readonly<Record<string, string | number>> = {}): string {
  const text = typeof entry === "string" ? entry : entry[Number(variables["n"]) === 1 ? "one" : "other"];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(variables[name] ?? whole));
}

/** All texts of an entry: one, or singular and plural. */
export const formsOf = (entry: Entry): readonly string[] =>
  typeof entry === "string" ? [entry] : [entry.one, entry.other];

/** `2026-11-21` → `21/11/2026`. */
export const dia = (day: string): string => day.split("-").toReversed().join("/");
