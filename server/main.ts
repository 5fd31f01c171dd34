import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import pino from 'pino';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { demoAccounts, fillDemo } from './db/demo.ts';
import { fillSounds } from './db/fillSounds.ts';
import { migrate } from './db/migrate.ts';
import { DatabaseStartError, openDatabase } from './db/open.ts';
import { queryBuilder } from './db/tenancy.ts';
import { diskStore } from './files/disk.ts';
import { withConsole } from './http/console.ts';
import { openMeshPool } from './mesh/index.ts';
import { smsOutlet } from './post/sms.ts';
import { smtpOutlet } from './post/smtp.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const closing: (() => Promise<unknown>)[] = [];

async function main() {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: say });
  closing.unshift(() => database.close());
  await migrate(database.pool);
  if (config.demo) await fillDemo(database.pool);
  await fillSounds(queryBuilder(database.pool));
  const mesh = openMeshPool();
  closing.unshift(() => mesh.close());
  const files = await diskStore(join(config.dataDir, 'files'));
  let port = config.port;
  const address = () => `http://localhost:${port}`;
  const outlets = {
    email: config.smtp ? smtpOutlet(config.smtp) : null,
    phone: config.sms ? smsOutlet(config.sms) : null,
    shown: config.outbox,
  };
  const app = await createApp({
    pool: database.pool,
    connectionString: database.connectionString,
    files,
    dataDir: config.dataDir,
    mesh,
    log,
    proxy: { country: config.countryHeader, address: config.addressHeader },
    outlets,
    publicUrl: () => config.publicUrl ?? address(),
    operatorEmail: config.operatorEmail,
    codesPerDay: config.codesPerDay,
  });
  const whole = withConsole(app, join(import.meta.dirname, process.env.CONSOLE_DIR ?? '../console'));
  const server = await listen(whole.fetch, config.port, config.host);
  // Together: the live streams are connections that only the app can end.
  closing.unshift(() => Promise.all([hangUp(server), app.close()]));
  const opened = server.address();
  if (typeof opened === 'object' && opened) port = opened.port;
  say(`Dental Digital Cloud Platform: ${address()}${config.demo ? ` · demo: ${demoAccounts}` : ''}`);
  const isShown = outlets.shown && !(outlets.email && outlets.phone);
  if (isShown) say(`Letters and codes that nothing is configured to send: ${address()}/outbox`);
}

const listen = (
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  port: number,
  hostname: string | undefined,
) =>
  new Promise<ServerType>((resolve, reject) => {
    const server = serve({ fetch, port, ...(hostname && { hostname }), overrideGlobalObjects: false }, () =>
      resolve(server),
    );
    server.on('error', reject);
  });

/** No new request; those under way get three seconds. */
const hangUp = (server: ServerType) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) {
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 3000).unref();
    }
  });

let stopping: Promise<void> | undefined;
async function stop(code: number) {
  stopping ??= (async () => {
    for (const close of closing.splice(0))
      await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    process.exit(code);
  })();
  return stopping;
}

for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop(0));
main().catch(async (error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  await stop(1);
});

/** What an operator can act on is told in a sentence; anything else with its stack. */
function sentenceOf(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use (EADDRINUSE): stop what uses it, or set PORT to another.`;
  return error instanceof ConfigError || error instanceof DatabaseStartError ? message : (stack ?? message);
}
