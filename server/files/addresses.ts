import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address opens: a stored thing by its key, or an original by its file's id (its name stays out of the address). */
export type Target = { key: string; type: string; gzip?: boolean } | { file: string };

export interface Addresses {
  sign(target: Target): string;
  /** The target, or null when the address was altered or has expired. */
  read(token: string): Target | null;
}

const base = '/prod-api/v1/file/content/';

/**
 * Addresses that open without a session for an hour or two. The end is rounded up to the full hour, so that an address
 * stays the same meanwhile and a browser's cache can serve it again.
 */
export function signedAddresses(secret: Buffer, life: number, now: () => Date): Addresses {
  const mac = (body: string) => createHmac('sha256', secret).update(body).digest('base64url');
  return {
    sign(target) {
      const until = Math.ceil(now().getTime() / life + 1) * life;
      const body = Buffer.from(JSON.stringify({ ...target, until })).toString('base64url');
      return `${base}${body}.${mac(body)}`;
    },
    read(token) {
      const [body = '', signature = ''] = token.split('.');
      const expected = Buffer.from(mac(body));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { until, ...target } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Target & { until: number };
      return until > now().getTime() ? target : null;
    },
  };
}
