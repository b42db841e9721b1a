/**
 * Modules that protect the page from accidents: files dropped beside a drop zone, and browsers that translate the page. They are
 * loaded in parallel with the start, so that they do not delay it.
 */
import "./drops.ts";
import "./translated.ts";
