/** In the address instead of an id: a template that is being added. */
export const NOVO_CHECKLIST = "novo";
