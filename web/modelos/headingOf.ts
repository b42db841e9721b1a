/** The card of a work's template, and its heading: what is in it is named with it. */
export const cardOf = (modeloId: string): string => `modelo-${modeloId}`;
export const headingOf = (modeloId: string): string => `${cardOf(modeloId)}-titulo`;
