import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const classes = new Map<string, string>(); // by class, the whole hash of its component

/** The class that keeps a component's rules to it: as short as it can be, since it stands at most elements. */
function shortClass(hash: string): string {
  for (let length = 3; ; length++) {
    const name = `_${hash.slice(0, length)}`;
    if ((classes.get(name) ?? hash) !== hash) continue; // another component has it
    classes.set(name, hash);
    return name;
  }
}

// The page is built into the Python package, which serves it; `npm run dev` asks a studio that runs beside it.
export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, filename, css }) => shortClass(hash(filename ?? css)) } })],
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
