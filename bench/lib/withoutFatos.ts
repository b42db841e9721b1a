import { writeFatos } from "../../server/analise/fatos.ts";
import { contentWritten } from "../../server/relatorios/announced.ts";

/**
 * Imported before the product: removes the listener that writes facts, so that reports are saved without facts as the baseline of
 * the measurement.
 */

const announced: { heardBy: typeof contentWritten.heardBy } = contentWritten;
const heardBy = announced.heardBy.bind(contentWritten);
announced.heardBy = (...listeners) => heardBy(...listeners.filter((listener) => listener !== writeFatos));
