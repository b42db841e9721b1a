// Entry of the child process that reads videos; started by `videos.ts`, never imported.
import { serve } from "../lib/childMain.ts";
import { inspectVideo, type VideoFacts } from "./inspect.ts";

serve<{ readonly file: string }, VideoFacts>(({ file }) => inspectVideo(file));
