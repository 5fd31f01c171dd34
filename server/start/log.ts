import pino, { type Logger } from 'pino';

/** Lines go out together, after so many bytes or milliseconds: a write a request would cost more than all else about it. */
const together = { bytes: 4096, milliseconds: 250 };

/** Bytes buffered while the log can't be written, as on a full disk; later lines are dropped. */
const mostWaiting = 1024 * 1024;

/** The process's log, on its standard output. What a kill by force cuts off is the lines of the last moment. */
export function openLog(level: string): Logger {
  const out = pino.destination({ dest: 1, sync: false, minLength: together.bytes, maxLength: mostWaiting });
  // The next flush retries; a failing log must not end the process.
  out.on('error', () => {});
  setInterval(() => out.flush(), together.milliseconds).unref();
  process.once('exit', () => {
    try {
      out.flushSync();
    } catch {
      // The reader has closed the pipe.
    }
  });
  return pino({ level }, out);
}
