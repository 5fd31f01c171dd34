import { randomBytes } from 'node:crypto';
import { Hono, type Context as HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { limits } from '../domain/limits.ts';
import type { Db } from './db/tables.ts';
import { queryBuilder } from './db/tenancy.ts';
import { signedAddresses } from './files/addresses.ts';
import { logFault } from './fault.ts';
import type { FileStore } from './files/store.ts';
import { callRoutes } from './http/callRoutes.ts';
import { contentRoute } from './http/content.ts';
import { entityRoutes } from './http/entityRoutes.ts';
import { failure } from './http/failure.ts';
import { streamRoute } from './http/stream.ts';
import { startJobs } from './jobs/index.ts';
import type { MeshPool } from './mesh/index.ts';
import type { Services } from './services.ts';
import { openSignals } from './signals.ts';
import { uploadRoute } from './uploads/route.ts';

export interface AppOptions {
  pool: Pool;
  /** For connections of its own: signals and jobs. */
  connectionString: string;
  files: FileStore;
  /** Where unfinished uploads lie. */
  dataDir: string;
  mesh: MeshPool;
  log: Logger;
  /** Where a proxy of ours writes the caller's country. */
  countryHeader?: string | undefined;
  now?: () => Date;
}

export interface App {
  /** `env`: what the port knows of the connection. */
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  services: Services;
  /** Refuses nothing that has begun; streams end, jobs are finished. */
  close(): Promise<void>;
}

/** The whole API over what it is given; it opens no port and keeps nothing outside itself. The database is migrated. */
export async function createApp({
  pool,
  connectionString,
  files,
  dataDir,
  mesh,
  log,
  countryHeader,
  now = () => new Date(),
}: AppOptions): Promise<App> {
  const db = queryBuilder(pool);
  const addresses = signedAddresses(await secretOf(db, 'addresses'), limits.downloadAddress, now);
  const services: Services = { db, pool, files, mesh, log, now, addresses };
  const hub = await openSignals(connectionString, log);
  const jobs = await startJobs(services, connectionString, dataDir);

  const api = new Hono();
  streamRoute(api, services, hub);
  contentRoute(api, services);
  await uploadRoute(api, services, dataDir);
  api.use(bodyLimit({ maxSize: limits.bodyBytes, onError: tooBig }));
  api.route('/', callRoutes(services, countryHeader));
  api.route('/', entityRoutes(services));
  api.all('*', (request) => failure(request, 'unknownCall', 404));

  const app = new Hono();
  app.use('/prod-api/*', secureHeaders());
  app.route('/prod-api', api);
  app.onError((error, request) => {
    logFault(log, error, 'unexpected');
    return failure(request, 'unexpected', 500);
  });

  return {
    fetch: app.fetch,
    services,
    async close() {
      await hub.close();
      await jobs.stop();
    },
  };
}

/** A secret that all processes on one database share, made at the first start. */
async function secretOf(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** What is left of the body is not read, so the connection can't be used again. */
function tooBig(request: HonoRequest): Response {
  request.header('Connection', 'close');
  return failure(request, 'tooBigBody', 413);
}
