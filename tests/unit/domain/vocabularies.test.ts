import { describe, expect, test } from 'vitest';
import { calls } from '../../../domain/calls.ts';
import { entities } from '../../../domain/entities.ts';
import type { Call } from '../../../domain/kit/call.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import { vocabularies } from '../../../domain/vocabularies.ts';

const known = new Map<string, readonly string[]>(vocabularies.map(({ name, values }) => [name, values]));
const fieldsOf = ({ fields, system, filters, actions }: AnyEntity): Fields[] => [
  fields,
  system,
  filters,
  ...Object.values(actions).map(({ args = {} }) => args),
];

/* Translations are required for the lists in `vocabularies`. */
describe('every closed list is in `vocabularies`', () => {
  test.each([
    ...Object.values<AnyEntity>(entities).map((entity): [string, Fields[]] => [entity.name, fieldsOf(entity)]),
    ...Object.entries<Call>(calls).map(([name, { args }]): [string, Fields[]] => [name, [args]]),
  ])('of %s', (_name, all) => {
    const named = all.flatMap((fields) => Object.values(fields).flatMap((field) => field.meta()?.vocabulary ?? []));
    for (const { name, values } of named)
      expect([name, known.get(name)]).toEqual([name, expect.arrayContaining([...values])]);
  });
});
