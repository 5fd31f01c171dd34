// `npm run dev:mock`: the whole console with hot reload on a server in the page, made from the definitions. Ctrl-C ends
// it.
import { readFile } from 'node:fs/promises';
import { preflight, root } from './preflight.mjs';

preflight();
const { createServer } = await import('vite');

const worker = '/mockServiceWorker.js';

/** Begins at the mock instead of the console, gives the browser MSW's worker, and lets no call reach a real server. */
const mock = {
  name: 'mock',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', '/src/mock/main.ts') },
  configureServer({ middlewares }) {
    middlewares.use(worker, async (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(await readFile(`${root}node_modules/msw/lib/mockServiceWorker.js`));
    });
    middlewares.use('/prod-api', (_request, response) => {
      response.statusCode = 503;
      response.end('The mock answers in the page: reload it.');
    });
  },
};

const server = await createServer({
  root,
  mode: 'development',
  plugins: [mock],
  // Without it Vite finds them late and reloads the page.
  optimizeDeps: { include: ['msw', 'msw/browser'] },
  server: { port: Number(process.env.PORT ?? 5173) },
});
await server.listen();
server.printUrls();
console.log(
  '  Sign in by dental-demo, or any password of 6 characters or more, as head@north.demo, dentist@north.demo,',
);
console.log(
  '  head@harbour.demo, technician@harbour.demo or newcomer@nowhere.demo. A reload starts over: nothing is stored.',
);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.close());
