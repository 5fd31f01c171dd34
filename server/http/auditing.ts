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
import type { Caller, Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';
import { callerOf } from './caller.ts';
import { logFor } from './requestNote.ts';
import type { Action, AnyEntity } from '../../domain/kit/entity.ts';
import { isRecordId, type Fields } from '../../domain/kit/fields.ts';

/** The attempted action, in the audit log's terms. */
export interface Attempt {
  kind: AuditKind;
  subject: string;
  action: string;
}

/** Whom the frame knows: a session's person, a key, a phone in a person's name, or a device in the name of who bound it. */
type Known = Actor & { sessionId?: string; device?: { id: string }; photos?: object };

/** The affected records: audit columns known only at the end. */
type Concerned = Partial<Pick<EntryContent, 'recordId' | 'about' | 'records' | 'action'>>;

/** Refusals that aren't logged: they reveal no access attempt (malformed, repeated), or would flood the log. */
const unauditedRefusals: readonly ErrorName[] = [
  'badRequest',
  'tooManyRequests',
  'idempotencyMismatch',
  'idempotencyInProgress',
  'unknownToken',
  'revokedToken',
  'expiredToken',
];

/** Refusals of what doesn't exist for the caller: with made-up ids and codes they could fill the log. */
const notThere: readonly ErrorName[] = ['notFound', 'noSuchOrganisation', 'cardUnusable'];
/** A record is only known to the refusal if its handler found it: by role alone, calls are refused unread. */
const reachesNothing = (outcome: string, { recordId, about }: Concerned) =>
  (notThere as readonly string[]).includes(outcome) || (outcome === 'forbidden' && !recordId && !about);

/** The outcome of counted reads that were allowed and found no record. */
const nothingFound = 'nothingFound';

/** Logs a view by a visitor without a session, without identifying them. The handler's trace says what was viewed. */
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
  if (who?.key) return 'key';
  return who ? 'session' : 'visitor';
};

const entryOf = (
  { userAgent, ...call }: Attempt & { at: string } & Pick<Caller, 'address' | 'userAgent'>,
  who: Known | null,
  trace: Trace,
): NewEntry => ({
  ...call,
  ...(trace.subject && { subject: trace.subject }),
  ...(trace.action && { action: trace.action }),
  organisationId: trace.organisationId ?? who?.organisationId ?? noOrganisation,
  way: wayOf(who, trace),
  accountId: trace.accountId ?? who?.accountId ?? null,
  role: who?.role ?? null,
  recordId: trace.recordId ?? null,
  records: trace.records ?? null,
  sessionId: (!who?.key && who?.sessionId) || null,
  deviceId: who?.device?.id ?? trace.deviceId ?? null,
  client: deviceOf(userAgent) || null,
});

/**
 * Audits a call, with its caller and address. `trace` is what only the handler learns. What reached or found nothing is
 * counted, with `isLoggedOnce` any refusal, and of the same record once an hour.
 */
