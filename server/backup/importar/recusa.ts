/** Thrown when an export is refused; the message is a sentence for the person who runs the command. */
export class RecusaDoImport extends Error {}
