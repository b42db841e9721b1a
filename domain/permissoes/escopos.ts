import type { Act } from "../calls/acts.ts";
import type { Escopo } from "../calls/escopos.ts";

/** Acts that an API token may do, from its scopes. A token is not a person and has no profile. */

const DO_ESCOPO: Readonly<Record<Escopo, readonly Act[]>> = {
  "obras:ler": ["obra.ver"],
  "relatorios:ler": ["relatorio.ver"],
  "arquivos:ler": ["obra.ver", "relatorio.ver", "documento.ver"],
  "cronograma:ler": ["cronograma.ver"],
  "analise:ler": [
    "analise.geral",
    "analise.grade",
    "analise.relatorios",
    "analise.fotos",
    "analise.videos",
    "analise.anexos",
  ],
  "cadastros:ler": ["maoDeObra.ver", "equipamento.ver", "ocorrencia.ver", "checklist.ver", "modelo.ver", "grupo.ver"],
};

/** Acts that cover the whole company: refused to a token that is limited to some works. */
const DE_TODAS: ReadonlySet<Act> = new Set(["analise.geral"]);

/** @param todas true for a token that may read all works */
export const atosDe = (escopos: ReadonlySet<Escopo>, todas: boolean): ReadonlySet<Act> =>
  new Set([...escopos].flatMap((escopo) => DO_ESCOPO[escopo]).filter((act) => todas || !DE_TODAS.has(act)));
