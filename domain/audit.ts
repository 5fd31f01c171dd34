import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, date, dateTime, integer, oneOf, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { anyRecordId } from './kit/recordId.ts';
import { recorded } from './recorded.ts';
import { admins } from './roles.ts';

/** What somebody did: changed something, read what is a patient's, or came in, left and saw to their account. */
export const auditKinds = vocabulary('auditKind', ['change', 'read', 'access']);
export type AuditKind = (typeof auditKinds.values)[number];

/** By what one was let in. */
export const auditWays = vocabulary('auditWay', ['session', 'visitor', 'link', 'device', 'operator']);
export type AuditWay = (typeof auditWays.values)[number];

/** What became of it. */
export const auditResults = vocabulary('auditResult', ['done', 'notAllowed', 'overtaken', 'notPossible', 'failed']);
export type AuditResult = (typeof auditResults.values)[number];

/** What is dealt with and is no entity: accounts, by calls that are no entity's. */
const otherSubjects = ['account'] as const;
export type OtherSubject = (typeof otherSubjects)[number];

/** What was dealt with. */
export const auditSubjects = vocabulary('auditSubject', [
  ...(Object.keys(recorded) as (keyof typeof recorded)[]),
  ...otherSubjects,
]);

/** The organisation's audit log: every call writes its entry, no call changes one, and none holds patient data. */
export const audit = defineEntity({
  name: 'audit',
  fields: {},
  system: {
    at: dateTime().required(),
    /** The account's current name; empty where no account acted. */
    actorName: text(),
    role: text().meta({ kind: 'text', wordKeys: ({ role }) => [`vocabulary.role.${String(role)}`] }),
    way: oneOf(auditWays).required(),
    kind: oneOf(auditKinds).required(),
    subject: text()
      .required()
      .meta({ kind: 'text', wordKeys: ({ subject }) => [`vocabulary.auditSubject.${String(subject)}`] }),
    /** Of an entity, or a call. */
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
    /** The record it was done to, and the one that this belongs to: `patient:` and its id. */
    recordId: anyRecordId(),
    about: code(),
    /**
     * What these two are called now (`loggedAs`), if they still exist and the reader may see them; the log itself holds no
     * names.
     */
    recordName: text(),
    aboutName: text(),
    /** How many records a list answered, or how many refused reads one row stands for. */
    records: integer(),
    result: oneOf(auditResults).required(),
    address: code(),
    /** `Firefox on Windows`. */
    client: text(),
    sessionId: code(),
    /** Says by SHA-256 what the row was when it was written. */
    hash: code(64).required(),
  },
  filters: {
    /** By what they are called. */
    person: text(),
    kind: oneOf(auditKinds),
    subject: oneOf(auditSubjects),
    result: oneOf(auditResults),
    from: date(),
    to: date(),
    /** A record: what was done to it, and to what belongs to it. */
    recordId: anyRecordId(),
  },
  sort: '-at',
  sortable: ['at'],
  actions: { query: { roles: admins, on: 'all', reads: true } },
});

export type Audit = RecordOf<typeof audit>;
