import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { callsPlugin } from "./tools/callsPlugin.ts";
import { mantineCssPlugin } from "./tools/mantineCssPlugin.ts";
import { precompressPlugin } from "./tools/precompressPlugin.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

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
            { name: "base", test: /web[\\/](?:api[\\/]|i18n[\\/]\w+\.ts|paths\.ts)/, priority: 15 },
            {
              name: "ui",
              test: /node_modules[\\/](?:@mantine[\\/](?:core|hooks)|lucide-react)[\\/]|web[\\/]ui[\\/]/,
              minShareCount: 3,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
