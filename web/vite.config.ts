import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env.PAIJU_SERVER ?? 'http://127.0.0.1:8642'

/** Writes the service worker: it keeps every file but the fonts, of which a page needs few. */
function offline(): Plugin {
  return {
    name: 'paiju-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256')
      const files = ['/', ...readdirSync('public').map((name) => '/' + name)]
      for (const name of readdirSync('public')) hash.update(readFileSync('public/' + name))
      for (const [name, part] of Object.entries(bundle).sort()) {
        if (/\.woff2?$/.test(name)) continue
        hash.update(name).update(part.type === 'chunk' ? part.code : part.source)
        if (name !== 'index.html') files.push('/' + name)
      }
      const source = readFileSync('sw.js', 'utf8')
        .replace('__FILES__', () => JSON.stringify(files))
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), offline()],
  build: { outDir: '../src/paiju/server/static', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})
