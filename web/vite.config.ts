import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is built into the Python package, which serves it; `npm run dev` asks a studio that runs beside it.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: "../src/papan/studio/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's Content-Security-Policy allows no data: URLs in scripts and styles
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8899", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
