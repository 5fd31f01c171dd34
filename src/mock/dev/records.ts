import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import { openApi } from '../../../domain/openapi/document.ts';
import type { JsonSchema } from '../../../domain/openapi/types.ts';
import { idOf } from '../data/chance.ts';
import { mayBeNull, sampleOf } from '../data/sample.ts';
import type { Body, Row } from '../world.ts';
import type { Course } from './course.ts';
import { accounts, places } from './people.ts';

export const document = openApi();
export type Rows = Record<EntityName, Row[]>;

/** How many samples there are of what the demo's story doesn't tell. */
const handful = 4;

const organisations = places.map((one) => ({ ...one, id: one.organisationId, partner: true }));

/** Records of every entity: the demo's patients and orders, samples of the rest. What one refers to comes before it. */
export function seed(course: Course): Rows {
  const rows = Object.fromEntries(Object.keys(entities).map((name) => [name, [] as Row[]])) as Rows;
  const described: Partial<Record<EntityName, Body[]>> = {
    ...course.records,
    organisation: organisations,
    institution: organisations,
  };
  for (const entity of Object.values<AnyEntity>(entities)) {
    const name = entity.name as EntityName;
    const all = described[name] ?? Array.from({ length: handful }, () => undefined);
    for (const [at, values] of all.entries()) rows[name].push(recordOf(entity, at + 1, rows, values));
  }
  return rows;
}

/** One record as its schema wants it, tied to others. Of `values` the rest is open; without any everything is made up. */
export function recordOf(entity: AnyEntity, nth: number, rows: Rows, values?: Body): Row {
  const { name, states } = entity;
  const schema = document.components.schemas[name]!;
  const sample = sampleOf(schema, { root: document, entity: name, nth, name }) as Row;
  const row: Row = { ...sample, id: entity.numbered ? nth : idOf(name, nth), version: 1 };
  if (values) {
    const known = Object.entries(values).filter(([field]) => field in row);
    Object.assign(row, openOf(entity, schema), Object.fromEntries(known));
  } else if (states.length > 0 && 'state' in row) row.state = states[nth % states.length]!;
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
  return row;
}

/** What stands next to an id (`patientId`, `patientName`) says what the record says. */
function nameAlso(row: Row, stem: string, other: Body | undefined): void {
  const names = { name: `${stem}Name`, number: `${stem}Number`, [`${stem}Number`]: `${stem}Number` };
  for (const [field, also] of Object.entries(names))
    if (other && field in other && also in row) row[also] = other[field];
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
  if (to === 'organisation') return organisations;
  if (to === 'account') return accounts.map((one) => ({ ...one, id: one.accountId }));
  return rows[to as EntityName];
}
