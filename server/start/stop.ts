import { ConfigError } from '../config.ts';
import { DatabaseStartError } from '../db/open.ts';

const complain = (text: string) => process.stderr.write(`${text}\n`);

/** What to close at the end, in order; `atOnce` if the start was never announced. */
export type Closing = ((how: { atOnce: boolean }) => Promise<unknown>)[];

/**
 * Maximum times from signal to exit, ms: most of it for requests and jobs, the rest for cleanup. A serving process
 * among several waits for `notice` longer, so that a proxy sees `/readyz` fail before the port closes.
 */
export const stopping = { notice: 3000, work: 8000, all: 9500 };

/**
 * Runs `start`, which registers what to close, last first; closes it at the first signal, or when the start fails.
 * Exits with 0 after a signal, 1 if the start failed.
 */
export function runUntilStopped(start: (closing: Closing) => Promise<void>): void {
  const closing: Closing = [];
  let stopped: Promise<void> | undefined;
  const stop = (code: 0 | 1) => {
    // Exits even if something hangs: the next signal would be SIGKILL anyway.
    if (!stopped) setTimeout(() => process.exit(code), stopping.all).unref();
    return (stopped ??= close(closing, { atOnce: code === 1 }).then(() => process.exit(code)));
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop(0));
  start(closing).catch(async (error: unknown) => {
    complain(sentenceOf(error));
    await stop(1);
  });
}

async function close(closing: Closing, how: Parameters<Closing[number]>[0]): Promise<void> {
  for (const one of closing.splice(0)) await one(how).catch((error: unknown) => complain(String(error)));
}

/** A sentence for errors that an operator can fix; for others the stack. */
function sentenceOf(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use (EADDRINUSE): stop what uses it, or set PORT to another.`;
  return error instanceof ConfigError || error instanceof DatabaseStartError ? message : (stack ?? message);
}
