import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ContactKind } from '../../domain/contact.ts';
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

/** Names of headers that only our own proxy can write. */
export interface ProxyHeaders {
  /** The caller's country. */
  country?: string | undefined;
  /** The caller's address. */
  address?: string | undefined;
  /** The request's id; W3C's `traceparent` carries the trace that it belongs to. */
  requestId?: string | undefined;
}

/** Whether somebody's machine does what only a patient one would: pluggable, and nothing else knows how. */
export interface HumanCheck {
  challenge(): Promise<HumanChallenge>;
  /** Whether this answers a recent question of ours, for the first time. */
  verify(answer: string): Promise<boolean>;
}

/** Which reads the audit log has already, of those of the last hour. */
export interface RecentReads {
  /** Whether this is the first in a while, remembered from now on. Only a digest of what was asked is kept. */
  isFirst(asked: unknown, now: number): { key: string; isFirst: boolean };
  /** It came to nothing, so the next one is the first. */
  forget(key: string): void;
}

/** Which refused reads get a row of the audit log, and how many were only counted. */
export interface RefusedReads {
  /** Whether this refusal gets a row of its own; otherwise `write` writes the number of all that didn't. */
  isRow(
    refusal: { caller: unknown; asked: unknown; now: number },
    write: (count: number) => Promise<void>,
  ): { key: string; isRow: boolean };
  /** Its row wasn't written, so the next one is the first. */
  forget(key: string): void;
  /** Writes the counts of the minutes that are over, or all with null. */
  writeCounted(now: number | null): Promise<void>;
}

/** What the app is made of. Given, never global, so that tests bring their own. */
export interface Services {
  db: Db;
  pool: Pool;
  /** Past a pooler, by the login that works the queue: requests have no rights there. */
  queue: Pool;
  /** By that login: for jobs on what the one that serves has no right to. */
  system: Db;
  /**
   * For what must stand though the transaction it is asked in doesn't: on connections of its own, lest all who hold one of the pool's
   * wait for a second.
   */
  aside: Db;
  files: FileStore;
  /** The disk that files or the bundled database lie on; null where both lie elsewhere. */
  disk: Disk | null;
  /** What has come of files that are on their way. */
  uploads: UploadBytes;
  mesh: MeshPool;
  /** Limits signed-in calls by account and organisation. */
  calls: CallLimiter;
  /** Which refused reads, and refusals of what would only be handed out, the audit log has, of those of the last hour. */
  refusedReads: RefusedReads;
  log: Logger;
  /** What this process counts. */
  metrics: Metrics;
  /** Null without an exporter. */
  tracing: Tracing | null;
  now: () => Date;
  /** Signs and reads short-lived addresses of files. */
  addresses: Addresses;
  /** The same for the places that a picture may be put at. */
  imagePlaces: ImageAddresses;
  /** Signs and reads what keeps one visit by a share link from counting twice. */
  visits: Visits;
  proxy: ProxyHeaders;
  /** The ways out for letters and text messages. */
  outlets: Outlets;
  /** Where people find the console, without a slash at the end; known once the port is open. */
  publicUrl: () => string;
  /** Gets mail about requests from outside; null where none is configured. */
  operatorEmail: string | null;
  /** Whether clinics may subscribe to more storage by themselves; else they need an activation card. */
  selfServiceStorage: boolean;
  human: HumanCheck;
  /** What codes are hashed with, and how many may go out in a day, in all. */
  codes: { secret: Buffer; perDay: Record<ContactKind, number> };
}
