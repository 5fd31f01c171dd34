import { Hono } from 'hono';
import { contactKinds } from '../domain/account/contact.ts';
import { serverLimits } from '../domain/serverLimits.ts';
import { logFault } from './core/fault.ts';
import { archiveRoute, patientArchiveRoute } from './http/archive.ts';
import { callRoutes } from './http/callRoutes.ts';
import { contentRoute } from './http/content.ts';
import { deviceRoutes } from './http/deviceRoutes.ts';
import { docsRoute } from './http/docs.ts';
import { entityRoutes } from './http/entityRoutes.ts';
import { keyRoutes } from './http/keyRoutes.ts';
import { failure } from './http/failure.ts';
import { dataPolicy, headers, corsFor } from './http/headers.ts';
import { logFor, monitorRequests } from './http/requestNote.ts';
import { outboxRoute } from './http/outbox.ts';
import { bodyUpTo, jsonOnly } from './http/timeouts.ts';
import { streamRoute } from './http/stream.ts';
import { imageRoute } from './http/image.ts';
import { startJobs } from './jobs/index.ts';
import { openServices, type ServiceOptions } from './openServices.ts';
import type { Services } from './core/services.ts';
import { openSignals } from './signals.ts';
import { uploadRoute } from './http/uploadRoutes.ts';
import { warnOfProxy } from './http/caller.ts';

export interface AppOptions extends ServiceOptions {
  /** For dedicated connections (signals and jobs). */
  connectionString: string;
  /** Allowed CORS origins besides the console's own. */
  corsOrigins?: readonly string[] | undefined;
  /** Whether this process also runs queue jobs. */
  works?: boolean | undefined;
}

export interface App {
  /** `env`: what the HTTP server knows of the connection. */
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  services: Services;
  /** Every route that the router registered. */
  routes: readonly { method: string; path: string }[];
  /** Health checks by name, for connections besides the database and the file store. */
  stands: Record<string, () => boolean>;
  /** Ends the live streams, so that consoles reconnect to another process. */
  endStreams(): void;
  /** Lets running work finish: ends streams, and returns jobs to the queue after `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

/** Interval for writing the counts of calls whose minute is over, ms. */
const countEvery = 5000;

/** Builds the whole API. It opens no port and keeps no global state. The database must already be migrated. */
export async function createApp({
  connectionString,
  corsOrigins = [],
  works = true,
  ...options
}: AppOptions): Promise<App> {
  const services = await openServices(options);
  const { log, outlets } = services;
  const hub = await openSignals(connectionString, services);
  const jobs = works ? await startJobs(services, connectionString) : null;
  const { countedCalls } = services;
  const counting = setInterval(() => void countedCalls.writeCounted(services.now().getTime()), countEvery).unref();

  const api = new Hono();
  docsRoute(api);
  streamRoute(api, services, hub);
  contentRoute(api, services);
  archiveRoute(api, services);
  imageRoute(api, services);
  patientArchiveRoute(api, services);
  uploadRoute(api, services);
  api.use(bodyUpTo(serverLimits.bodyBytes, serverLimits.bodyTime), jsonOnly);
  api.route('/', callRoutes(services));
  api.route('/', deviceRoutes(services));
  api.route('/', keyRoutes(services));
  api.route('/', entityRoutes(services));
  api.all('*', (request) => failure(request, 'unknownCall', 404));

  const app = new Hono();
  app.use(monitorRequests(services));
  app.use(headers(services, dataPolicy), corsFor(corsOrigins));
  app.use('/prod-api/*', warnOfProxy(services));
  app.route('/prod-api', api);
  if (outlets.shown) outboxRoute(app, services);
  app.onError((error, request) => {
    logFault(logFor(request, log), error, 'unexpected');
    return failure(request, 'unexpected', 500);
  });

  return {
    fetch: app.fetch,
    services,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    stands: { signals: () => hub.stands, ...(jobs && { jobs: () => jobs.stands }) },
    endStreams: () => hub.endStreams(),
    async close(patience) {
      clearInterval(counting);
      await countedCalls.writeCounted(null);
      await hub.close();
      await jobs?.stop(patience);
      await services.aside.destroy();
      for (const kind of contactKinds.values) outlets[kind]?.close();
    },
  };
}
