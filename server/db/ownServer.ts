import pg from 'pg';
import { codeOf, DatabaseStartError, reasonOf } from './startError.ts';

const oldest = 150000;
const newestTried = 190000;
/** An unusual value: if it doesn't read back, something between us and the server dropped it. */
const triedLimit = 30_011;

const advice: Record<string, string> = {
  ECONNREFUSED: 'Nothing is listening there. Check the host and port, and that the server is running.',
  ENOTFOUND: 'The host name is unknown. Check it.',
  EAI_AGAIN: 'The host name could not be resolved. Check the network.',
  ETIMEDOUT: 'The server didn’t answer. Check the host, port and firewall.',
  '28P01': 'Check the user and the password.',
  '28000': "Check the user, and the server's pg_hba.conf.",
  '3D000': 'Create the database first.',
  '53300': 'The server has no free connections. Raise max_connections or stop other clients.',
};

/** The server's address for messages, without user or password. */
function addressOf(client: pg.Client): string {
  return client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
}

function clientFor(connectionString: string, setting: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, statement_timeout: triedLimit });
  } catch {
    // The parser's own message may quote the URL, password included.
    throw new DatabaseStartError(
      `${setting} isn't a PostgreSQL address. Use the form postgresql://user:password@host:5432/database.`,
    );
  }
}

async function connect(connectionString: string, setting: string): Promise<{ client: pg.Client; isTaken: boolean }> {
  const client = clientFor(connectionString, setting);
  client.on('error', () => {});
  try {
    await client.connect();
    return { client, isTaken: true };
  } catch (error) {
    if (!/unsupported startup parameter/i.test(reasonOf(error))) {
      const hint = advice[codeOf(error) ?? ''] ?? `Check ${setting}.`;
      throw new DatabaseStartError(
        `The PostgreSQL server in ${setting} (${addressOf(client)}) could not be reached: ${reasonOf(error)}. ${hint}`,
      );
    }
    const plain = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    plain.on('error', () => {});
    await plain.connect();
    return { client: plain, isTaken: false };
  }
}

/**
 * Checks the server that DATABASE_URL names before anything uses it.
 * Returns whether its connections support a statement timeout: pgbouncer refuses it, or ignores it if so configured.
 * @throws DatabaseStartError when it can't be reached or is older than PostgreSQL 15
 */
export async function checkYours(
  connectionString: string,
  log: (line: string) => void,
  setting = 'DATABASE_URL',
): Promise<boolean> {
  const { client, isTaken } = await connect(connectionString, setting);
  try {
    const { rows } = await client.query<{ number: number; version: string; limit: string }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
              current_setting('statement_timeout') AS "limit"`,
    );
    const server = rows[0];
    if (!server || server.number < oldest) {
      throw new DatabaseStartError(
        `The PostgreSQL at ${addressOf(client)} is version ${server?.version ?? 'unknown'}. Use version 15 or newer.`,
      );
    }
    if (server.number >= newestTried)
      log(`PostgreSQL ${server.version} is newer than 18, the newest version this release is tested with.`);
    const limitStatements = isTaken && server.limit === `${triedLimit}ms`;
    if (!limitStatements) log(`The pooler in ${setting} ignores statement_timeout. Set it for the user (ALTER ROLE).`);
    return limitStatements;
  } finally {
    await client.end();
  }
}
