import { join } from 'node:path';
import pino from 'pino';
import { createApp, type App, type AppOptions } from '../../server/app.ts';
import { diskStore } from '../../server/storage/disk.ts';
import { whileAnswering } from './queries.ts';
import { calling, type Called } from './remote.ts';
import { lazyMesh } from './testMesh.ts';

/** What a test or a bench says of the app that it starts; the rest is as usual. */
type TestAppOptions = Partial<AppOptions> & Pick<AppOptions, 'pool' | 'connectionString' | 'dataDir'>;

/** The app without a port, on a database that is there. Says nothing unless it is given a log. */
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

/** A client of the app, past any port; `app` says which one answers now. */
export const within = (app: () => Pick<App, 'fetch'>): Called =>
  calling(async (path, init) =>
    whileAnswering(path, () => app().fetch(new Request(`http://test/prod-api${path}`, init))),
  );
