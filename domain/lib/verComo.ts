/**
 * Query parameter of a file's address: the id of the person as whom an administrator views the product (decision 019). Not a
 * header, because an `<img>` sends none.
 */
export const VER_COMO = "ver-como";
