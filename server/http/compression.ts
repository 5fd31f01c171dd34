import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Context as Request } from 'hono';

const pack = promisify(gzip);

/** Less isn't worth it, bytes. */
const worthIt = 1024;

/** Little more than half the time of zlib's own choice, for a page of orders that is a twentieth longer. */
const level = constants.Z_BEST_SPEED;

/** Whether who asks reads gzip. `gzip;q=0` says no. */
export const takesGzip = ({ req }: Request): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(req.header('Accept-Encoding') ?? '');

/**
 * Compresses long texts of known length off the main thread: a page of orders shrinks to a sixth. BREACH doesn't apply:
 * browsers add no token by themselves. The library's middleware compresses through web streams, which takes several
 * times as long.
 */
export async function packed(request: Request, text: string, type: string, status: 200 | 429 = 200): Promise<Response> {
  // As bytes: of a text the port would measure the length once more, and write it together with the head out of a copy.
  const bytes = Buffer.from(text);
  const headers = { 'Content-Type': type, ...(bytes.length >= worthIt && { Vary: 'Accept-Encoding' }) };
  const isPacked = bytes.length >= worthIt && takesGzip(request);
  const sent = isPacked ? await pack(bytes, { level }) : bytes;
  return request.body(sent, status, {
    ...headers,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
    'Content-Length': String(sent.length),
  });
}
