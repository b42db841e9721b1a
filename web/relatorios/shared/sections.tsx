import {
  Clapperboard,
  Clock,
  CloudSun,
  Hammer,
  Image,
  ListChecks,
  MessageSquare,
  Package,
  Paperclip,
  Signature,
  TriangleAlert,
  Truck,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { CHAVE_DA_SECAO } from "../../../domain/relatorios/secoes/chaves.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";

/** Icons, ids and order of the report's sections on the screens. */
export const SECAO_ICON: Readonly<Record<SecaoId, LucideIcon>> = {
  horarioDeTrabalho: Clock,
  condicaoClimatica: CloudSun,
  maoDeObra: Users,
  equipamento: Truck,
  atividade: Hammer,
  ocorrencia: TriangleAlert,
  checklist: ListChecks,
  controleDeMaterial: Package,
  comentario: MessageSquare,
  galeriaDeFoto: Image,
  video: Clapperboard,
  anexo: Paperclip,
  assinatura: Signature,
};

/** Sections that have nothing to count. */
const UNCOUNTED: ReadonlySet<SecaoId> = new Set<SecaoId>(["horarioDeTrabalho", "condicaoClimatica"]);

export const isCounted = (secao: SecaoId): boolean => !UNCOUNTED.has(secao);

/** Id of the section's element, to which the side menu scrolls. */
export const sectionAnchor = (secao: SecaoId): string => `secao-${secao}`;

/**
 * The sections of this report that this person sees, in the template's order. A section that is switched off, or hidden from the
 * person, is absent from the report.
 */
export function sectionsOf(relatorio: Relatorio): SecaoId[] {
  return relatorio.modeloDeRelatorio.ordem.filter((secao) => relatorio[CHAVE_DA_SECAO[secao]] !== undefined);
}
