/** The query of a file's address that says as whom an administrator looks at it (decision 019): an `<img>` sends no header. */
export const VER_COMO = "ver-como";
