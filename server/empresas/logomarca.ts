import type { Logomarca } from "../../domain/empresas/schema.ts";

/** The logos of a report's head as the wire has them. */

export type LogomarcaRow = {
  /** The name of the company's logo (`<sha256>.png`), null when there is none. */
  logo_um: string | null;
  logo_um_ativo: boolean;
  logo_dois: string | null;
  logo_tres: string | null;
};

export const logoUrl = (empresaId: string, logo: string | null): string | null =>
  logo === null ? null : `/v2/empresas/${empresaId}/logo/${logo}`;

export function presentLogomarca(
  { empresaId, obraId, modeloId }: { empresaId: string; obraId: string; modeloId: string },
  row: LogomarcaRow,
): Logomarca {
  const ofModelo = (logo: string | null) =>
    logo === null
      ? null
      : {
          url: `/v2/empresas/${empresaId}/obras/${obraId}/modelos-de-relatorios/${modeloId}/logo/${logo}`,
          ativo: true,
        };
  const url = logoUrl(empresaId, row.logo_um);
  return {
    logoUm: url === null ? null : { url, ativo: row.logo_um_ativo },
    logoDois: ofModelo(row.logo_dois),
    logoTres: ofModelo(row.logo_tres),
  };
}

/** The SHA-256 in the name of a logo: its key in the storage. */
export const logoSha256 = (name: string): string => name.slice(0, 64);

/** The type of a logo's bytes, from its name. */
export const logoMime = (name: string): string => (name.endsWith(".png") ? "image/png" : "image/jpeg");
