import { randomBytes } from 'node:crypto';
import { Hono, type Context as HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { contactKinds, type ContactKind } from '../domain/contact.ts';
import { limits } from '../domain/limits.ts';
import { defaultCodesPerDay } from './config.ts';
import type { Db } from './db/tables.ts';
import { queryBuilder } from './db/tenancy.ts';
import { imageAddresses, signedAddresses, visitProofs } from './files/addresses.ts';
import { logFault } from './fault.ts';
import { accountedStore } from './files/loose.ts';
import type { FileStore } from './files/store.ts';
import { archiveRoute } from './http/archive.ts';
import { callRoutes } from './http/callRoutes.ts';
import { contentRoute } from './http/content.ts';
import { deviceRoutes } from './http/deviceRoutes.ts';
import { docsRoute } from './http/docs/route.ts';
import { entityRoutes } from './http/entityRoutes.ts';
import { failure } from './http/failure.ts';
import { outboxRoute } from './http/outbox.ts';
import { patientArchiveRoute } from './http/patientArchive.ts';
import { warnOfProxy } from './http/proxyWarning.ts';
import { streamRoute } from './http/stream.ts';
import { imageRoute } from './http/image.ts';
import { startJobs } from './jobs/index.ts';
import type { MeshPool } from './mesh/index.ts';
import { altchaCheck, type HumanWork } from './modules/account/human.ts';
import type { Outlets } from './post/outlets.ts';
import type { ProxyHeaders, Services } from './services.ts';
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
  /** Headers that a proxy of ours writes. */
  proxy?: ProxyHeaders | undefined;
  /** Where letters go; by default nowhere but into the outbox page. */
  outlets?: Outlets | undefined;
  publicUrl: () => string;
  operatorEmail?: string | null | undefined;
  codesPerDay?: Record<ContactKind, number> | undefined;
  /** How much work the human check asks for. */
  humanWork?: HumanWork | undefined;
  now?: () => Date;
}

export interface App {
  /** `env`: what the port knows of the connection. */
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  services: Services;
  /** Where it answers, as its router has it. */
  routes: readonly { method: string; path: string }[];
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
  proxy = {},
  outlets = { phone: null, email: null, shown: true },
  publicUrl,
  operatorEmail = null,
  codesPerDay = defaultCodesPerDay,
  humanWork,
  now = () => new Date(),
}: AppOptions): Promise<App> {
  const db = queryBuilder(pool);
  const addresses = signedAddresses(await secretOf(db, 'addresses'), limits.downloadAddress, now);
  const imagePlaces = imageAddresses(await secretOf(db, 'imageAddresses'), now);
  const services: Services = {
    db,
    pool,
    files: accountedStore(files, db, now),
    mesh,
    log,
    now,
    addresses,
    imagePlaces,
    visits: visitProofs(await secretOf(db, 'visits'), limits.shareVisit, now),
    proxy,
    outlets,
    publicUrl,
    operatorEmail,
    human: altchaCheck({ db, now }, await secretOf(db, 'human'), humanWork),
    codes: { secret: await secretOf(db, 'codes'), perDay: codesPerDay },
  };
  const hub = await openSignals(connectionString, log);
  const jobs = await startJobs(services, connectionString, dataDir);

  const api = new Hono();
  docsRoute(api);
  streamRoute(api, services, hub);
  contentRoute(api, services);
  archiveRoute(api, services);
  imageRoute(api, services);
  patientArchiveRoute(api, services);
  await uploadRoute(api, services, dataDir);
  api.use(bodyLimit({ maxSize: limits.bodyBytes, onError: tooBig }));
  // A page of orders is a tenth as long. Nobody learns of the secrets in it by its length (BREACH): a browser adds no token by itself.
  api.use(compress());
  api.route('/', callRoutes(services));
  api.route('/', deviceRoutes(services));
  api.route('/', entityRoutes(services));
  api.all('*', (request) => failure(request, 'unknownCall', 404));

  const app = new Hono();
  app.use('/prod-api/*', secureHeaders(), warnOfProxy(services));
  app.route('/prod-api', api);
  if (outlets.shown) outboxRoute(app, services);
  app.onError((error, request) => {
    logFault(log, error, 'unexpected');
    return failure(request, 'unexpected', 500);
  });

  return {
    fetch: app.fetch,
    services,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    async close() {
      await hub.close();
      await jobs.stop();
      for (const kind of contactKinds.values) outlets[kind]?.close();
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
