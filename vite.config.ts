import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { orthoPath, sharedPath } from './src/routes/open.ts';

/**
 * `vite build` makes the console (dist/console), `vite build --mode server` the server (dist/server), `vite` serves the
 * console for development and hands its calls on to the server on PORT.
 */
export default defineConfig(({ mode }) => (mode === 'server' ? serverBuild : consoleBuild));

const engine = /\/node_modules\/(three|three-mesh-bvh|@react-three)\//;

const consoleBuild: UserConfig = {
  base: '/',
  plugins: [react(), engineLoadsLate(), findParts(), consoleAhead(), packed()],
  // What react-admin brings along and nobody here needs: src/builders/list writes CSV and XLSX itself, labels are texts.
  resolve: {
    alias: [
      {
        find: 'jsonexport/dist/index.js',
        replacement: fileURLToPath(new URL('scripts/build/noExporter.ts', import.meta.url)),
      },
      { find: 'inflection', replacement: fileURLToPath(new URL('scripts/build/noInflection.ts', import.meta.url)) },
      // The same functions, which es-toolkit holds against lodash's own tests, in a third of the bytes.
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  worker: { format: 'es' },
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
        codeSplitting: {
          // Else a group takes what its modules import along, and React would live in the engine's chunk.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'engine', test: engine },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // What /login needs and nothing else: it is the first page that anybody waits for.
            { name: 'door', tags: ['$initial'], priority: 1 },
            // The frame and its lists: one file rather than sixty, each of which a slow line would wait for.
            { name: 'console', test: (id) => isPartOf('console', id) && !comesLater.test(id) },
            // What forms, dialogs and the pages around orders share: one file each, not one for each button.
            { name: 'forms', test: (id) => isPartOf('forms', id) },
            { name: 'orders', test: (id) => isPartOf('send', id) && isPartOf('order', id) },
          ],
        },
      },
    },
  },
};

const serverBuild: UserConfig = {
  publicDir: false,
  plugins: [legalTexts()],
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

/** Puts what server/legal/index.ts reads beside the built server: `legal/en/terms.md`. */
function legalTexts(): Plugin {
  const folder = fileURLToPath(new URL('server/legal/', import.meta.url));
  return {
    name: 'legal-texts',
    apply: 'build',
    generateBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (path.endsWith('.md'))
          this.emitFile({
            type: 'asset',
            fileName: `legal/${path.replaceAll('\\', '/')}`,
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

/** What react-admin's index brings into sight, but only forms, dialogs and such really import. */
const comesLater =
  /\/(react-hook-form|@hookform|ra-ui-materialui|ra-core\/dist\/(esm\/)?form)\/|@mui\/material\/(esm\/)?(\w*Autocomplete|Dialog\w*|Drawer|FilledInput|Input|LinearProgress|NativeSelect|Radio\w*|Select(?!\/utils\/SelectFocusSource)|Slider|Snackbar\w*|Switch|TextField|ToggleButton\w*)\//;

/** Where the parts of the console begin. */
const beginnings = {
  console: 'src/App.tsx',
  forms: 'src/builders/pages/FormPage.tsx',
  send: 'src/custom/sendOrder/SendOrder.tsx',
  order: 'src/custom/orderDetail/OrderDetail.tsx',
};
type Part = keyof typeof beginnings;
const modulesOf = new Map<Part, Set<string>>();
const isPartOf = (part: Part, id: string) => modulesOf.get(part)?.has(id) ?? false;

/** Notes which modules a part can't start without: all that its first one imports, directly or not. */
function findParts(): Plugin {
  return {
    name: 'find-parts',
    apply: 'build',
    buildEnd() {
      for (const [part, beginning] of Object.entries(beginnings)) {
        const found = new Set<string>();
        const add = (id: string) => {
          if (found.has(id)) return;
          found.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(add);
        };
        add(fileURLToPath(new URL(beginning, import.meta.url)));
        modulesOf.set(part as Part, found);
      }
    },
  };
}

/** Tells public/begin.js which files the console begins with, beside those that the page asks for anyway. */
function consoleAhead(): Plugin {
  return {
    name: 'console-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const withImports = (name: string, found = new Set<string>()): Set<string> => {
          if (!found.has(name)) {
            found.add(name);
            chunks
              .find(({ fileName }) => fileName === name)
              ?.imports.forEach((imported) => withImports(imported, found));
          }
          return found;
        };
        const app = fileURLToPath(new URL('src/App.tsx', import.meta.url));
        const console = chunks.find(({ moduleIds }) => moduleIds.includes(app));
        if (!console) this.error('No file of the build holds src/App.tsx.');
        const there = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
        );
        const ahead = [...withImports(console.fileName)].filter((name) => !there.has(name)).map((name) => `/${name}`);
        const told = `data-console="${ahead.join(' ')}" data-alone="${orthoPath} ${sharedPath}"`;
        return html.replace('src="/begin.js"', `src="/begin.js" ${told}`);
      },
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
