/** Guards that keep the page intact whatever a browser or a user does to it. Loaded beside the start, so they cost it nothing. */
import "./drops.ts";
import "./translated.ts";
