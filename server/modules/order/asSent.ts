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
export const nothingDrafted = { sentCaseType: null, sentPatientNumber: null } as const satisfies Patch;

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
