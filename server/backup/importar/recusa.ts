/** Why an export is not taken in; the message is a sentence for the person who runs the command. */
export class RecusaDoImport extends Error {}
