/** Stands in the address instead of an id for a template that is being added. */
export const NOVO_CHECKLIST = "novo";
