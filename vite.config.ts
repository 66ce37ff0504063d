import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['API_PORT'] ?? '4001';
const fromServer = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };
const apiPath = process.env['VITE_API_PATH'] ?? '/shop-api';

/** The production build goes to dist/client; `npm run dev` serves the same with hot reload and passes server addresses on. */
export default defineConfig({
  plugins: [
    react(),
    babel({
      presets: [reactCompilerPreset()],
      plugins: [['babel-plugin-styled-components', { ssr: true, displayName: false, fileName: false, pure: true }]],
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    port: Number(process.env['PORT'] ?? 4000),
    strictPort: true,
    proxy: { [apiPath]: fromServer, '/dev': fromServer, '/sandbox': fromServer, '/healthz': fromServer },
  },
});
