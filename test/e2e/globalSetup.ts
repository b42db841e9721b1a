import { buildWebIfNeeded } from "../../tools/start.ts";

/** Builds the web if its sources changed, because journeys run on the built web, as people use it. */
export default buildWebIfNeeded;
