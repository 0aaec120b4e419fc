import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The view that notebooks show: one module with its styles in it, since anywidget hands it over as a text.
export default defineConfig({
  plugins: [svelte({ emitCss: false })],
  publicDir: false,
  build: {
    outDir: "../src/papan/notebook/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: "src/widget/index.ts",
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "widget.js", inlineDynamicImports: true },
    },
  },
});
