import { buildWebIfNeeded } from "../../tools/start.ts";

/** The journeys run on the built web, as people do; it is built here when its sources changed. */
export default buildWebIfNeeded;
