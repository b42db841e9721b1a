import type { AssinaturaEletronica } from "../../../../domain/aprovacao/schema.ts";
import { formatInstant } from "../../../lib/format.ts";
import { TEXTOS_DO_SELO } from "../selo.texts.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

type Item = SectionModels["assinatura"]["items"][number];

const isManual = ({ relatorio }: Context): boolean => relatorio.modeloDeRelatorio.assinaturasTipo === "manual";

/**
 * Returns the manual signatures in the order of their places. In a report with electronic signatures they are labelled as manual
 * and have no number.
 */
function manual(context: Context): Item[] {
  const { relatorio, idioma, t, timeZone } = context;
  return (relatorio.assinaturasManualUrl ?? []).map(({ posicao, nome, arquivoAssinatura, dataHora, usuario }) => ({
    id: arquivoAssinatura,
    position: isManual(context) ? String(posicao) : "",
    name: nome,
    facts: [
      ...(isManual(context) ? [] : [t.assinaturaManual]),
      ...(dataHora === undefined ? [] : [formatInstant(dataHora, idioma, timeZone)]),
      ...(usuario === undefined ? [] : [t.assinaturaNaSessao(usuario.nome)]),
    ],
    note: null,
    alt: t.assinaturaDe(nome),
    unavailable: t.assinaturaIndisponivel,
  }));
}

/** Returns the signers in their order, each with role, time and the picture used for signing, or with a note why there is no signature. */
function electronic({ relatorio, idioma, t, timeZone }: Context): Item[] {
  const words = TEXTOS_DO_SELO[idioma];
  const noteOf = ({ aprovado, semAssinatura }: AssinaturaEletronica): Item["note"] => {
    if (!aprovado) return { text: words.aguardando, tone: "quiet" };
    return semAssinatura ? { text: words.semAssinatura, tone: "good" } : null;
  };
  return relatorio.assinaturasEletronicaUrl.map((signer) => ({
    id: signer.arquivoAssinatura ?? "",
    position: String(signer.posicao),
    name: signer.usuarioNome,
    facts: [
      ...(signer.usuarioCargo === null || signer.usuarioCargo === "" ? [] : [signer.usuarioCargo]),
      ...(signer.dataHora === null ? [] : [formatInstant(signer.dataHora, idioma, timeZone)]),
      ...(signer.conteudoAnterior === true ? [words.conteudoAnterior] : []),
    ],
    note: noteOf(signer),
    alt: t.assinaturaDe(signer.usuarioNome),
    unavailable: t.assinaturaIndisponivel,
  }));
}

/**
 * Builds the section of signatures: the signers of an electronic approval, and the signatures drawn by hand. Drawn ones are
 * printed even when the template has become electronic since. A reader who may not see the section sees neither.
 */
export function assinatura(context: Context): SectionModels["assinatura"] | null {
  const { relatorio, t } = context;
  if (relatorio.assinaturasManualUrl === undefined) return null;
  const items = [...(isManual(context) ? [] : electronic(context)), ...manual(context)];
  return { title: t.secoes.assinatura, count: null, empty: items.length === 0 ? t.nadaRegistrado : null, items };
}
