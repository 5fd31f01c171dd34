import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Puts the built console and the peer (at /peer.html) into one folder, so that one server serves both alike. */
export async function makeSite(console: string, folder: string): Promise<void> {
  cpSync(console, folder, { recursive: true });
  const root = new URL('peer/', import.meta.url).pathname;
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: join(root, 'peer.html') },
    },
  });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|css|html)$/.test(name))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(readFileSync(join(folder, name)), { level: 9 }));
}
