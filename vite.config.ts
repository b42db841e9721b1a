import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { callsPlugin } from "./tools/callsPlugin.ts";
import { mantineCssPlugin } from "./tools/mantineCssPlugin.ts";
import { precompressPlugin } from "./tools/precompressPlugin.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

// NativeSelect takes these two of Combobox, and nothing else of it. Check boxes and passwords come with the few pages that ask.
const OF_NATIVE_SELECT = "Combobox/(?:ComboboxChevron|get-parsed-combobox-data)";
const APART = `components/(?:${OF_NATIVE_SELECT}|Checkbox|NativeSelect|PasswordInput)`;
const OVERLAY_PARTS = `components/(?!${OF_NATIVE_SELECT})(?:Combobox|Select|Popover|ScrollArea|Menu|Modal|Overlay|FocusTrap|Portal)|utils/Floating`;
const OVERLAY_HOOKS = "use-(?:click-outside|debounced|focus|media-query)";
const OVERLAY_FILES = "SelectFieldBox|Calendar|ActionMenuWindow|DialogWindow";

// What neither login nor the list of works shows: fields of the longer forms, photos, and the icons of the report.
const FIELD_PARTS = "components/(?:Switch|Textarea)|utils/InlineInput";
const FIELD_FILES =
  "Card|DateField|FileZone|Lightbox|MaskedInput|mask|NumberField|PhotoGrid|PhotoTile|QuantityStepper|SaveBar|TimeField|TimeInput|useMasked";
const FIRST_ICONS =
  "arrow-up|bell|building-2|building-complex|check|chevron-left|circle|copy|ellipsis-vertical|eye|eye-off|globe|info|layout-grid|list|pencil|plus|search|search-x|trash|trash-2|triangle-alert|triangle-exclamation-point|x";
// The menus of the header, which come when they are opened, and the registrations.
const MENU_ICONS = "arrow-left-right|file-cog|folder-tree|keyboard|life-buoy|log-out|sparkles|user-x";
const ICON = "lucide-react/dist/esm/icons/";

export default defineConfig({
  root: "web",
  publicDir: "public",
  plugins: [react(), callsPlugin(), mantineCssPlugin(), precompressPlugin()],
  define: { __VERSAO__: JSON.stringify(packageJson.version) },
  server: {
    port: 5173,
    proxy: { "/v2": api, "/saude": api, "/pronto": api },
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: false,
    // Data URIs would need `img-src data:` and cannot be cached apart from the stylesheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Without groups the shared parts of lazy pages become dozens of tiny files (frontend plan, section 4).
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: "data", test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
            // Addresses read days: without a part of its own this would take the fields of forms into every first load.
            { name: "days", test: /domain[\\/]lib[\\/]dates\.ts/, minShareCount: 2, priority: 16 },
            { name: "base", test: /web[\\/](?:api[\\/]|i18n[\\/]\w+\.ts|paths\.ts)/, priority: 15 },
            // What floats over the page (lists, menus, windows) weighs as much as all other parts together: login and the list
            // of works show before it arrives. A group takes its dependencies along, so the lower parts come first.
            {
              name: "ui",
              test: new RegExp(
                `@mantine/core/esm/(?!${OVERLAY_PARTS}|${FIELD_PARTS}|${APART})|@mantine/hooks/esm/(?!${OVERLAY_HOOKS})|${ICON}(?:${FIRST_ICONS})\\.|node_modules/lucide-react/dist/esm/(?!icons/)|web/ui/(?!(?:${OVERLAY_FILES}|${FIELD_FILES})\\.)`,
              ),
              minShareCount: 3,
              priority: 12,
            },
            { name: "menus", test: new RegExp(`${ICON}(?:${MENU_ICONS})\\.`), minShareCount: 2, priority: 11.5 },
            {
              name: "fields",
              test: new RegExp(`@mantine/core/esm/(?:${FIELD_PARTS})|${ICON}|web/ui/(?:${FIELD_FILES})\\.`),
              minShareCount: 3,
              priority: 11,
            },
            {
              name: "choice",
              // The tick of a check box is drawn by lists too: there it would take all that floats along with every check box.
              test: new RegExp(`@mantine/core/esm/components/(?:${OF_NATIVE_SELECT}|NativeSelect|Checkbox/CheckIcon)`),
              minShareCount: 2,
              priority: 11,
            },
            // Pages ask for them too, and must not fetch all that floats for a media query.
            {
              name: "hooks",
              test: new RegExp(`@mantine/hooks/esm/(?:${OVERLAY_HOOKS})`),
              minShareCount: 2,
              priority: 11,
            },
            {
              name: "overlay",
              test: new RegExp(`@floating-ui/|@mantine/core/esm/(?:${OVERLAY_PARTS})|web/ui/(?:${OVERLAY_FILES})\\.`),
              minShareCount: 2,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
