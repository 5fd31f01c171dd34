import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/*
 * A pooler in transaction mode, as pgbouncer is one: so much of PostgreSQL's protocol as it takes to hand a server's connection
 * to a client for a transaction, and to the next client after it. Nothing is reset in between, so what a session leaves behind
 * is found by whoever comes next; and the next transaction of the same client runs elsewhere.
 */
export interface TransactionPooler {
  /** The same database by way of the pooler. */
  connectionString: string;
  /** What clients have asked that a pooler can't give: statements with names, settings of a session, LISTEN. */
  readonly misuses: readonly string[];
  /** Transactions that ran, by the server's connection that they ran on. */
  readonly transactions: readonly number[];
  /** What sessions have left behind on the server's connections: none of it may be there. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
}

interface Backend {
  client: pg.Client;
  socket: Socket;
  index: number;
  /** Who has it, while a transaction lasts. */
  lent: Lent | null;
}

interface Lent {
  hear(message: Buffer): void;
  /** ReadyForQuery, in or outside of a transaction. */
  ready(isOutside: boolean): void;
  /** The server's connection is gone. */
  lost(): void;
}

/** What pgbouncer passes on, or notes for itself; every other start parameter is refused. */
const parameters = ['user', 'database', 'application_name', 'client_encoding', 'options'];
const sslRequest = 80_877_103;
const gssRequest = 80_877_104;
const sessionWide =
  /^\s*(listen|unlisten|set(?!\s+(local|transaction)\b)|reset|discard|prepare|deallocate|declare\b.*with hold)\b|pg_(try_)?advisory_lock(_shared)?\s*\(/i;

/** `ignored`: start parameters that it drops, as pgbouncer does with those of `ignore_startup_parameters`. */
export async function transactionPooler(
  connectionString: string,
  size = 3,
  ignored: readonly string[] = [],
): Promise<TransactionPooler> {
  const misuses: string[] = [];
  const transactions = Array<number>(size).fill(0);
  const backends = await Promise.all(Array.from({ length: size }, (_, index) => connect(connectionString, index)));
  const free = [...backends];
  const waiting: ((backend: Backend) => void)[] = [];
  const sockets = new Set<Socket>();

  const take = () =>
    new Promise<Backend>((resolve) => {
      // The one that rested longest: two transactions in a row never run on the same.
      const backend = free.shift();
      if (backend) resolve(backend);
      else waiting.push(resolve);
    });
  const give = (backend: Backend) => {
    backend.lent = null;
    const next = waiting.shift();
    if (next) next(backend);
    else free.push(backend);
  };

  let isClosing = false;
  const hear = (backend: Backend) => {
    const read = messages(false, (message) => {
      backend.lent?.hear(message);
      if (isOf(message, 'Z')) backend.lent?.ready(message[5] === letterOf('I'));
    });
    backend.socket.on('data', (chunk) => read(chunk)).on('close', () => void replace(backend));
  };
  /** Whoever has it when it ends loses the line, as with pgbouncer, and the next client gets a new one. */
  const replace = async (backend: Backend) => {
    if (free.includes(backend)) free.splice(free.indexOf(backend), 1);
    backend.lent?.lost();
    backend.lent = null;
    if (isClosing) return;
    Object.assign(backend, await connect(connectionString, backend.index));
    hear(backend);
    give(backend);
  };
  for (const backend of backends) hear(backend);

  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let isStarted = false;
    let backend: Backend | null = null;
    let queue: Promise<void> = Promise.resolve();
    /** How often the client still has to be told that the server is ready: pgbouncer leaves it the server until then. */
    let awaited = 0;
    const lent = (): Lent => ({
      hear: (message) => void socket.write(message),
      ready(isOutside) {
        awaited -= 1;
        if (!isOutside) return;
        transactions[backend!.index]! += 1;
        if (awaited > 0) return;
        const used = backend!;
        backend = null;
        give(used);
      },
      lost() {
        backend = null;
        socket.destroy();
      },
    });
    const pass = (message: Buffer) => {
      if (message[0] === 0x58) return void socket.end();
      note(message, misuses);
      queue = queue.then(async () => {
        if (!backend) {
          const taken = await take();
          taken.lent = lent();
          backend = taken;
        }
        if (isOf(message, 'S') || isOf(message, 'Q')) awaited += 1;
        backend.socket.write(message);
      });
    };
    const read = messages(true, (message, isFirst) => {
      if (!isFirst) return pass(message);
      const kind = message.readInt32BE(4);
      if (kind === sslRequest || kind === gssRequest) return void socket.write('N');
      const refused = parametersOf(message).find((name) => ![...parameters, ...ignored].includes(name));
      if (refused) return void socket.end(errorMessage(`unsupported startup parameter: ${refused}`));
      isStarted = true;
      socket.write(greeting());
    });
    socket.on('data', (chunk) => read(chunk, isStarted));
    // In the middle of a transaction: the server's side of it is undone before anybody else gets the connection.
    socket.on('close', () => {
      if (!backend) return;
      awaited += 1;
      backend.socket.write(queryMessage('rollback'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL('postgresql://127.0.0.1');
  const { user = '', database = '' } = backends[0]!.client;
  url.username = encodeURIComponent(user);
  url.port = String((server.address() as AddressInfo).port);
  url.pathname = `/${database}`;

  return {
    connectionString: url.href,
    misuses,
    transactions,
    async leftovers() {
      const pids = backends.map(({ client }) => (client as unknown as { processID: number }).processID);
      const looker = new pg.Client({ connectionString });
      await looker.connect();
      const { rows } = await looker.query<{ found: string }>(
        `select 'a lock of ' || pid as found from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and pid = any($1) and state = 'idle'`,
        [pids],
      );
      await looker.end();
      return [...rows.map(({ found }) => found), ...(await settingsLeft(url.href, size))];
    },
    async close() {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
      server.close();
      await Promise.all(backends.map(({ socket }) => new Promise<void>((resolve) => socket.end(() => resolve()))));
    },
  };
}

/** By way of the pooler, on all of the server's connections: each is held until the last has been asked. */
async function settingsLeft(connectionString: string, size: number): Promise<string[]> {
  const clients = Array.from({ length: size }, () => new pg.Client({ connectionString }));
  const found = await Promise.all(
    clients.map(async (client) => {
      await client.connect();
      await client.query('begin');
      const { rows } = await client.query<{ found: string }>(left);
      return rows.map((row) => row.found);
    }),
  );
  await Promise.all(clients.map((client) => client.query('rollback').then(() => client.end())));
  return found.flat();
}

const left = `select 'role ' || current_setting('role') as found where current_setting('role') <> 'none'
     union all select 'organisation ' || current_setting('app.organisation', true) where current_setting('app.organisation', true) <> ''
     union all select 'lock_timeout' where current_setting('lock_timeout') <> '0'
     union all select 'listens to ' || channel from pg_listening_channels() as channel
     union all select 'statement ' || name from pg_prepared_statements where name <> ''`;

/** Signs in as any client does, and takes the connection out of its hands. */
async function connect(connectionString: string, index: number): Promise<Backend> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const event of ['data', 'end', 'close']) socket.removeAllListeners(event);
  return { client, socket, index, lent: null };
}

/** Cuts what comes into messages. The first of a client has no letter before its length. */
function messages(fromClient: boolean, on: (message: Buffer, isFirst: boolean) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer, isStarted = true) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const isFirst = fromClient && !isStarted;
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      on(message, isFirst);
      if (isFirst) isStarted = true;
    }
  };
}

