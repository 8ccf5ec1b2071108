import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.PAIJU_SERVER ?? 'http://127.0.0.1:8642'

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/paiju/server/static', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})
