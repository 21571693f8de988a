// Build of the dashboard. What it makes is served by the gateway under a policy that allows no inline script and no inline style.
import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    // `light-dark()` and nesting stay as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: env['WEB_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
