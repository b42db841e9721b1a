/** What keeps the page whole whatever a browser or a hand does to it; loaded beside the start, so that it costs that nothing. */
import "./drops.ts";
import "./translated.ts";
