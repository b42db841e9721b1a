/**
 * Query parameter of a file's address: the person as whom an administrator looks at it (decision 019). In the address, because an
 * `<img>` sends no header.
 */
export const VER_COMO = "ver-como";
