import { sql, type RawBuilder } from 'kysely';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Patch } from './events.ts';
import type { OrderRow } from './rows.ts';

/*
 * A laboratory that gave an order back reads it as it was sent, and finds it by that: what its clinic has changed since is a draft
 * until it is sent again.
 */

const isGivenBack = ({ state, rejectedAt }: Pick<OrderRow, 'state' | 'rejectedAt'>) =>
  rejectedAt !== null && (state === 'rejected' || state === 'cancelled');

/** The order as `actor` reads it. */
export const asRead = ({ role }: Actor, row: OrderRow) =>
  sideOf(role) === 'lab' && isGivenBack(row) ? { ...row, ...row.sent } : row;

/** What a draft of an order that came back leaves for its laboratory's lists. */
export const redrafting = (row: OrderRow): Patch =>
  isGivenBack(row) && row.sent
    ? { sentCaseType: row.sent.caseType ?? null, sentPatientNumber: row.sent.patientNumber ?? null }
    : {};

/** Once it is sent, what stands there is what was sent. */
export const asItStands = { sentCaseType: null, sentPatientNumber: null } as const satisfies Patch;

/** The columns that lists of orders are searched and sorted by and a draft may change, as one side reads them. */
export type Readable = Record<'caseType' | 'patientNumber' | 'processKind' | 'teeth', RawBuilder<unknown>>;

const standing: Readable = {
  caseType: sql.ref('o.caseType'),
  patientNumber: sql.ref('o.patientNumber'),
  processKind: sql.ref('o.processKind'),
  teeth: sql.ref('o.teeth'),
};

export const isRedrafted = sql<boolean>`o.sent_case_type is not null`;

/** The first two as the indexes of migration 0038 have them. */
const sent: Readable = {
  caseType: sql`case when o.sent_case_type is null then o.case_type else o.sent_case_type end`,
  patientNumber: sql`case when o.sent_case_type is null then o.patient_number else o.sent_patient_number end`,
  processKind: sql`case when o.sent_case_type is null then o.process_kind else o.sent->>'processKind' end`,
  teeth: sql`case when o.sent_case_type is null then o.teeth else o.sent->'teeth' end`,
};

export const readBy = ({ role }: Pick<Actor, 'role'>): Readable => (sideOf(role) === 'lab' ? sent : standing);
