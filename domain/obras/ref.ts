/** Names a work within its company, as the paths of calls do. */
export type ObraRef = { readonly obraId: string };

/** Identifies one of a work's report templates. */
export type ModeloDaObraRef = ObraRef & { readonly modeloId: string };
