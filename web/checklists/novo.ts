/** The id in the address of the page that adds a template. */
export const NOVO_CHECKLIST = "novo";
