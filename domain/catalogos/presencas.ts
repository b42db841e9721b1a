import type { Idioma } from "../i18n/idiomas.ts";
import { MOTIVOS_DE_AUSENCIA, type MotivoDeAusencia } from "../secoes/constants.ts";
import type { OpcaoDePresenca } from "./schema.ts";

/** Texts for presence and for the nine reasons of absence. */

type Texts = Readonly<Record<"presente" | "ausente" | MotivoDeAusencia, string>>;

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    presente: "Presente",
    ausente: "Ausente",
    afastado: "Afastado",
    atestado: "Atestado",
    deslocando: "Deslocando",
    falta_justificada: "Falta justificada",
    ferias: "Férias",
    folga: "Folga",
    licenca: "Licença",
    treinamento: "Treinamento",
    viagem: "Viagem",
  },
  en: {
    presente: "Present",
    ausente: "Absent",
    afastado: "On leave of absence",
    atestado: "Sick note",
    deslocando: "In transit",
    falta_justificada: "Excused absence",
    ferias: "Vacation",
    folga: "Day off",
    licenca: "Leave",
    treinamento: "Training",
    viagem: "Travelling",
  },
  es: {
    presente: "Presente",
    ausente: "Ausente",
    afastado: "De baja",
    atestado: "Certificado médico",
    deslocando: "En traslado",
    falta_justificada: "Falta justificada",
    ferias: "Vacaciones",
    folga: "Día libre",
    licenca: "Licencia",
    treinamento: "Capacitación",
    viagem: "De viaje",
  },
};

/** Returns the choices of presence: present, absent, and the reasons of absence in the order of the specification. */
export function opcoesDePresenca(idioma: Idioma): OpcaoDePresenca[] {
  const texts = TEXTS[idioma];
  return [
    { id: true, descricao: texts.presente },
    { id: false, descricao: texts.ausente },
    ...MOTIVOS_DE_AUSENCIA.map((id) => ({ id, descricao: texts[id] })),
  ];
}

/** Returns the text of a presence, which is found by its id. */
export function descricaoDaPresenca(id: OpcaoDePresenca["id"], idioma: Idioma): string {
  if (typeof id === "string") return TEXTS[idioma][id];
  return id ? TEXTS[idioma].presente : TEXTS[idioma].ausente;
}
