import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../domain/roles.ts';

/** The target of a signed URL: stored bytes by key, or a file by id (its name stays out of the URL). */
export type Target =
  | {
      key: string;
      type: string;
      gzip?: boolean;
      /** Hash of the share link that it was issued for: valid only as long as the link. */
      link?: string;
      /** Who it was issued to: valid only as long as they may see the target. */
      held?: Holder;
      /** The record being viewed, as `image:` and its id; absent for thumbnails, which are audited with their list. */
      shows?: string;
    }
  | { file: string; held: Holder }
  | ArchiveOf;

/** A member, a key or a device of an organisation. */
type Reader = Actor & { device?: { id: string } };

/** Who reads, and the order, if any, by which they see what an address opens. */
export interface Holder {
  as: Reader;
  order?: string;
}

/** Whom an address is given to: no more of an actor than is asked about again. */
export const holderOf = (
  { accountId, organisationId, role, key, ownerId, device }: Reader,
  order?: string,
): Holder => ({
  as: {
    accountId,
    organisationId,
    role,
    ...(key !== undefined && { key }),
    ...(ownerId !== undefined && { ownerId }),
    ...(device && { device: { id: device.id } }),
  },
  ...(order !== undefined && { order }),
});

/** All files of an order that a member may see. */
interface ArchiveOf {
  archive: string;
  as: Actor;
}

export interface Addresses {
  sign(target: Target): string;
  /** The target, or null if the URL was altered or has expired. */
  read(token: string): Target | null;
}

/** An upload slot: its key and size in bytes. */
export interface Place {
  key: string;
  size: number;
}

export interface ImageAddresses {
  sign(place: Place, until: Date): string;
  read(token: string): Place | null;
}

/** Proofs that a visit by share link was counted, containing nothing about the visitor. */
export interface Visits {
  sign(link: string): string;
  /** The link's hash, or null if the proof was altered or is too old. */
  read(visit: string): string | null;
}

const contentBase = '/prod-api/v1/file/content/';
const archiveBase = '/prod-api/v1/file/archive/';
const imageBase = '/prod-api/v1/base/image/';

/**
 * URLs that work without a session for one to two lifetimes. The expiry is rounded up, so that a URL stays the same for
 * a while and browsers can cache it.
 */
export function signedAddresses(secret: Buffer, life: number, now: () => Date): Addresses {
  const { seal, open } = seals<Target>(secret, now);
  return {
    sign: (target) =>
      ('archive' in target ? archiveBase : contentBase) + seal(target, Math.ceil(now().getTime() / life + 1) * life),
    read: open,
  };
}

/** URLs for uploading one image each, with a separate secret: other URLs aren't valid here. */
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

/** Signs and verifies data with an expiry. */
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
