import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Connection, PoolClient, Submittable } from 'pg';

/** What a query of PostgreSQL's protocol is told, as far as a COPY is; `pg` has no types for it. */
interface Heard {
  handleError(error: Error): void;
  handleReadyForQuery(connection: Connection): void;
  handleCommandComplete(message: { text: string }): void;
}
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/**
 * From now on the client sends a statement when the one before it is answered: beside a COPY nothing else may be under way, and
 * `pg` refuses one in a pipeline. The client must be idle.
 */
function leavePipeline(client: PoolClient): void {
  Object.assign(client, { pipeline: false });
}

/** The bytes of a `COPY … TO STDOUT`, as fast as they are read. The client is free again when they end. */
export function copyOut(client: PoolClient, statement: string): Readable {
  let connection: Connection | undefined;
  const stream = new Readable({ read: () => connection?.stream.resume() });
  const query: Submittable & Heard & { handleCopyData(message: { chunk: Buffer }): void } = {
    submit(own) {
      connection = own;
      own.query(statement);
    },
    handleCopyData({ chunk }) {
      if (!stream.push(chunk)) connection?.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => void stream.push(null),
    handleError: (error) => void stream.destroy(error),
  };
  leavePipeline(client);
  client.query(query);
  return stream;
}

/** Gives bytes to a `COPY … FROM STDIN`; how many rows came. What fails at either end leaves none of them there. */
export async function copyIn(
  client: PoolClient,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  let rows = 0;
  await new Promise<void>((resolve, reject) => {
    let failed: Error | undefined;
    const pour = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (failed) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failed = error as Error;
        connection.sendCopyFail('the bytes broke off');
      }
    };
    const query: Submittable & Heard & { handleCopyInResponse(connection: CopyConnection): void } = {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void pour(connection),
      handleCommandComplete: ({ text }) => void (rows = Number(/\d+$/.exec(text)?.[0] ?? 0)),
      handleReadyForQuery: () => resolve(),
      handleError(error) {
        // What our end said is the reason; the server only repeats that it failed.
        reject(failed ?? error);
        failed ??= error;
      },
    };
    leavePipeline(client);
    client.query(query);
  });
  return rows;
}
