import { collectDefaultMetrics } from 'prom-client';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { fillDemo } from '../demo/people.ts';
import { refuseDrift } from '../db/drift.ts';
import { isOwner, migrate } from '../db/migrate.ts';
import { fillSummaries } from '../modules/rebuild.ts';
import { loginFaults } from '../db/loginFaults.ts';
import { openDatabase, type Database } from '../db/open.ts';
import { poolForMigrations, queryTimeout } from '../db/pool.ts';
import { loginOf } from '../db/roles.ts';
import { DatabaseStartError } from '../db/startError.ts';
import { queryBuilder } from '../db/tenancy.ts';
import { openFiles } from '../storage/open.ts';
import { diskOf } from '../storage/diskSpace.ts';
import { conversionSlots } from '../jobs/index.ts';
import { openMeshPool } from '../mesh/index.ts';
import type { ServiceOptions } from '../openServices.ts';
import { smsOutlet } from '../mail/sms.ts';
import { smtpOutlet } from '../mail/smtp.ts';
import type { Services } from '../core/services.ts';
import { createHealth, type Health } from './health.ts';
import { watchQueue } from '../monitoring/queue.ts';
import { openTracing } from '../monitoring/tracing.ts';
import type { Closing } from './stop.ts';
import { print } from './print.ts';
import { watchPool } from '../monitoring/metrics.ts';

export interface Parts {
  serves: boolean;
  works: boolean;
}

/** What every process needs, according to the settings: database, files, log and so on. */
export async function openProcess(config: Config, { works }: Parts, closing: Closing) {
  const database = await openDatabase({ ...config, connections: config.databaseConnections, queryTimeout, log: print });
  closing.unshift(() => database.close());
  const { pool, direct, owner, connectionString } = database;
  await migrateFirst(database, works);
  if (config.demo) await fillDemo(pool);
  await fillSummaries(queryBuilder(owner));
  // A process that works no jobs only draws order forms.
  const mesh = openMeshPool(works ? { workers: conversionSlots + 1 } : { workers: 1, isIdle: true });
  closing.unshift(() => mesh.close());
  const tracing = await openTracing(process.env, print);
  if (tracing) closing.unshift(() => tracing.close());
  const address = publicAddress(config);
  const files = await openFiles(config);
  closing.unshift(() => files.close());
  const services: ServiceOptions = {
    pool,
    direct,
    queue: owner,
    files,
    disk: files.onDisk || database.bundled ? diskOf(config.dataDir, config.diskReserve) : null,
    dataDir: config.dataDir,
    mesh,
    log: openLog(config.logLevel),
    proxy: { country: config.countryHeader, address: config.addressHeader, requestId: config.requestIdHeader },
    outlets: {
      email: config.smtp ? smtpOutlet(config.smtp) : null,
      phone: config.sms ? smsOutlet(config.sms) : null,
      shown: config.outbox,
    },
    publicUrl: address.url,
    operatorEmail: config.operatorEmail,
    selfServiceStorage: config.selfServiceStorage,
    insecureWebhooks: config.insecureWebhooks,
    codesPerDay: config.codesPerDay,
    callLimits: config.callLimits,
    tracing,
  };
  return { services, database, connectionString, address };
}

async function migrateFirst({ owner, pool: serving, bundled }: Database, works: boolean): Promise<void> {
  const pool = poolForMigrations(owner);
  try {
    const login = await loginOf(serving);
    const isApart = login !== (await loginOf(pool));
    await migrate(pool, { log: print, serving: isApart ? login : undefined });
    await refuseDrift(pool);
    if (works && !(await isOwner(pool)))
      throw new DatabaseStartError('The login in DATABASE_URL may not work the job queue. Set DATABASE_OWNER_URL.');
    if (!bundled) for (const fault of await loginFaults(serving)) print(fault);
  } finally {
    await pool.end();
  }
}

export type OpenProcess = Awaited<ReturnType<typeof openProcess>>;

/** Health checks and metrics for it. */
export function watchProcess(
  { database: { pool, direct, owner } }: OpenProcess,
  { metrics, files, disk, queue }: Services,
  { works, more }: { works: boolean; more: Record<string, () => boolean> },
): Health {
  collectDefaultMetrics({ register: metrics.registry, prefix: 'ddcp_' });
  watchPool(metrics, { main: pool, ...(direct !== pool && { direct }), ...(owner !== direct && { owner }) });
  if (works) watchQueue(metrics, queue);
  return createHealth({ pool, queue, files, disk, works, more });
}

/** The product's public URL: the configured one, or localhost with the actual port. */
function publicAddress({ publicUrl, port: asked }: Pick<Config, 'publicUrl' | 'port'>) {
  let port = asked;
  const local = () => `http://localhost:${port}`;
  return {
    local,
    url: () => publicUrl ?? local(),
    opened: (number: number) => void (port = number),
  };
}

/** Log lines are batched by size or time: one write per request would be its largest cost. */
const together = { bytes: 4096, milliseconds: 250 };

/** Maximum bytes buffered while the log can't be written, as on a full disk; further lines are dropped. */
const mostWaiting = 1024 * 1024;

/** The process's log, on standard output. A SIGKILL loses only the last lines. */
function openLog(level: string): Logger {
  const out = pino.destination({ dest: 1, sync: false, minLength: together.bytes, maxLength: mostWaiting });
  // The next flush retries; a failing log must not end the process.
  out.on('error', () => {});
  setInterval(() => out.flush(), together.milliseconds).unref();
  process.once('exit', () => {
    try {
      out.flushSync();
    } catch {
      // The reader has closed the pipe.
    }
  });
  return pino({ level }, out);
}
