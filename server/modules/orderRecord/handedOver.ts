import { sql } from 'kysely';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import { isPrescribed, wasPrescribed } from './revisions.ts';

const given = (toLab: typeof isPrescribed) =>
  sql<boolean>`case when f.organisation_id = f.clinic_id then ${toLab} else f.submission > 0 end`;

/** The domain's `isHandedOver` in SQL, for files `f` of orders `o`, but not for files of messages. */
export const isHandedOver = given(isPrescribed);
const wasHandedOver = given(wasPrescribed);

/**
 * Whether the actor's side has the file: its own, or handed over; with `isEver` also by an earlier prescription. No lab
 * sees a previous lab's.
 */
export function isReadable({ role, organisationId }: Actor, { isEver = false } = {}) {
  const theirs = isEver ? wasHandedOver : isHandedOver;
  return sideOf(role) === 'lab'
    ? sql<boolean>`(f.organisation_id = ${organisationId} or (f.organisation_id = f.clinic_id and ${theirs}))`
    : sql<boolean>`(f.organisation_id = ${organisationId} or ${theirs})`;
}
