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
const OVERLAY_HOOKS = "use-(?:click-outside|debounced|focus|long-press|media-query)";
const OVERLAY_FILES = "SelectFieldBox|Calendar|ActionMenuWindow|DialogWindow";

// What not every screen shows, each a part of its own: a report that is read has no field at all, and one that is written has
// none of what lists and registrations are made of.
const INPUT_PARTS = "components/(?:Input|InputBase|TextInput|CloseButton)|utils/InlineInput";
const FORM_FILES = "FormError|SelectField|useLeaveGuard|useSubmit";
const LIST_PARTS = "components/(?:ActionIcon|Accordion)";
const LIST_FILES = "EmptyState|Highlight|highlightParts|SearchField|useTopEscape|useTypedSearch";
const RADIO = "components/Radio";
const FIELD_PARTS = "components/(?:Switch|Textarea)";
const FIELD_FILES =
  "DateField|MaskedInput|mask|NumberField|QuantityStepper|SaveBar|TimeField|TimeInput|useMasked|useTimeDraft";
const PHOTO_FILES = "Lightbox|PhotoGrid|PhotoTile";
const CARD_FILES = "Card|DropZone|FileZone|RowButton";
const PICTURE_FILES = "PictureField|usePictureUpload";
const PARTS = `${INPUT_PARTS}|${LIST_PARTS}|${RADIO}|${FIELD_PARTS}`;
const FILES = `${FORM_FILES}|${LIST_FILES}|${FIELD_FILES}|${PHOTO_FILES}|${CARD_FILES}|${PICTURE_FILES}`;

// By the names of their files: several icons have others too (`Trash2` is trash, `History` rotate-ccw-clock).
const FIRST_ICONS =
  "arrow-up|bell|check|chevron-left|circle|ellipsis-vertical|eye|info|pencil|plus|trash|triangle-exclamation-point|x";
const LIST_ICONS = "building-2|building-complex|copy|eye-off|globe|layout-grid|list|search|search-x";
const PHOTO_ICONS =
  "calendar-range|file|file-archive|file-image|file-spreadsheet|file-text|image-off|pencil-ruler|play|presentation|printer";
const FIELD_ICONS = "arrow-down|arrow-up-down|calendar-days|circle-dot";
const REPORT_ICONS =
  "ban|circle-check|clapperboard|clock|cloud|cloud-rain|cloud-sun|hammer|image|list-checks|lock|message-square|minus|package|paperclip|pencil-line|rotate-ccw-clock|shield-exclamation-point|signature|sun|truck|users";
// The menus of the header, which come when they are opened, and the registrations.
const MENU_ICONS = "arrow-left-right|file-cog|folder-tree|keyboard|life-buoy|log-out|sparkles|user-x";
const ICON = "lucide-react/dist/esm/icons/";

/** A part of the build: the modules that fit, when as many parts share them; the highest priority chooses first. */
const group = (name: string, test: string, minShareCount: number, priority: number) => ({
  name,
  test: new RegExp(test),
  minShareCount,
  priority,
});

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
            // Small and needed everywhere: without a part of its own it would stand with the fields and take them into every first load.
            {
              name: "plain",
              test: /domain[\\/]lib[\\/](?:dates|hours|numbers|text)\.ts/,
              minShareCount: 2,
              priority: 16,
            },
            { name: "base", test: /web[\\/](?:api[\\/]|i18n[\\/]\w+\.ts|paths\.ts)/, priority: 15 },
            // What floats over the page (lists, menus, windows) weighs as much as all other parts together: login and the list
            // of works show before it arrives. A group takes its dependencies along, so the lower parts come first.
            group(
              "ui",
              `@mantine/core/esm/(?!${OVERLAY_PARTS}|${PARTS}|${APART})|@mantine/hooks/esm/(?!${OVERLAY_HOOKS})|${ICON}(?:${FIRST_ICONS})\\.|node_modules/lucide-react/dist/esm/(?!icons/)|web/ui/(?!(?:${OVERLAY_FILES}|${FILES})\\.)`,
              3,
              12,
            ),
            group("menus", `${ICON}(?:${MENU_ICONS})\\.`, 2, 11.5),
            group("inputs", `@mantine/core/esm/(?:${INPUT_PARTS})`, 3, 11.4),
            group("forms", `web/ui/(?:${FORM_FILES})\\.`, 3, 11.35),
            group(
              "lists",
              `@mantine/core/esm/(?:${LIST_PARTS})|web/ui/(?:${LIST_FILES})\\.|${ICON}(?:${LIST_ICONS})\\.`,
              3,
              11.3,
            ),
            group("radio", `@mantine/core/esm/(?:${RADIO})`, 2, 11.25),
            group("report", `${ICON}(?:${REPORT_ICONS})\\.`, 2, 11.2),
            group("photos", `web/ui/(?:${PHOTO_FILES})\\.|${ICON}(?:${PHOTO_ICONS})\\.`, 2, 11.15),
            group(
              "fields",
              `@mantine/core/esm/(?:${FIELD_PARTS})|web/ui/(?:${FIELD_FILES})\\.|${ICON}(?:${FIELD_ICONS})\\.`,
              3,
              11.1,
            ),
            group("cards", `web/ui/(?:${CARD_FILES})\\.|${ICON}`, 3, 11.05),
            group("pictures", `web/ui/(?:${PICTURE_FILES})\\.`, 2, 11.04),
            // The tick of a check box is drawn by lists too: there it would take all that floats along with every check box.
            group(
              "choice",
              `@mantine/core/esm/components/(?:${OF_NATIVE_SELECT}|NativeSelect|Checkbox/CheckIcon)`,
              2,
              11,
            ),
            // Pages ask for them too, and must not fetch all that floats for a media query.
            group("hooks", `@mantine/hooks/esm/(?:${OVERLAY_HOOKS})`, 2, 11),
            group(
              "overlay",
              `@floating-ui/|@mantine/core/esm/(?:${OVERLAY_PARTS})|web/ui/(?:${OVERLAY_FILES})\\.`,
              2,
              10,
            ),
          ],
        },
      },
    },
  },
});
