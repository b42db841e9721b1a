/** Profile ids and names. */
export const PERFIL = { administrador: 2, personalizado: 3, cliente: 4 } as const;
export type PerfilId = (typeof PERFIL)[keyof typeof PERFIL];

export const PERFIL_DESCRICAO: Readonly<Record<PerfilId, string>> = {
  2: "Administrador",
  3: "Personalizado",
  4: "Cliente da obra",
};
