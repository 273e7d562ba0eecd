import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import preact from "@preact/preset-vite";
import type { Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { defineConfig } from "vitest/config";

const PLACEHOLDER = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** The hashes of every inline element that `pattern` finds, as one policy source list. */
function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(
    (match) =>
      `'sha256-${createHash("sha256")
        .update(match[1] ?? "")
        .digest("base64")}'`,
  );
  return found.length === 0 ? "'none'" : found.join(" ");
}

function policy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashes(html, /<script[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src ${hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src data: blob:",
    "font-src data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
  ].join("; ");
}

/** Write the policy that allows exactly the inline script and style of the built page. */
function hashPolicy(): Plugin {
  return {
    name: "hash-policy",
    apply: "build",
    enforce: "post",
    writeBundle(options) {
      const file = join(options.dir ?? "dist", "index.html");
      const html = readFileSync(file, "utf8");
      if (!PLACEHOLDER.test(html)) throw new Error("index.html has no policy placeholder");
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(html)}">`;
      writeFileSync(
        file,
        html.replace(PLACEHOLDER, () => meta),
      );
    },
  };
}

export default defineConfig({
  plugins: [preact(), viteSingleFile({ removeViteModuleLoader: true }), hashPolicy()],
  build: {
    target: "chrome109",
    modulePreload: false,
    assetsInlineLimit: 100_000_000,
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
  },
});
