import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';

interface Pgbouncer {
  /** The same database through pgbouncer. */
  connectionString: string;
  close(): Promise<void>;
}

/** pgbouncer refuses to run as root; 65534 is the unprivileged account on every Linux. */
const unprivileged = 65_534;
/** Doesn't listen on a port: the number only names the socket file. */
const port = 6432;

/**
 * Starts the pgbouncer at `path` in transaction mode, with four connections to the database. `ignored`: start
 * parameters that it drops.
 */
export async function pgbouncer(path: string, connectionString: string, ignored = ''): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'ddcp-bouncer-'));
  const { host, port: serverPort, user = '', password, database = '' } = new pg.Client({ connectionString });
  const settings = join(folder, 'pgbouncer.ini');
  const server = { host, port: serverPort, dbname: database, user, ...(password && { password }) };
  await writeFile(
    settings,
    `[databases]
${database} = ${Object.entries(server)
      .map(([name, value]) => `${name}='${String(value).replaceAll("'", "''")}'`)
      .join(' ')}
[pgbouncer]
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
log_connections = 0
log_disconnections = 0
log_stats = 0
ignore_startup_parameters = ${ignored}
`,
    { mode: 0o600 },
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const one of [folder, settings]) await chown(one, unprivileged, unprivileged);
  const said: string[] = [];
  const child = spawn(path, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
  });
  child.stderr.on('data', (chunk: Buffer) => void said.push(chunk.toString()));
  const exited = once(child, 'exit');
  // If the program is missing, the wait below reports it.
  exited.catch((error: unknown) => void said.push(String(error)));
  const pooled = `postgresql://${encodeURIComponent(user)}@${encodeURIComponent(folder)}:${port}/${database}`;
  try {
    await whenUp(pooled);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`pgbouncer at ${path} doesn't answer: ${said.join('')}`, { cause: error });
  }
  return {
    connectionString: pooled,
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function whenUp(connectionString: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await after(50);
    }
  }
}
