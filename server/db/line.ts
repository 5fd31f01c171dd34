import pg from 'pg';

export interface Beat {
  /** How often the other side is asked whether it is there, ms. */
  every: number;
  /** How long an answer is waited for, ms, until the connection counts as lost. */
  within: number;
}

/** What is asked for on such a connection may wait, too: for the lock of somebody whose machine the server has yet to miss. */
const beat: Beat = { every: 5_000, within: 15_000 };

export interface Line {
  client: pg.Client;
  /** Resolves when the connection is lost or ended, whenever that was. */
  ended: Promise<void>;
}

/**
 * A connection of one's own that lasts, to listen or to hold locks, and ends as soon as it isn't heard: who only listens would not notice
 * for hours that the machine is gone, or that a firewall has forgotten the connection.
 */
export async function openLine(
  connectionString: string,
  purpose: string,
  { every, within }: Beat = beat,
): Promise<Line> {
  const client = new pg.Client({
    connectionString,
    application_name: `ddcp ${purpose}, process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    // Of a pipeline's connection whoever isn't answered in time makes an end.
    pipeline: true,
    query_timeout: within,
  });
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const asking = setInterval(() => void client.query('select').catch(() => {}), every).unref();
  void ended.then(() => clearInterval(asking));
  return { client, ended };
}
