import { buildWebIfNeeded } from "../../tools/start.ts";

/** Journeys run on the built web, as people use it; this setup builds it when its sources changed. */
export default buildWebIfNeeded;
