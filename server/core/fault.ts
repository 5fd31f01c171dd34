import type { Logger } from 'pino';

/** Logs an error without its message, which may quote a patient (databases, parsers). Frames name only code. */
export function logFault(log: Logger, error: unknown, what: string): void {
  const { name, code, stack } = (error ?? {}) as { name?: string; code?: unknown; stack?: string };
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  log.error({ name, ...(typeof code === 'string' && { code }), frames }, what);
}
