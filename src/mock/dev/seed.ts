import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import { openApi } from '../../../domain/openapi/document.ts';
import type { JsonSchema } from '../../../domain/openapi/types.ts';
import type { Side } from '../../../domain/roles.ts';
import { idOf } from '../data/chance.ts';
import { mayBeNull, sampleOf } from '../data/sample.ts';
import type { Body, Row } from '../world.ts';
import type { Course } from './course.ts';
import { described } from './demo.ts';
import { mend } from './mend.ts';
import { accounts, places } from './people.ts';

export const document = openApi();
export type Rows = Record<EntityName, Row[]>;

/** How many samples there are of what the demo's world doesn't describe. */
const many: Partial<Record<EntityName, number>> = { audit: 40, workOrder: 10 };
const handful = 4;

/** Records of every entity as one side has them; what one refers to comes before it. */
export function seedOf(side: Side, course: Course): Rows {
  const rows = Object.fromEntries(Object.keys(entities).map((name) => [name, [] as Row[]])) as Rows;
  const world = described(side, course);
  for (const entity of Object.values<AnyEntity>(entities)) {
    const name = entity.name as EntityName;
    const all = world[name]?.(rows) ?? Array.from({ length: many[name] ?? handful }, () => undefined);
    for (const [at, values] of all.entries()) rows[name].push(recordOf(entity, at + 1, { side, rows, values }));
  }
  return rows;
}

interface Around {
  side: Side;
  rows: Rows;
  /** What is known of it; what else may be open is. Without any everything is made up. */
  values?: Body | undefined;
}

/** One record as its schema wants it, and tied to others. */
export function recordOf(entity: AnyEntity, nth: number, { side, rows, values }: Around): Row {
  const { name } = entity;
  const schema = document.components.schemas[name]!;
  const sample = sampleOf(schema, { root: document, entity: name, nth, name }) as Row;
  const row: Row = { ...sample, id: entity.numbered ? String(nth) : idOf(name, nth), version: 1 };
  const known = Object.entries(values ?? {}).filter(([field]) => field in row);
  if (values) Object.assign(row, openOf(entity, schema), Object.fromEntries(known));
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const to = property['x-reference'];
    if (!to) continue;
    const others = recordsOf(to, rows);
    if (!values) row[field] = mayBeNull(property) ? null : others[nth % others.length]?.id;
    nameAlso(
      row,
      field.replace(/Id$/, ''),
      others.find(({ id }) => id === row[field]),
    );
  }
  if (values) return row;
  const state = entity.states[nth % Math.max(entity.states.length, 1)];
  if (state && 'state' in row) row.state = state;
  mend[name]?.(row, { nth, side });
  return row;
}

/** What stands beside an id (`patientId`, `patientName`) says what the record says. */
function nameAlso(row: Row, stem: string, other: Body | undefined): void {
  for (const [field, told] of [
    ['name', `${stem}Name`],
    ['number', `${stem}Number`],
    [`${stem}Number`, `${stem}Number`],
  ] as const)
    if (other && field in other && told in row) row[told] = other[field];
}

/** What fields hold before anybody fills them, where that is allowed. */
function openOf({ fields, system }: AnyEntity, { properties = {} }: JsonSchema): Body {
  const all: [string, Fields[string]][] = Object.entries({ ...fields, ...system });
  return Object.fromEntries(
    all.flatMap(([name, field]): [string, unknown][] => {
      const given: unknown = field.getDefault();
      return given != null || mayBeNull(properties[name] ?? {}) ? [[name, given ?? null]] : [];
    }),
  );
}

/** What an id may name: people and organisations have numbers. */
function recordsOf(to: string, rows: Rows): readonly Body[] {
  if (to === 'organisation') return places.map((one) => ({ ...one, id: one.organisationId }));
  if (to === 'account') return accounts.map((one) => ({ ...one, id: one.accountId }));
  return rows[to as EntityName];
}
