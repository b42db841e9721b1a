/** `1.2 Alvenaria`: number and name, as far as there is a number. */
export const nomeComNumero = ({
  item,
  descricao,
}: {
  readonly item: string | null;
  readonly descricao: string;
}): string => (item === null ? descricao : `${item} ${descricao}`);
