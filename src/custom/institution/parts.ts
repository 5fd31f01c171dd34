import type { FieldName } from '../../../domain/kit/entity.ts';
import type { institution } from '../../../domain/organisation/institution.ts';
import type { Side } from '../../../domain/roles.ts';

/** The settings' tabs. Fields of tabs that the reader's side lacks are never asked for. */
export const parts = ['about', 'days', 'catalogue', 'checks', 'orders', 'end'] as const;
export type Part = (typeof parts)[number];

const fields: Record<Part, readonly FieldName<typeof institution>[]> = {
  about: ['name', 'address', 'contactPerson', 'contactWay', 'autoAccept', 'mailPatientNames', 'mailApprovalLinks'],
  days: ['workingDays', 'holidays'],
  catalogue: ['catalogue'],
  checks: ['checkRules'],
  orders: ['defaultLabId', 'notation', 'designApproval', 'sharePatientName'],
  end: [],
};
const only: Partial<Record<Part, Side>> = { catalogue: 'lab', checks: 'lab', orders: 'clinic' };

export const partsOf = (side: Side | null): Part[] => parts.filter((part) => (only[part] ?? side) === side);

export const partWith = (field: string): Part =>
  parts.find((part) => (fields[part] as readonly string[]).includes(field)) ?? 'about';
