import type { StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import { sameJson } from "../../../domain/relatorios/merge/json.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { CHAVE_DA_SECAO } from "../../../domain/relatorios/secoes/chaves.ts";
import { SECAO_IDS, type SecaoId } from "../../../domain/secoes/ids.ts";
import { secaoDoForm } from "./secoes/registry.ts";
import type { Body } from "./secoes/types.ts";
import type { Form } from "./types.ts";

/** Converts a report between the API's shape and the fields of the form; each section converts its own part (`secoes/`). */

const EM_ORDEM = SECAO_IDS.map(secaoDoForm);

/** Reads the form fields of a report from the server's answer. */
export function formOf(relatorio: Relatorio): Form {
  const { data, dataFim, status } = relatorio;
  const cabecalho = { data, dataFim, status: status.id as StatusRelatorioId };
  return Object.assign({ cabecalho }, ...EM_ORDEM.map((secao) => secao.read(relatorio))) as Form;
}

const same = (a: Form[keyof Form], b: Form[keyof Form]): boolean => a === b || sameJson(a, b);

/** Drops input in sections that the answered report no longer has. */
export function withoutGone(form: Form, relatorio: Relatorio): Form {
  const gone = SECAO_IDS.filter((secao) => relatorio[CHAVE_DA_SECAO[secao]] === undefined);
  return gone.length === 0 ? form : Object.assign({}, form, ...gone.map((secao) => secaoDoForm(secao).read(relatorio)));
}

/** True when the form holds anything that the server does not have. */
export function isChanged(form: Form, saved: Form): boolean {
  return (Object.keys(form) as (keyof Form)[]).some((part) => !same(form[part], saved[part]));
}

/** True when a section holds anything that the server does not have. */
export function isSectionChanged(secao: SecaoId, form: Form, saved: Form): boolean {
  return secaoDoForm(secao).partes.some((part) => !same(form[part], saved[part]));
}

/**
 * Returns the fields as the server will store them, by the same rules: times of which only start or end is typed, and new rows
 * without description, are left out. Only these fields are sent; the half-typed input stays in the form when the answer comes.
 */
export function settled(form: Form, saved: Form): Form {
  return Object.assign({}, form, ...EM_ORDEM.map((secao) => secao.settle?.(form, saved) ?? {})) as Form;
}

/**
 * Makes the body of a save, which holds only changed sections: the server keeps absent sections, so other people's changes stay,
 * read-only sections are never sent, and little is sent over a slow network.
 */
export function saveBody(typed: Form, saved: Form, versao: number): Body {
  const form = settled(typed, saved);
  const body: Body = { versao };
  const { data, dataFim, status } = form.cabecalho;
  if (data !== saved.cabecalho.data || dataFim !== saved.cabecalho.dataFim) Object.assign(body, { data, dataFim });
  if (status !== saved.cabecalho.status) body.status = { id: status };
  for (const secao of EM_ORDEM) {
    if (secao.partes.some((part) => !same(form[part], saved[part]))) Object.assign(body, secao.write(form));
  }
  return body;
}