export function auditOf(
  request: Request,
  services: Pick<Services, 'db' | 'log' | 'proxy' | 'countedCalls'>,
  {
    who,
    at,
    attempt,
    trace = {},
    isLoggedOnce = attempt.kind === 'read',
  }: { who: Known | null; at: string; attempt: Attempt; trace?: Trace; isLoggedOnce?: boolean },
) {
  const { address, userAgent } = callerOf(request, services.proxy);
  const entry = () => entryOf({ ...attempt, at, address, userAgent }, who, trace);
  const logAuditFault = (fault: unknown) => logFault(logFor(request, services.log), fault, 'audit');
  const write = (db: Db | Tx, concerned: readonly Concerned[], outcome: string) =>
    writeAudit(
      db,
      concerned.map((one) => ({ ...entry(), ...one, outcome })),
    );
  const writeOrLog = (one: Concerned, outcome: string) => write(services.db, [one], outcome).catch(logAuditFault);
  /** Whether this call on a record gets its own row; otherwise a later one counts it. */
  const isRow = (one: Concerned, outcome: string, { isOncePerRecord }: { isOncePerRecord: boolean }) => {
    const { kind, subject, action, organisationId, accountId, deviceId, recordId, about } = { ...entry(), ...one };
    const caller = [organisationId, accountId, deviceId, ...((accountId ?? deviceId) ? [] : [address])];
    const asked = isOncePerRecord ? [kind, subject, recordId ?? about ?? action] : null;
    const called = { caller, call: [subject, action, outcome], asked, now: Date.parse(at) };
    const counted = (records: number) => writeOrLog({ ...one, recordId: null, about: null, records }, outcome);
    return { one, ...services.countedCalls.isRow(called, counted) };
  };
  return {
    /** Logs success in the same transaction, so that neither exists without the other. */
    async done(db: Db | Tx, concerned: readonly Concerned[] = [{}]): Promise<void> {
      const isOfNothing = ({ records, recordId }: Concerned) => records === 0 && !recordId;
      const own = concerned.filter(
        (one) => !isOfNothing(one) || isRow(one, nothingFound, { isOncePerRecord: false }).isRow,
      );
      await write(db, own, 'ok');
    },

    /** Logs a read. If the disk is full, its rows go to the process log, so that reads keep working. */
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

    /** Logs a refusal or failure, already rolled back. Never throws, so that the caller gets the refusal. */
    async failed(error: unknown, concerned: readonly Concerned[] = [{}]): Promise<void> {
      const outcome = error instanceof Refusal ? error.code : error instanceof InvalidInput ? null : 'unexpected';
      if (!outcome || unauditedRefusals.includes(outcome)) return;
      const own = concerned.map((one) =>
        isLoggedOnce || reachesNothing(outcome, { ...entry(), ...one })
          ? isRow(one, outcome, { isOncePerRecord: isLoggedOnce })
          : { one, key: null, isRow: true },
      );
      const fresh = own.filter((found) => found.isRow);
      const rows = fresh.map(({ one }) => one);
      await write(services.db, rows, outcome).catch((fault: unknown) => {
        for (const { key } of fresh) services.countedCalls.forget(key);
        logAuditFault(fault);
      });
    },
  };
}

type RecordsConcerned = Pick<EntryContent, 'recordId' | 'about' | 'records'> & Partial<Pick<EntryContent, 'action'>>;
type Values = Record<string, unknown>;

const objectOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
const idOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/**
 * One row for each record affected, plus one for each further action; derived from the entity definition, so that
 * nothing else of the body is kept.
 */
export function concernedBy(entity: AnyEntity, action: Action, asked: object, answered: unknown): RecordsConcerned[] {
  const [input, data] = [asked as Values, objectOf(answered)];
  const records = action.reads && Array.isArray(data.list) ? data.list.length : null;
  const about = belongsTo(entity, action, { ...data, ...objectOf(input.filter), ...input });
  const ids = Array.isArray(input.ids) ? input.ids : [input.id ?? (action.on === 'new' ? data.id : null)];
  const also = answered === null ? [] : (action.alsoAudited?.(data) ?? []);
  return ids
    .map((id): RecordsConcerned => ({ recordId: idOf(id), about, records }))
    .flatMap((one) => [one, ...also.map((name) => ({ ...one, action: name }))]);
}

/**
 * The parent of a record, or a member named by the action: the first reference in its arguments or fields. A member
 * that only the record refers to merely works on it, so doesn't count.
 */
function belongsTo(entity: AnyEntity, action: Action, values: Values): string | null {
  const args: Fields = action.args ?? {};
  const fields: Fields = { ...args, ...entity.fields, ...entity.system, ...entity.filters };
  for (const [name, schema] of Object.entries(fields)) {
    const { kind, to } = schema.meta() ?? {};
    if (to === 'member' && !Object.hasOwn(args, name)) continue;
    const id = values[name];
    if (kind === 'reference' && typeof id === 'string' && isRecordId(id)) return `${to}:${id}`;
  }
  return null;
}
