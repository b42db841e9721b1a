/** The title of the product's own template. */
export const TITULO_PADRAO = "Relatório Diário de Obra (RDO)";
