/** The owner of a store on this device: one for each person and company. */
export type Owner = { readonly usuarioId: string; readonly empresaId: string };
