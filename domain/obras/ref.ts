/** Names a work within its company, as the paths of calls do. */
export type ObraRef = { readonly obraId: string };

/** Names a template as a work has it. */
export type ModeloDaObraRef = ObraRef & { readonly modeloId: string };
