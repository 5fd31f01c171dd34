import type { Context as Request } from 'hono';
import type { AuditKind } from '../../domain/audit.ts';
import { Refusal, type ErrorName } from '../../domain/errors.ts';
import type { Actor } from '../../domain/roles.ts';
import type { Db, Tx } from '../db/tables.ts';
import { unlessDiskFull } from '../core/diskFull.ts';
import { logFault } from '../core/fault.ts';
import { InvalidInput } from '../core/input.ts';
import { deviceOf } from '../modules/account/device.ts';
import type { EntryContent } from '../modules/audit/entry.ts';
import { noOrganisation, writeAudit, type NewEntry } from '../modules/audit/write.ts';
import type { Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';
import { callerOf } from './caller.ts';
import { logFor } from './requestNote.ts';

/** What is attempted, as the audit log says it. */
export interface Attempt {
  kind: AuditKind;
  subject: string;
  action: string;
}

/** Whom the frame knows: a session's person, a phone in a person's name, or a device in the name of who bound it. */
type Known = Actor & { sessionId?: string; device?: { id: string }; photos?: object };

/** Which records it concerns: those of the log's columns that only its end shows. */
type Concerned = Partial<Pick<EntryContent, 'recordId' | 'about' | 'records' | 'action'>>;

/** Refusals that say nothing of anybody's reach: what wasn't understood, repeats, and floods, which would flood the log. */
const untold: readonly ErrorName[] = [
  'badRequest',
  'tooManyRequests',
  'idempotencyMismatch',
  'idempotencyInProgress',
  'unknownToken',
  'revokedToken',
  'expiredToken',
];

/** A look by somebody without a session, at what the handler's trace says: that there was one, and nothing of who it was. */
export const visited = (
  { db }: Pick<Services, 'db'>,
  { trace, ...attempt }: Attempt & { at: string; trace: Trace },
): Promise<void> =>
  writeAudit(db, [
    {
      ...attempt,
      way: 'visitor',
      organisationId: trace.organisationId ?? noOrganisation,
      recordId: trace.recordId ?? null,
    },
  ]);

const wayOf = (who: Known | null, trace: Trace) => {
  if (who?.device?.id ?? trace.deviceId) return 'device';
  if (who?.photos) return 'link';
  return who ? 'session' : 'visitor';
};

/**
 * Who calls, and from where, for the audit log. `trace` is what only the handler learns of it; `isLoggedOnce` says that refusals
 * are counted, one row a caller and minute.
 */
export function auditOf(
  request: Request,
  services: Pick<Services, 'db' | 'log' | 'proxy' | 'refusedReads'>,
  {
    who,
    at,
    attempt,
    trace = {},
    isLoggedOnce = attempt.kind === 'read',
  }: { who: Known | null; at: string; attempt: Attempt; trace?: Trace; isLoggedOnce?: boolean },
) {
  const { address, userAgent } = callerOf(request, services.proxy);
  const entry = (): NewEntry => ({
    ...attempt,
    ...(trace.subject && { subject: trace.subject }),
    ...(trace.action && { action: trace.action }),
    at,
    organisationId: trace.organisationId ?? who?.organisationId ?? noOrganisation,
    way: wayOf(who, trace),
    accountId: trace.accountId ?? who?.accountId ?? null,
    role: who?.role ?? null,
    recordId: trace.recordId ?? null,
    records: trace.records ?? null,
    sessionId: who?.sessionId ?? null,
    deviceId: who?.device?.id ?? trace.deviceId ?? null,
    address,
    client: deviceOf(userAgent) || null,
  });
  const write = (db: Db | Tx, concerned: readonly Concerned[], outcome: string) =>
    writeAudit(
      db,
      concerned.map((one) => ({ ...entry(), ...one, outcome })),
    );
  const writeOrLog = (one: Concerned, outcome: string) =>
    write(services.db, [one], outcome).catch((fault: unknown) =>
      logFault(logFor(request, services.log), fault, 'audit'),
    );
  /** Whether this refusal of a record, or of an action where no record is named, gets a row of its own. */
  const refusedOnce = (one: Concerned, outcome: string) => {
    const { kind, subject, action, organisationId, accountId, deviceId, recordId, about } = { ...entry(), ...one };
    const caller = [organisationId, accountId, deviceId, ...((accountId ?? deviceId) ? [] : [address])];
    const asked = [kind, subject, recordId ?? about ?? action];
    const counted = (records: number) => writeOrLog({ ...one, recordId: null, about: null, records }, outcome);
    return { one, ...services.refusedReads.isRow({ caller, asked, now: Date.parse(at) }, counted) };
  };
  return {
    /** It was done: in the very transaction, so that neither stands without the other. */
    done: (db: Db | Tx, concerned: readonly Concerned[] = [{}]) => write(db, concerned, 'ok'),

    /** A read was done. On a full disk its rows go to the process's log, so that reading goes on. */
    async seen(concerned: readonly Concerned[] = [{}]): Promise<void> {
      await write(services.db, concerned, 'ok').catch((error: unknown) => {
        unlessDiskFull(error);
        this.unwritten(concerned);
      });
    },

    unwritten(concerned: readonly Concerned[]): void {
      const rows = concerned.map((one) => ({ ...entry(), ...one }));
      logFor(request, services.log).error({ rows }, 'audit rows not written, as the disk is full');
    },

    /** It was refused, or broke: its own transaction is gone. Never throws: the answer is the refusal that it was. */
    async failed(error: unknown, concerned: readonly Concerned[] = [{}]): Promise<void> {
      const outcome = error instanceof Refusal ? error.code : error instanceof InvalidInput ? null : 'unexpected';
      if (!outcome || untold.includes(outcome)) return;
      const fresh = isLoggedOnce
        ? concerned.map((one) => refusedOnce(one, outcome)).filter(({ isRow }) => isRow)
        : null;
      if (fresh?.length === 0) return;
      await write(services.db, fresh?.map(({ one }) => one) ?? concerned, outcome).catch((fault: unknown) => {
        for (const { key } of fresh ?? []) services.refusedReads.forget(key);
        logFault(logFor(request, services.log), fault, 'audit');
      });
    },
  };
}
