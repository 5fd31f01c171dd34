import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../domain/roles.ts';

/** What a signed address opens: a stored thing by its key, or a file by its id (its name stays out of the address). */
export type Target =
  | {
      key: string;
      type: string;
      gzip?: boolean;
      /** The hash of the share link that this goes out by: it opens only as long as the link does. */
      link?: string;
      /** Whom it is given to: it opens only as long as they may see what it opens. */
      held?: Holder;
      /** Which record is looked at with it, as `image:` and its id; none where a list shows it small, which was noted as a list. */
      shows?: string;
    }
  | { file: string; held: Holder }
  | ArchiveOf;

/** A member of an organisation, and the order, if any, by which they see what an address opens. */
export interface Holder {
  as: Actor;
  order?: string;
}

/** Whom an address is given to: no more of an actor than is asked about again. */
export const holderOf = ({ accountId, organisationId, role }: Actor, order?: string): Holder => ({
  as: { accountId, organisationId, role },
  ...(order !== undefined && { order }),
});

/** All files of an order, as far as a member of an organisation sees them. */
export interface ArchiveOf {
  archive: string;
  as: Actor;
}

export interface Addresses {
  sign(target: Target): string;
  /** The target, or null when the address was altered or has expired. */
  read(token: string): Target | null;
}

/** Where a picture may be put: its key, and the bytes that it may have. */
export interface Place {
  key: string;
  size: number;
}

export interface ImageAddresses {
  sign(place: Place, until: Date): string;
  read(token: string): Place | null;
}

/** Proofs that a visit by a share link has been counted; nothing about the visitor is in them or kept of them. */
export interface Visits {
  sign(link: string): string;
  /** The link's hash, or null when the proof was altered or is too old. */
  read(visit: string): string | null;
}

const contentBase = '/prod-api/v1/file/content/';
const archiveBase = '/prod-api/v1/file/archive/';
const imageBase = '/prod-api/v1/base/image/';

/**
 * Addresses that open without a session for an hour or two. The end is rounded up to the full hour, so that an address
 * stays the same meanwhile and a browser's cache can serve it again.
 */
export function signedAddresses(secret: Buffer, life: number, now: () => Date): Addresses {
  const { seal, open } = seals<Target>(secret, now);
  return {
    sign: (target) =>
      ('archive' in target ? archiveBase : contentBase) + seal(target, Math.ceil(now().getTime() / life + 1) * life),
    read: open,
  };
}

/** Addresses that take one picture each, with a secret of their own: none of the others opens here. */
export function imageAddresses(secret: Buffer, now: () => Date): ImageAddresses {
  const { seal, open } = seals<Place>(secret, now);
  return { sign: (place, until) => imageBase + seal(place, until.getTime()), read: open };
}

export function visitProofs(secret: Buffer, life: number, now: () => Date): Visits {
  const { seal, open } = seals<{ link: string }>(secret, now);
  return {
    sign: (link) => seal({ link }, now().getTime() + life),
    read: (visit) => open(visit)?.link ?? null,
  };
}

/** What only this server can have said, good until a moment. */
function seals<Said extends object>(secret: Buffer, now: () => Date) {
  const mac = (body: string) => createHmac('sha256', secret).update(body).digest('base64url');
  return {
    seal(said: Said, until: number): string {
      const body = Buffer.from(JSON.stringify({ ...said, until })).toString('base64url');
      return `${body}.${mac(body)}`;
    },
    open(token: string): Said | null {
      const [body = '', signature = ''] = token.split('.');
      const expected = Buffer.from(mac(body));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { until, ...said } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Said & { until: number };
      return until > now().getTime() ? (said as unknown as Said) : null;
    },
  };
}
