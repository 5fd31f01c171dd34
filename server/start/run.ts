import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { createApp } from '../app.ts';
import { ConfigError, readConfig, removedSettingsIn, type Config } from '../config.ts';
import { demoAccounts, offeredDemo, hasDemoAccounts } from '../demo/people.ts';
import { logFault } from '../core/fault.ts';
import { withConsole } from '../http/console.ts';
import { dataPolicy, headers } from '../http/headers.ts';
import type { Services } from '../core/services.ts';
import { type Health, publicWatchRoutes, watchRoutes } from './health.ts';
import { startWorker } from '../worker.ts';
import { openProcess, watchProcess, type OpenProcess, type Parts } from './processServices.ts';
import { listen, type Port } from './listen.ts';
import { closeDataDir, writePrivately } from './filePermissions.ts';
import { print } from './print.ts';
import { runUntilStopped, stopping, type Closing } from './stop.ts';
import { isLoopback } from '../config/loopback.ts';
import type { Metrics } from '../monitoring/metrics.ts';

/** `npm start`: API and jobs in one process. */
export const runBoth = () => run({ serves: true, works: true });
/** `npm run serve`: only the API, in any number of processes. */
export const runApi = () => run({ serves: true, works: false });
/** `npm run work`: only jobs, likewise. */
export const runWorker = () => run({ serves: false, works: true });

function run(parts: Parts): void {
  const isOneOfMany = !(parts.serves && parts.works);
  writePrivately();
  runUntilStopped(async (closing) => {
    const config = readConfig(process.env, isOneOfMany ? 'info' : 'warn');
    for (const name of removedSettingsIn(process.env)) print(`${name} has no effect any more. Remove it.`);
    // Only one process can use the bundled database, so it must run the jobs too: otherwise nothing would.
    if (isOneOfMany && !config.databaseUrl)
      throw new ConfigError(
        'DATABASE_URL: separate serve and work processes need your own PostgreSQL. Without it, use `npm start`, which runs both.',
      );
    await closeDataDir(config.dataDir, print);
    const ground = await openProcess(config, parts, closing);
    const { services, health } = await (parts.serves ? serve : work)(ground, config, parts, closing);
    if (isOneOfMany || config.watchPort !== undefined) {
      const { metrics } = services;
      const port = await openWatchPort({ health, metrics }, { port: config.watchPort, host: config.watchHost });
      // Closed last, so that monitoring sees the process stop.
      closing.splice(-1, 0, () => port.drain(0));
      print(`Health and metrics: http://${config.watchHost}:${port.number}/readyz and /metrics`);
    }
  });
}

const isWatch = ({ url }: Request) => /^https?:\/\/[^/]*\/(healthz|readyz|metrics)(\?|$)/.test(url);

interface Running {
  services: Services;
  health: Health;
}

async function serve(ground: OpenProcess, config: Config, { works }: Parts, closing: Closing): Promise<Running> {
  const { address, services: given, ...own } = ground;
  const app = await createApp({ ...given, ...own, works, corsOrigins: config.corsOrigins });
  const health = watchProcess(ground, app.services, { works, more: app.stands });
  const folder = join(import.meta.dirname, process.env.CONSOLE_DIR ?? '../console');
  const playing = { isOver: !(config.demoCases && works) };
  const demo = config.demo ? () => ({ ...offeredDemo, isFilling: !playing.isOver }) : null;
  const pages = withConsole(app, folder, demo);
  const watch = new Hono()
    .use(headers(app.services, dataPolicy))
    .route('/', publicWatchRoutes({ health, metrics: app.services.metrics }, config.metricsToken));
  const fetch = (request: Request, env: object) => (isWatch(request) ? watch : pages).fetch(request, env);
  const { host, isClosed } = await hostFor(config, ground.database.pool);
  const opened: { port?: Port } = {};
  const notice = config.stopNotice ?? (works ? 0 : stopping.notice);
  // Registered before opening the port: if that fails, the running jobs must stop too.
  closing.unshift(async ({ atOnce }) => {
    health.stop();
    if (!atOnce) await after(notice);
    app.endStreams();
    const left = atOnce ? 0 : stopping.work - notice;
    await Promise.all([opened.port?.drain(left), app.close(left)]);
  });
  opened.port = await listen(fetch, config.port, host);
  address.opened(opened.port.number);
  print(`Dental Digital Cloud Platform: ${address.local()}${config.demo ? ` · demo: ${demoAccounts}` : ''}`);
  if (isClosed)
    print(
      'Only this machine can connect, because of the demo accounts or the outbox. Set INSECURE_EXPOSE_DEMO=true to allow other machines.',
    );
  const { outlets } = app.services;
  if (!playing.isOver) playDemoInBackground(ground, closing, playing);
  const isShown = outlets.shown && !(outlets.email && outlets.phone);
  if (isShown) print(`E-mails and text messages are not sent. Read them at ${address.local()}/outbox`);
  return { services: app.services, health };
}

/** Creates the demo's last three months in the background, models last; a stop waits for the current step. */
function playDemoInBackground({ services, ...own }: OpenProcess, closing: Closing, state: { isOver: boolean }): void {
  const stop = { asked: false };
  const playing = import('../demo/index.ts')
    .then(({ playDemo }) => playDemo({ ...services, ...own }, { isStopping: () => stop.asked }))
    .catch((error: unknown) => logFault(services.log, error, 'demo'))
    .finally(() => {
      state.isOver = true;
    });
  services.mesh.holdConversions(playing);
  closing.unshift(async () => {
    stop.asked = true;
    await playing;
  });
}

async function work(ground: OpenProcess, _config: Config, { works }: Parts, closing: Closing): Promise<Running> {
  const worker = await startWorker({ ...ground, ...ground.services });
  const health = watchProcess(ground, worker.services, { works, more: worker.stands });
  closing.unshift(({ atOnce }) => {
    health.stop();
    return worker.close(atOnce ? 0 : stopping.work);
  });
  print('Dental Digital Cloud Platform: processing jobs');
  return { services: worker.services, health };
}

const thisMachine = '127.0.0.1';

/**
 * The listen address: loopback while there are demo accounts, whose password is public, or the outbox page, which shows
 * codes. Demo accounts of an earlier start count too.
 * @throws ConfigError if `HOST` lets others reach them and the settings don't accept the risk
 */
async function hostFor(
  { host, demo, outbox, exposeDemo }: Pick<Config, 'host' | 'demo' | 'outbox' | 'exposeDemo'>,
  pool: Pool,
): Promise<{ host: string | undefined; isClosed: boolean }> {
  const isOpen = exposeDemo || !(demo || outbox || (await hasDemoAccounts(pool)));
  if (isOpen || (host && isLoopback(host))) return { host, isClosed: false };
  if (!host) return { host: thisMachine, isClosed: true };
  throw new ConfigError(
    `HOST: ${host} exposes the demo accounts created by an earlier start, whose password is public. ` +
      'Lock them (`npm run operator -- account lock`), start with an empty DATA_DIR, remove HOST, or accept the risk with INSECURE_EXPOSE_DEMO=true.',
  );
}

/** The first port to try, since several processes may run on one machine. */
const first = 9464;
const most = 50;

/** Opens the health and metrics port: the configured one, or the first free one. */
async function openWatchPort(
  watched: { health: Health; metrics: Metrics },
  { port, host }: { port: number | undefined; host: string },
): Promise<Port> {
  const { fetch } = watchRoutes(watched);
  if (port !== undefined) return listen(fetch, port, host);
  for (let next = first; ; next++)
    try {
      return await listen(fetch, next, host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || next === first + most) throw error;
    }
}
