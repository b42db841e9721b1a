/** Reference to a work within its company, as in the paths of calls. */
export type ObraRef = { readonly obraId: string };

/** Reference to one of a work's report templates. */
export type ModeloDaObraRef = ObraRef & { readonly modeloId: string };
