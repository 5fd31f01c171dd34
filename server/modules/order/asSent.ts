import { sql, type RawBuilder } from 'kysely';
import { orderToSend } from '../../../domain/orderToSend.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Patch } from './events.ts';
import type { OrderRow } from './rows.ts';

/*
 * A laboratory that gave an order back reads it as it was sent, and finds it by that: what its clinic has changed since is a draft
 * until it is sent again.
 */

export const enteredFields = Object.keys(orderToSend.fields) as (keyof OrderRow)[];

/** What stays as it was sent; but for the due date, which the lab itself agrees to. */
const sentFields = [
  ...enteredFields.filter((field) => !['labId', 'patientId', 'dueDate'].includes(field)),
  'patientNumber',
] as const satisfies (keyof OrderRow)[];

const isGivenBack = ({ state, rejectedAt }: Pick<OrderRow, 'state' | 'rejectedAt'>) =>
  rejectedAt !== null && (state === 'rejected' || state === 'cancelled');

/** What the first change of an order that came back keeps for its laboratory. */
export function keepingSent(row: OrderRow): Patch {
  if (!isGivenBack(row) || row.sentCaseType) return {};
  // An earlier release kept it when it was sent.
  const { caseType, patientNumber } = { ...row, ...row.sent };
  const sent = row.sent ?? Object.fromEntries(sentFields.map((field) => [field, row[field]]));
  return { sent: JSON.stringify(sent), sentCaseType: caseType, sentPatientNumber: patientNumber };
}

/** Once it is sent, what stands there is what was sent. */
export const nothingKept = { sent: null, sentCaseType: null, sentPatientNumber: null } as const satisfies Patch;

/** The order as `actor` reads it. */
export const asRead = ({ role }: Actor, row: OrderRow) =>
  row.sent && sideOf(role) === 'lab' && isGivenBack(row) ? { ...row, ...row.sent } : row;

/** What its clinic has changed in an order that came back, by the fields' names. */
export function changedSince(row: OrderRow): string[] {
  const sent = row.sent as Partial<Record<keyof OrderRow, unknown>> | null;
  return sent ? sentFields.filter((field) => JSON.stringify(row[field]) !== JSON.stringify(sent[field])) : [];
}

/** Not leakproof, all that reads JSON: conditions on `sent` are asked of such orders only. */
export const isRedrafted = sql<boolean>`(o.sent_case_type is not null)`;

/** What of an order a list is narrowed by, and a draft may change. */
export type Prescribed = Record<'caseType' | 'processKind' | 'teeth', RawBuilder<unknown>>;

export const asItStands: Prescribed = {
  caseType: sql.ref('o.caseType'),
  processKind: sql.ref('o.processKind'),
  teeth: sql.ref('o.teeth'),
};

/** Of what is redrafted. */
export const asSent: Prescribed = {
  caseType: sql.ref('o.sentCaseType'),
  processKind: sql`o.sent->>'processKind'`,
  teeth: sql`o.sent->'teeth'`,
};

/** What lists are sorted by, and a draft may change; as the indexes of migration 0038 have it. */
export const headsOf = ({ role }: Pick<Actor, 'role'>): Record<'caseType' | 'patientNumber', RawBuilder<unknown>> =>
  sideOf(role) === 'lab'
    ? {
        caseType: sql`case when o.sent_case_type is null then o.case_type else o.sent_case_type end`,
        patientNumber: sql`case when o.sent_case_type is null then o.patient_number else o.sent_patient_number end`,
      }
    : { caseType: sql.ref('o.caseType'), patientNumber: sql.ref('o.patientNumber') };
