import { join } from 'node:path';
import pino from 'pino';
import { createApp, type App, type AppOptions } from '../../server/app.ts';
import { diskStore } from '../../server/storage/disk.ts';
import { whileAnswering } from './queries.ts';
import { calling, type Called } from './remote.ts';
import { lazyMesh } from './testMesh.ts';

/** Options of an app in tests and benchmarks; the rest have defaults. */
type TestAppOptions = Partial<AppOptions> & Pick<AppOptions, 'pool' | 'connectionString' | 'dataDir'>;

/** The app without a port, on an existing database. Logs nothing unless given a log. */
export const testApp = async (options: TestAppOptions): Promise<App> =>
  createApp({
    files: options.files ?? (await diskStore(join(options.dataDir, 'files'))),
    mesh: lazyMesh,
    // Tests call faster than people.
    callLimits: { account: 0, organisation: 0 },
    log: pino({ level: 'silent' }),
    publicUrl: () => 'https://console.test',
    ...options,
  });

/** A client of the app without a network; `app` returns the current one. */
export const within = (app: () => Pick<App, 'fetch'>): Called =>
  calling(async (path, init) =>
    whileAnswering(path, () => app().fetch(new Request(`http://test/prod-api${path}`, init))),
  );
