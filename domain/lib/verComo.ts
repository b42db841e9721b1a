/**
 * Query parameter of a file's address: the id of the person as whom an administrator views the product (decision 019). Not a
 * header, because an `<img>` cannot send headers of its own.
 */
export const VER_COMO = "ver-como";
