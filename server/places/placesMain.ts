// Entry of the child process that looks for places in files; started by `places.ts`, never imported.
import { serve } from "../lib/childMain.ts";
import { findPlaces } from "./find.ts";
import type { Patch } from "./patch.ts";

serve<{ readonly path: string; readonly mime: string }, Patch[]>((job) => findPlaces(job));
