/** Ids of a template's card in a work and of that card's heading, which labels the card's regions. */
export const cardOf = (modeloId: string): string => `modelo-${modeloId}`;
export const headingOf = (modeloId: string): string => `${cardOf(modeloId)}-titulo`;
