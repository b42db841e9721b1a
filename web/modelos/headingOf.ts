/** The card of a work's template, and its heading: parts of it are named with it. */
export const cardOf = (modeloId: string): string => `modelo-${modeloId}`;
export const headingOf = (modeloId: string): string => `${cardOf(modeloId)}-titulo`;
