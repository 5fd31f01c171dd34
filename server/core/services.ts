import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ContactKind } from '../../domain/account/contact.ts';
import type { Db } from '../db/tables.ts';
import type { CallLimiter } from './callLimit.ts';
import type { Addresses, ImageAddresses, Visits } from '../storage/addresses.ts';
import type { Disk } from '../storage/diskSpace.ts';
import type { FileStore } from '../storage/store.ts';
import type { MeshPool } from '../mesh/index.ts';
import type { HumanChallenge } from '../../domain/openCalls.ts';
import type { Outlets } from '../mail/outlets.ts';
import type { UploadBytes } from '../storage/uploads/bytes.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Tracing } from '../monitoring/tracing.ts';

/** Names of headers that only our own proxy can set. */
export interface ProxyHeaders {
  country?: string | undefined;
  address?: string | undefined;
  /** The request id; W3C's `traceparent` carries its trace. */
  requestId?: string | undefined;
}

/** A check that slows down bots. Pluggable; the challenge is opaque to everything else. */
export interface HumanCheck {
  challenge(): Promise<HumanChallenge>;
  /** Whether this answers a recent challenge of ours, for the first time. */
  verify(answer: string): Promise<boolean>;
}

/** Remembers which reads the audit log already has. */
export interface RecentReads {
  /** Whether this is the first such read within a set time; remembers it. Only a digest of `asked` is kept. */
  isFirst(asked: unknown, now: number): { key: string; isFirst: boolean };
  /** Call if the read failed, so that the next one counts as the first. */
  forget(key: string): void;
}

/** Decides which calls that found nothing get an audit row, and counts the rest. */
export interface CountedCalls {
  /**
   * Whether this call gets its own row; if not, `write` later gets the number of those of the same caller and `call`
   * that didn't. Calls with the same `asked` count once an hour, and all with null.
   */
  isRow(
    called: { caller: unknown; call: unknown; asked: unknown; now: number },
    write: (count: number) => Promise<void>,
  ): { key: string | null; isRow: boolean };
  /** Call if its row wasn't written, so that the next one counts as the first. */
  forget(key: string | null): void;
  /** Writes the counts of finished minutes; with null, all of them. */
  writeCounted(now: number | null): Promise<void>;
}

/** The app's dependencies. Always passed, never global, so that tests can replace them. */
export interface Services {
  db: Db;
  pool: Pool;
  /** For the queue worker's login, without a pooler: requests have no rights on the queue. */
  queue: Pool;
  /** With the same login: for jobs on tables that the serving login may not access. */
  system: Db;
  /**
   * For writes that must persist even if the caller's transaction rolls back. Has its own connections: waiting for a
   * second one of the main pool could deadlock.
   */
  aside: Db;
  files: FileStore;
  /** The disk with the files or the bundled database; null if both are elsewhere. */
  disk: Disk | null;
  /** Bytes received so far of unfinished uploads. */
  uploads: UploadBytes;
  mesh: MeshPool;
  /** Limits signed-in calls by account and organisation. */
  calls: CallLimiter;
  /** Calls of the last minute that found nothing, and refused reads of the last hour. */
  countedCalls: CountedCalls;
  log: Logger;
  /** This process's metrics. */
  metrics: Metrics;
  /** Null without an exporter. */
  tracing: Tracing | null;
  now: () => Date;
  /** Signs and verifies short-lived file URLs. */
  addresses: Addresses;
  /** Likewise for the image slots that an upload may fill. */
  imagePlaces: ImageAddresses;
  /** Signs and verifies the token that keeps one visit to a share link from counting twice. */
  visits: Visits;
  proxy: ProxyHeaders;
  /** Outlets for e-mails and text messages. */
  outlets: Outlets;
  /** The console's public URL without a trailing slash; known once the port is open. */
  publicUrl: () => string;
  /** Recipient of mail about requests from outside; null if not configured. */
  operatorEmail: string | null;
  /** Whether clinics may subscribe to more storage themselves; otherwise they need an activation card. */
  selfServiceStorage: boolean;
  /** Whether webhooks and push services may use http and private addresses: for development. */
  insecureWebhooks: boolean;
  /** The key pair that push services know this server by, in base64url. */
  vapid: { publicKey: string; privateKey: string };
  human: HumanCheck;
  /** The secret that codes are hashed with, and the total number that may be sent per day. */
  codes: { secret: Buffer; perDay: Record<ContactKind, number> };
}
