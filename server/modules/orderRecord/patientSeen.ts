import type { Selectable } from 'kysely';
import { canBeNeutral, type CaseFile } from '../../../domain/order/files/file.ts';
import { sideOf, type Actor, type Side } from '../../../domain/roles.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from './rows.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';

/*
 * The only place that decides what a laboratory sees of a patient: the order as it was sent with the facts chosen for it,
 * the name if the clinic shares it, and files without the name if not. The table in
 * docs/decisions/0002-carried-patient.md lists it.
 */

/** The order as its laboratory sees it; both sides agree the due date, and the thumbnail shows the newest scans. */
export const asLabReads = <
  Row extends Pick<OrderRow, 'dueDate' | 'pictureKey' | 'rejectedAt' | 'prescription' | 'sharedFacts' | 'patientFacts'>,
>(
  row: Row,
): Row => ({
  ...row,
  // Prescriptions from earlier releases lack these.
  sharedFacts: [],
  patientFacts: null,
  ...row.prescription,
  dueDate: row.dueDate,
  pictureKey: row.rejectedAt === null ? row.pictureKey : null,
});

/** The patient's name for one side: the clinic reads its own record, the laboratory what the order carries. */
export const patientNameFor = (
  side: Side | null,
  { ownName, carriedName }: { ownName: string | null; carriedName: string | null },
): string | null => (side === 'clinic' ? ownName : carriedName);

type Row = Pick<
  Selectable<Tables['file']>,
  | 'id'
  | 'clinicId'
  | 'organisationId'
  | 'name'
  | 'kind'
  | 'size'
  | 'sha256'
  | 'neutralName'
  | 'neutralSha256'
  | 'neutralSize'
  | 'neutralState'
  | 'erasedBy'
  | 'slices'
> & { carriedName: string | null } & Partial<Pick<CaseFile, 'jaw' | 'jawSettled' | 'jawSure' | 'purpose'>>;

type Given = Pick<CaseFile, 'name' | 'size' | 'sha256' | 'access'>;

/**
 * Whether a laboratory that may not see the name can't get the clinic's file. A zip is withheld, its members aren't.
 */
const isWithheld = ({ kind, neutralState, carriedName }: Pick<Row, 'kind' | 'neutralState' | 'carriedName'>): boolean =>
  neutralState === 'withheld' && carriedName === null && kind !== 'archive';

/** Whether the reader is a laboratory that may not see the patient's name, and the file is the clinic's. */
export const isNameless = (
  { role }: Pick<Actor, 'role'>,
  { organisationId, clinicId, carriedName }: Pick<Row, 'organisationId' | 'clinicId' | 'carriedName'>,
): boolean => sideOf(role) === 'lab' && organisationId === clinicId && carriedName === null;

/**
 * The bytes that a reader may get: the file itself or, for a laboratory that may not see the patient's name, the copy
 * without it. `sha256` is null if there is nothing to get. Every download path must use it.
 */
export function fileFor(actor: Pick<Actor, 'role'>, row: Row): Given {
  const { name, size, sha256 } = row;
  if (row.erasedBy !== null) return { name, size, sha256: null, access: 'preparing' };
  const isGone = sha256 === null && row.neutralState === 'withheld';
  if (!isNameless(actor, row)) return { name, size, sha256, access: isGone ? 'withheld' : 'open' };
  const copy = row.neutralSha256;
  const isHeld = row.neutralState === 'withheld' || !canBeNeutral(row);
  return {
    name: row.neutralName ?? neutralNameOf(row),
    size: row.neutralSize ?? size,
    sha256: copy,
    access: copy === null && isHeld ? 'withheld' : copy === null && sha256 !== null ? 'preparing' : 'open',
  };
}

/**
 * For a laboratory's machine: as for a laboratory that may not see the name, whatever the order carries. The
 * laboratory's own files are renamed, but keep the bytes that it saved.
 */
export function fileForMachine(row: Row): Given {
  const given = fileFor({ role: 'factoryMember' }, { ...row, carriedName: null });
  const name = row.neutralName ?? neutralNameOf(row);
  return canBeNeutral(row) ? { ...given, name } : { ...given, name, sha256: null, access: 'withheld' };
}

/** The same for a list of files; a clinic is also told which of its files the laboratory can't get. */
export const listedFor = (actor: Pick<Actor, 'role'>, row: Row): Given & Pick<CaseFile, 'withheld'> => ({
  ...fileFor(actor, row),
  withheld: sideOf(actor.role) === 'clinic' && isWithheld(row),
});

/** A provisional name, until those of all the order's files are known. */
const neutralNameOf = ({ purpose = 'attachment', ...row }: Row) =>
  neutralNames([{ ...row, purpose }]).get(row.id) ?? '';
