import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { openApi } from '../../../domain/openapi/document.ts';
import type { JsonSchema } from '../../../domain/openapi/types.ts';
import type { Side } from '../../../domain/roles.ts';
import { chance, idOf } from '../data/chance.ts';
import { sampleOf } from '../data/sample.ts';
import type { Row } from '../world.ts';
import { mend } from './mend.ts';
import { own, people } from './people.ts';
import { clinics, labs } from '../data/words.ts';

export const document = openApi();
export type Rows = Record<EntityName, Row[]>;

/** How many records there are of what isn't met in a handful. */
const many: Partial<Record<EntityName, number>> = {
  patient: 26,
  order: 44,
  audit: 40,
  record: 12,
  workOrder: 10,
  message: 16,
};
const handful = 4;

/** Records of every entity as one side has them; what one refers to comes before it. */
export function seedOf(side: Side): Rows {
  const rows = Object.fromEntries(Object.keys(entities).map((name) => [name, [] as Row[]])) as Rows;
  for (const entity of Object.values<AnyEntity>(entities)) {
    const name = entity.name as EntityName;
    const count = countOf(name, side);
    rows[name].push(...Array.from({ length: count }, (_, at) => recordOf(entity, at + 1, side, rows)));
  }
  return rows;
}

const countOf = (name: EntityName, side: Side): number => {
  if (name === 'institution') return 1;
  if (name === 'organisation') return clinics.length + labs.length;
  if (name === 'member')
    return people.filter(({ role }) => role.startsWith(side === 'clinic' ? 'clinic' : 'factory')).length + 2;
  if (name === 'relationship') return side === 'clinic' ? labs.length : clinics.length + labs.length - 1;
  return many[name] ?? handful;
};

/** One record: made from the schema, tied to others, and then what only the entity itself knows of its fields. */
export function recordOf(entity: AnyEntity, nth: number, side: Side, rows: Rows): Row {
  const { name } = entity;
  const schema = document.components.schemas[name]!;
  const sample = sampleOf(schema, { root: document, entity: name, nth, name }) as Row;
  const row = { ...sample, id: entity.numbered ? String(nth) : idOf(name, nth), version: 1 };
  refer(row, schema, { entity, nth, side, rows });
  const state = entity.states[nth % Math.max(entity.states.length, 1)];
  if (state && 'state' in row) row.state = state;
  mend[name]?.(row, { nth, side, rows });
  return row;
}

interface Around {
  entity: AnyEntity;
  nth: number;
  side: Side;
  rows: Rows;
}

/** Ids name records that are there, and what stands beside one (`patientId`, `patientName`) says what the record says. */
function refer(row: Row, { properties = {} }: JsonSchema, { entity, nth, side, rows }: Around): void {
  for (const [name, { 'x-reference': to, type }] of Object.entries(properties)) {
    if (!to) continue;
    const stem = name.replace(/Id$/, '');
    if (to === 'organisation' || to === 'account') row[name] = numberOf(to, stem, nth, side);
    else if (to === entity.name) row[name] = null;
    else tie(row, { name, stem, mayBeNull: Array.isArray(type) }, rows[to as EntityName], `${entity.name}.${nth}`);
  }
}

const numberOf = (to: string, stem: string, nth: number, side: Side): number => {
  if (to === 'account') return people[(side === 'clinic' ? 0 : 2) + (nth % 2)]!.accountId;
  if (stem === 'lab') return labs[nth % labs.length]!.organisationId;
  return stem === 'clinic' ? own.clinic.organisationId : own[side].organisationId;
};

interface Tied {
  name: string;
  stem: string;
  mayBeNull: boolean;
}

function tie(row: Row, { name, stem, mayBeNull }: Tied, others: readonly Row[], key: string): void {
  const other = others[Math.floor(chance(`${key}.${name}`) * others.length)];
  row[name] = other?.id ?? (mayBeNull ? null : row[name]);
  if (!other) return;
  for (const field of ['name', 'number'])
    for (const told of [`${stem}${field.charAt(0).toUpperCase()}${field.slice(1)}`])
      if (told in row) row[told] = other[field] ?? other[told] ?? row[told];
}
