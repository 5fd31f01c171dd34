import { sql } from 'kysely';
import { orderToSend } from '../../../domain/orderToSend.ts';
import type { Side } from '../../../domain/roles.ts';
import type { Patch } from './events.ts';
import type { OrderRow } from './rows.ts';

/*
 * A laboratory that gave an order back reads it as it was sent, and finds it by that: what its clinic has changed since is a draft
 * until it is sent again.
 */

export const enteredFields = Object.keys(orderToSend.fields) as (keyof OrderRow)[];

const sentFields = [
  ...enteredFields.filter((field) => field !== 'labId' && field !== 'patientId'),
  'patientNumber',
] as const satisfies (keyof OrderRow)[];

/** By its laboratory, that is: one for which the clinic has chosen another since then has been sent to nobody. */
export const isGivenBack = ({ state, rejectedAt, sentAt }: Pick<OrderRow, 'state' | 'rejectedAt' | 'sentAt'>) =>
  rejectedAt !== null && sentAt !== null && (state === 'rejected' || state === 'cancelled');

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

/**
 * The order as one side reads it: the lab as it was sent, but for the day that is wished, by which both plan; and without the
 * picture, which is drawn again of the clinic's new scans.
 */
export const asRead = <Row extends Readable>(side: Side | null, row: Row): Row =>
  side === 'lab' && isGivenBack(row) ? { ...row, ...row.sent, dueDate: row.dueDate, pictureKey: null } : row;

type Readable = Pick<OrderRow, 'state' | 'rejectedAt' | 'sentAt' | 'sent' | 'dueDate' | 'pictureKey'>;

/** Of the clinic's files and marks `x` of the orders `o`: added since the order came back, to go with it when it is sent again. */
export const isAddedSince = (x: 'f' | 't') =>
  sql<boolean>`(o.state in ('rejected', 'cancelled') and ${sql.ref(`${x}.organisationId`)} = o.clinic_id
    and ${sql.ref(`${x}.createdAt`)} > coalesce(o.rejected_at, 'infinity'))`;

/** What its clinic has changed in an order that came back, by the fields' names. */
export function changedSince(row: OrderRow): string[] {
  const sent = row.sent as Partial<Record<keyof OrderRow, unknown>> | null;
  if (!sent) return [];
  return sentFields.filter((field) => field in sent && JSON.stringify(row[field]) !== JSON.stringify(sent[field]));
}