const letterOf = (letter: string) => letter.charCodeAt(0);
const isOf = (message: Buffer, letter: string) => message[0] === letterOf(letter);

const parametersOf = (message: Buffer) =>
  message
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, at) => at % 2 === 0)
    .filter(Boolean);

const framed = (letter: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const queryMessage = (text: string) => framed('Q', Buffer.from(`${text}\0`));
const errorMessage = (text: string) => framed('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`));

const greeting = () =>
  Buffer.concat([
    framed('R', Buffer.alloc(4)),
    framed('S', Buffer.from('client_encoding\0UTF8\0')),
    framed('S', Buffer.from('standard_conforming_strings\0on\0')),
    framed('K', Buffer.alloc(8)),
    framed('Z', Buffer.from('I')),
  ]);

/** Parse `P` has a name and a text, Query `Q` a text. */
function note(message: Buffer, misuses: string[]) {
  const letter = String.fromCharCode(message[0]!);
  if (letter !== 'P' && letter !== 'Q') return;
  const [first = '', second = ''] = message.subarray(5).toString().split('\0');
  const [name, text] = letter === 'P' ? [first, second] : ['', first];
  if (name) misuses.push(`statement ${name}`);
  if (sessionWide.test(text)) misuses.push(text.trim().slice(0, 200));
}
