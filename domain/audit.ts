import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, date, dateTime, integer, oneOf, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { anyRecordId } from './kit/recordId.ts';
import { recorded } from './recorded.ts';
import { admins } from './roles.ts';

/** What somebody did: a change, a read of patient data, or sign-in, sign-out and account management. */
export const auditKinds = vocabulary('auditKind', ['change', 'read', 'access']);
export type AuditKind = (typeof auditKinds.values)[number];

/** By what one was let in. */
export const auditWays = vocabulary('auditWay', ['session', 'visitor', 'link', 'device', 'key', 'operator']);
export type AuditWay = (typeof auditWays.values)[number];

/** The outcome. */
export const auditResults = vocabulary('auditResult', [
  'done',
  'nothingFound',
  'notAllowed',
  'overtaken',
  'notPossible',
  'failed',
]);
export type AuditResult = (typeof auditResults.values)[number];

/** Subjects that aren't entities: accounts, which have their own calls. */
const otherSubjects = ['account'] as const;
export type OtherSubject = (typeof otherSubjects)[number];

export const auditSubjects = vocabulary('auditSubject', [
  ...(Object.keys(recorded) as (keyof typeof recorded)[]),
  ...otherSubjects,
]);

/** The organisation's audit log. Every call writes its entry, no call changes one, and none contains patient data. */
export const audit = defineEntity({
  name: 'audit',
  fields: {},
  system: {
    at: dateTime().required(),
    /** The account's current name; empty if no account acted. */
    actorName: text(),
    role: text().meta({ kind: 'text', wordKeys: ({ role }) => [`vocabulary.role.${String(role)}`] }),
    way: oneOf(auditWays).required(),
    kind: oneOf(auditKinds).required(),
    subject: text()
      .required()
      .meta({ kind: 'text', wordKeys: ({ subject }) => [`vocabulary.auditSubject.${String(subject)}`] }),
    /** An entity's action, or a call. */
    action: text()
      .required()
      .meta({
        kind: 'text',
        wordKeys: ({ subject, action }) => [
          `entities.${String(subject)}.actions.${String(action)}`,
          `audit.calls.${String(action)}`,
          `audit.also.${String(action)}`,
        ],
      }),
    /** The record acted on, and its parent: `patient:` and the parent's id. */
    recordId: anyRecordId(),
    about: code(),
    /**
     * Current names of these two (`loggedAs`), if they still exist and the reader may see them; the log itself stores
     * no names.
     */
    recordName: text(),
    aboutName: text(),
    /** Number of records in a list answer, or with another result than `done` of the calls that this row counts. */
    records: integer(),
    result: oneOf(auditResults).required(),
    address: code(),
    /** `Firefox on Windows`. */
    client: text(),
    sessionId: code(),
    /** SHA-256 over the row as it was written. */
    hash: code(64).required(),
  },
  filters: {
    /** Matches the person's name. */
    person: text(),
    kind: oneOf(auditKinds),
    subject: oneOf(auditSubjects),
    result: oneOf(auditResults),
    from: date(),
    to: date(),
    /** A record: what was done to it and to its children. */
    recordId: anyRecordId(),
  },
  sort: '-at',
  sortable: ['at'],
  actions: { query: { roles: admins, on: 'all', reads: true } },
});

export type Audit = RecordOf<typeof audit>;
