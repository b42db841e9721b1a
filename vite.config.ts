import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { callsPlugin } from "./tools/callsPlugin.ts";
import { keepAssetsPlugin } from "./tools/keepAssetsPlugin.ts";
import { mantineCssPlugin } from "./tools/mantineCssPlugin.ts";
import { mantinePartsPlugin } from "./tools/mantinePartsPlugin.ts";
import { precompressPlugin } from "./tools/precompressPlugin.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

// NativeSelect takes these two of Combobox, and nothing else of it. Check boxes and passwords come with the few pages that ask.
const OF_NATIVE_SELECT = "Combobox/(?:ComboboxChevron|get-parsed-combobox-data)";
const APART = `components/(?:${OF_NATIVE_SELECT}|Checkbox/(?!CheckIcon)|NativeSelect|PasswordInput)`;
const DIALOG_PARTS = "Modal|Overlay|FocusTrap|Portal|Paper";
const OVERLAY_PARTS = `components/(?!${OF_NATIVE_SELECT})(?:Combobox|Select|Popover|ScrollArea|Menu|Modal|Overlay|FocusTrap|Portal)|utils/Floating`;
const OVERLAY_HOOKS = "use-(?:click-outside|debounced|media-query)";
const OVERLAY_FILES = "SelectFieldBox|Calendar|ActionMenuWindow|DialogWindow";

// What not every screen shows, each a part of its own: a report that is read has no field at all, and one that is written has
// none of what lists and registrations are made of.
const FORM_FILES = "FormError|SelectField|useLeaveGuard|useSubmit";
const LIST_PARTS = "components/(?:ActionIcon|Accordion)";
const LIST_FILES = "EmptyState|Highlight|highlightParts|SearchField|useTopEscape|useTypedSearch";
const RADIO = "components/Radio";
const FIELD_PARTS = "components/(?:Switch|Textarea)";
const FIELD_FILES =
  "DateField|MaskedInput|mask|NumberField|QuantityStepper|SaveBar|TimeField|TimeInput|useMasked|useTimeDraft";
const PHOTO_FILES = "Lightbox|PhotoGrid|PhotoTile";
const CARD_FILES = "Card|DropZone|RowButton";
const PICTURE_FILES = "PictureField|usePictureUpload";
const PARTS = `${LIST_PARTS}|${RADIO}|${FIELD_PARTS}`;
const FILES = `${FORM_FILES}|${LIST_FILES}|${FIELD_FILES}|${PHOTO_FILES}|${CARD_FILES}|${PICTURE_FILES}`;

// The report's pages are made of many small modules: what is fetched together is one part.
// In every first load: the routes name them.
const FIRST_FILES =
  "web/(?:(?:filtros|notificacoes|obras|relatorios/list)/search|obras/status|plano/Plano\\.module|shell/(?:Mark|afterPaint|data|usePerfil|windows|UserMenu\\.module)|ui/(?:keeping|useOnline)|notificacoes/data)\\.|domain/(?:lib/(?:dates|hours|lengths|numbers|text|threeWay)|obras/constants|plano/trial|secoes/(?:constants|ids)|permissoes/perfis)\\.";
// What opens the stores of the device.
const LOCAL =
  "node_modules/(?:idb|zustand)/|uuid/dist/v7|web/local/(?:handle|typed)\\.|web/relatorios/(?:edit/form/(?:places|storedDrafts)|media/queue/types|pending/parts)\\.";
// Files that wait to be sent, whatever screen is open.
const QUEUE = "web/relatorios/(?:media/(?:queue|store|stills|envioWords)|pending/pending\\.module)";
// What a report consists of, read, edited or found by a search.
const SHOWN =
  "web/relatorios/(?:shared/(?:Comment|CustomFields|Tarefa|tarefaOf|pessoas|resultado)\\.|media/(?:anexos/(?:AnexoRow|anexos\\.module)|videos/(?:VideoCard|VideoPlayer|videos\\.module|duration))|photos/ReportPhotos)|domain/relatorios/cronograma\\.";
// Shown wherever reports are: lists, views, filters.
const REPORTS =
  "web/relatorios/(?:constants|queries|labels|media/inOrder|photos/(?:caption|order)|shared/(?:approvalMode|useLast|statusTone|clima|Percent|sections|presenca))\\.|domain/(?:modelos/rules|relatorios/(?:rules|secoes/chaves))\\.";
// Of one report, read or edited.
const ONE_REPORT =
  "web/aprovacao/parts\\.|web/relatorios/(?:view/Rodape|shared/(?:OlderDrafts|canContribute|focusOnMount|mayReadHistory|Section|SectionMenu|Notice|groups|layout|useCurrentSection|draftWindow)\\.|live/(?:eventos|keepOpen|useEventos)\\.|edit/form/(?:draft|joinDrafts|rebase)\\.|history/(?:HistoryDialog|useCode)\\.|media/assinaturas/(?:AssinaturaCard|AssinaturasSection|assinaturas\\.module)\\.)|domain/relatorios/(?:merge/(?:order|json)|secoes/items)\\.|fractional-indexing/";
// Of the edit page, shared by the page and what comes after it.
const EDIT =
  "web/relatorios/(?:edit/(?:form/(?!draftChanges)|(?:parts|secoes/EditCount|removeAsked|removeItem|saveContext|enterToNext|reordenar/canReorder|material/material\\.module|conflicts/FieldConflict|conflicts/openConflicts)\\.|secoes/(?:rows|RemoveButton|ComentariosEdit\\.module|editor\\.module|ModeSwitch|AddButton|useGroups)\\.)|photos/PhotoEditor\\.|media/(?:lazyPart|midias)\\.)";
