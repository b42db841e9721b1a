/** Whose a store on this device is: there is one for each person and company. */
export type Owner = { readonly usuarioId: string; readonly empresaId: string };
