/** Returns the number and the name (`1.2 Alvenaria`), or the name alone when there is no number. */
export const nomeComNumero = ({
  item,
  descricao,
}: {
  readonly item: string | null;
  readonly descricao: string;
}): string => (item === null ? descricao : `${item} ${descricao}`);
