/** Guards that protect the page against browsers and users. Loaded beside the start, so that they do not delay it. */
import "./drops.ts";
import "./translated.ts";