// By the names of their files: several icons have others too (`Trash2` is trash, `History` rotate-ccw-clock).
const FIRST_ICONS =
  "arrow-up|bell|check|chevron-left|circle|ellipsis-vertical|eye|info|pencil|plus|trash|triangle-exclamation-point|x";
const LIST_ICONS = "building-2|building-complex|copy|eye-off|globe|layout-grid|list|search|search-x";
const PHOTO_ICONS =
  "calendar-range|file|file-archive|file-image|file-spreadsheet|file-text|image-off|pencil-ruler|play|presentation|printer";
const FIELD_ICONS = "arrow-down|arrow-up-down|calendar-days|circle-dot";
// The menus of the header, which come when they are opened, and the registrations.
const HEADER = "web/shell/(?:additions|areas|changeLanguage|contadores)\\.|web/caixa/data\\.";
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
  plugins: [react(), callsPlugin(), mantineCssPlugin(), mantinePartsPlugin(), precompressPlugin(), keepAssetsPlugin()],
  define: { __VERSAO__: JSON.stringify(packageJson.version) },
  server: {
    port: 5173,
    proxy: { "/v2": api, "/saude": api, "/pronto": api },
  },
  build: {
    outDir: "../dist/web",
    sourcemap: false,
    // Data URIs would need `img-src data:` and cannot be cached apart from the stylesheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Without groups the shared parts of lazy pages become dozens of tiny files.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: "data", test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
            { name: "base", test: new RegExp(`web/(?:api/|lib/|i18n/\\w+\\.ts)|${FIRST_FILES}`), priority: 15 },
            // What floats over the page (lists, menus, windows) weighs as much as all other parts together: login and the list
            // of works show before it arrives. A group takes its dependencies along, so the lower parts come first.
            group(
              "ui",
              `@mantine/core/esm/(?!${OVERLAY_PARTS}|${PARTS}|${APART})|@mantine/hooks/esm/(?!${OVERLAY_HOOKS})|${ICON}(?:${FIRST_ICONS})\\.|node_modules/lucide-react/dist/esm/(?!icons/)|web/shell/CompanyDialog|web/ui/(?!(?:${OVERLAY_FILES}|${FILES})\\.)`,
              3,
              12,
            ),
            group(
              "app",
              `web/ui/(?:${CARD_FILES})\\.|web/obras/(?:data|toastUnreadable)\\.|${ICON}(?!(?:${LIST_ICONS}|${PHOTO_ICONS}|${FIELD_ICONS}|${MENU_ICONS})\\.)`,
              3,
              11.6,
            ),
            group("header", `${HEADER}|${ICON}(?:${MENU_ICONS})\\.`, 2, 11.5),
            group("forms", `web/ui/(?:${FORM_FILES})\\.`, 3, 11.35),
            group(
              "lists",
              `@mantine/core/esm/(?:${LIST_PARTS})|web/ui/(?:${LIST_FILES})\\.|${ICON}(?:${LIST_ICONS})\\.`,
              3,
              11.3,
            ),
            group("radio", `@mantine/core/esm/(?:${RADIO})`, 2, 11.25),
            group(
              "photos",
              `web/ui/(?:${PHOTO_FILES})\\.|web/relatorios/media/anexos/icon\\.|${ICON}(?:${PHOTO_ICONS})\\.`,
              2,
              11.15,
            ),
            group(
              "fields",
              `@mantine/core/esm/(?:${FIELD_PARTS})|web/ui/(?:${FIELD_FILES})\\.|${ICON}(?:${FIELD_ICONS})\\.`,
              3,
              11.1,
            ),
            group("pictures", `web/ui/(?:${PICTURE_FILES})\\.`, 2, 11.04),
            group("choice", `@mantine/core/esm/components/(?:${OF_NATIVE_SELECT}|NativeSelect)`, 2, 11),
            // Pages ask for them too, and must not fetch all that floats for a media query.
            group("hooks", `@mantine/hooks/esm/(?:${OVERLAY_HOOKS})`, 2, 11),
            // A window is asked for far oftener than what floats beside its field.
            group("dialog", `@mantine/core/esm/components/(?:${DIALOG_PARTS})`, 2, 10.5),
            group(
              "overlay",
              `@floating-ui/|@mantine/core/esm/(?:${OVERLAY_PARTS})|web/ui/(?:${OVERLAY_FILES})\\.`,
              2,
              10,
            ),
            group("local", LOCAL, 2, 9.5),
            group("queue", QUEUE, 2, 9.4),
            group("reports", REPORTS, 3, 9),
            group("oneReport", ONE_REPORT, 2, 8.7),
            group("shown", SHOWN, 2, 8.5),
            group("edit", EDIT, 2, 8),
            group("media", "web/relatorios/(?:media/(?!assinaturas)|photos/)", 2, 7.5),
            group("pickers", "web/relatorios/edit/pickers/", 2, 7),
            group("secoes", "domain/relatorios/secoes/", 2, 6.5),
            group("history", "web/relatorios/history/|domain/relatorios/(?:registros|header)", 2, 6),
          ],
        },
      },
    },
  },
});
