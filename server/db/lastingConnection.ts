import pg from 'pg';

const pause = 200;

/**
 * A dedicated connection, for LISTEN or locks; `begin` prepares it. It is replaced when it ends. If the server vanishes
 * or a firewall drops the connection, TCP keep-alive ends it after 15 s.
 */
export async function lastingConnection(
  connectionString: string,
  purpose: string,
  begin: (client: pg.Client) => Promise<unknown>,
) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: `ddcp ${purpose}, process ${process.pid}`,
      connectionTimeoutMillis: 10_000,
      query_timeout: 15_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const ended = new Promise((resolve) => next.on('error', () => {}).once('end', resolve));
    try {
      await next.connect();
      await begin(next);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
    void ended.then(reconnect);
  };
  const reconnect = () => {
    client = undefined;
    if (!isClosed) retry = setTimeout(() => void connect().catch(reconnect), pause);
  };
  await connect();
  return {
    isOpen: () => client !== undefined,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
