import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/**
 * `vite build` makes the console (dist/console), `vite build --mode server` the server (dist/server), `vite` serves the
 * console for development and hands its calls on to the server on PORT.
 */
export default defineConfig(({ mode }) => (mode === 'server' ? serverBuild : consoleBuild));

const engine = /\/node_modules\/(three|three-mesh-bvh|@react-three)\//;

const consoleBuild: UserConfig = {
  base: '/',
  plugins: [react(), consoleComesEarly(), engineLoadsLate(), packed()],
  worker: { format: 'es' },
  // What react-admin writes CSV with and guesses labels by: the console does both by itself, and no first visit waits for these.
  resolve: {
    alias: {
      'jsonexport/dist/index.js': fileURLToPath(new URL('src/builders/list/noExporter.ts', import.meta.url)),
      inflection: fileURLToPath(new URL('src/builders/fields/noGuesses.ts', import.meta.url)),
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/prod-api', '/outbox'].map((path) => [
        path,
        { target: `http://localhost:${process.env.PORT ?? 8080}`, changeOrigin: false, xfwd: true },
      ]),
    ),
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    // The server's content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Each import() makes a file. What a first visit waits for is one file as well, and so is what four pages share:
        // else a page would wait for dozens of small ones.
        codeSplitting: {
          groups: [
            // React isn't the engine's, though it imports it.
            { name: 'engine', test: engine, includeDependenciesRecursively: false, priority: 3 },
            { name: 'sign-in', tags: ['$initial'], priority: 2 },
            // With all that it imports, and a function that only the languages' words use: alone it would be one more request.
            { name: 'console', test: /\/(src\/App\.tsx|domain\/messages\/recordMessages\.ts)$/, priority: 1 },
            { name: 'shared', test: /\/(node_modules|src)\//, minShareCount: 4 },
            // Small, and of both pages of an order: the new one's and its own.
            {
              name: 'orders',
              test: /\/((src\/custom\/(orderShared(\/findings)?|sendOrder|ui\/(upload|files|teeth))|domain(\/(?!kit|messages|geometry|openapi|demo)\w+)*)\/[^/]+|src\/custom\/ui\/SaidBack\.tsx)$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
};

const serverBuild: UserConfig = {
  publicDir: false,
  plugins: [readAtRun('server/legal', '.md'), readAtRun('server/db/migrations', '.sql')],
  // Hundreds of small modules that every start would read one by one: a process that was killed is back a quarter of a second sooner.
  ssr: { noExternal: ['kysely', 'hono', '@hono/node-server'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        serve: 'server/serve.ts',
        work: 'server/work.ts',
        operator: 'server/operator/main.ts',
        meshWorker: 'server/mesh/worker.ts',
      },
      // All in one folder: the mesh pool looks for meshWorker.js beside the chunk that it was bundled into.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** Gives public/begin.js the address of the console's program. */
function consoleComesEarly(): Plugin {
  return {
    name: 'console-comes-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const program = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'console');
        if (!program) throw new Error('No chunk is called "console" any more.');
        if (!html.includes(begin)) throw new Error('index.html no longer begins with public/begin.js.');
        return html.replace(begin, `${begin} data-console="/${program.fileName}"`);
      },
    },
  };
}

const begin = '<script src="/begin.js"';

/** Copies the files that a module reads from its own folder into the built server: `legal/en/terms.md`. */
function readAtRun(from: string, extension: string): Plugin {
  const folder = fileURLToPath(new URL(`${from}/`, import.meta.url));
  return {
    name: `read-at-run ${from}`,
    apply: 'build',
    generateBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (path.endsWith(extension))
          this.emitFile({
            type: 'asset',
            fileName: `${basename(folder)}/${path.replaceAll('\\', '/')}`,
            source: readFileSync(join(folder, path)),
          });
    },
  };
}

/** Fails the build where the 3D engine is part of what every page loads first: 180 kB that only a model needs. */
function engineLoadsLate(): Plugin {
  return {
    name: 'engine-loads-late',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const first = new Set(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
      );
      for (const name of first) {
        const chunk = chunks.get(name);
        if (chunk?.moduleIds.some((id) => engine.test(id))) {
          this.error('Every page would load the 3D engine: import the viewer lazily.');
        }
        chunk?.imports.forEach((imported) => first.add(imported));
      }
    },
  };
}

/** Each text file also as .br and .gz beside it, for the server to send: brotli is a seventh smaller, but needs HTTPS. */
function packed(): Plugin {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const forms = [
    { end: '.br', pack: (text: Buffer) => promisify(brotliCompress)(text, quality) },
    { end: '.gz', pack: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
  ];
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(m?js|css|html|svg|json)$/.test(fileName));
      await Promise.all(
        texts.flatMap((file) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          return forms.map(async ({ end, pack }) => writeFile(join(dir, file.fileName + end), await pack(text)));
        }),
      );
    },
  };
}
