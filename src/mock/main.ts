import { setupWorker } from 'msw/browser';
import { mockServer } from './dev/server.ts';

/** The console on a server in the page: `npm run dev:mock` begins here instead of at `src/main.tsx`. */
async function begin() {
  await setupWorker(...mockServer()).start({ onUnhandledRequest: 'bypass', quiet: true });
  await import('../main.tsx');
}

void begin();
