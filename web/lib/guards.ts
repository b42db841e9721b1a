/** Guards that keep the page intact against browsers and users. Loaded beside the start, so they cost it nothing. */
import "./drops.ts";
import "./translated.ts";
