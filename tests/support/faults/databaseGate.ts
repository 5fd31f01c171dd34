import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy to the database that fails at a chosen moment, until `back` is called. */
export interface DatabaseGate {
  connectionString: string;
  /**
   * Cuts the connection of the next transaction that sends `text`: before its commit reaches the database, or after the
   * commit but before its answer. Resolves when that has happened.
   */
  cutAtCommit(when: 'before' | 'after', text: string): Promise<void>;
  /** Accepts connections again. */
  back(): void;
  /** Existing connections stop transferring bytes in both directions without being closed. New ones work. */
  silence(): void;
  close(): Promise<void>;
}

interface Cut {
  when: 'before' | 'after';
  text: string;
  done(): void;
}

/** Proxies the database of `connectionString`. */
export async function databaseGate(connectionString: string): Promise<DatabaseGate> {
  const { user = '', database = '', host, port } = new pg.Client({ connectionString });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  let cut: Cut | null = null;
  let isGone = false;
  let silenced: ReadonlySet<Socket> = new Set();
  const go = () => {
    isGone = true;
    for (const socket of open) socket.destroy();
    cut?.done();
    cut = null;
  };

  const server = createServer({ noDelay: true }, (client) => {
    if (isGone) return void client.destroy();
    const upstream = connect(target);
    let isMeant = false;
    let isCommitting = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (silenced.has(client)) return;
      if (cut && chunk.includes(cut.text)) isMeant = true;
      if (cut && isMeant && /commit\0/i.test(chunk.toString('latin1'))) {
        if (cut.when === 'before') return go();
        isCommitting = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (silenced.has(upstream)) return;
      if (isCommitting && chunk.includes('COMMIT\0')) return go();
      client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (server.address() as AddressInfo).port;
  return {
    connectionString: `postgresql://${encodeURIComponent(user)}@127.0.0.1:${at}/${database}?sslmode=disable`,
    cutAtCommit: (when, text) => new Promise((done) => (cut = { when, text, done })),
    silence: () => void (silenced = new Set(open)),
    back: () => void (isGone = false),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
