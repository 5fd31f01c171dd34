import pg from 'pg';

const pause = 200;

/**
 * A connection of its own, to listen or to hold locks. `begin` prepares it. When it ends, another one replaces it. If the other
 * machine vanishes or a firewall forgets the connection, TCP keep-alive ends it after 15 s.
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
