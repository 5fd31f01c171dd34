import type { EntityName } from '../../domain/entities.ts';
import type { AnyEntity, RecordId } from '../../domain/kit/entity.ts';
import type { Field } from '../../domain/kit/fields.ts';
import { plainEntities } from '../../server/db/plainTables.ts';
import type { Person } from './buildPeople.ts';
import type { Asked } from './remote.ts';

/** Finds a record of `to` that `person` may refer to. */
type Find = (to: EntityName, person: Person) => Promise<RecordId>;

/** A valid value for a field. */
async function valueFor(name: string, field: Field, refer: (to: EntityName) => Promise<RecordId>): Promise<unknown> {
  const { kind, vocabulary, to } = field.meta()!;
  switch (kind) {
    case 'text':
    case 'longText':
    case 'phone':
      return field.isValidSync(name) ? name : 'person@example.org';
    case 'url':
      return 'https://example.org';
    case 'integer':
      return 7;
    case 'decimal':
      return 7.5;
    case 'boolean':
      return true;
    case 'date':
      return ['2026-01-05', '2999-01-05'].find((day) => field.isValidSync(day));
    case 'dateTime':
      return '2026-01-05T09:30:00.000Z';
    case 'oneOf':
      return vocabulary!.values[0];
    case 'manyOf':
      return vocabulary!.values.slice(0, 1);
    case 'reference':
      // Left null if allowed: the other record might refer back to one of these.
      return field.spec.nullable ? null : refer(to as EntityName);
    case 'references':
      return field.spec.nullable ? null : [await refer(to as EntityName)];
    case 'file':
    case 'image':
      return field.spec.nullable ? null : refer('attachment');
    case 'json':
      throw new Error(`A plain record has no structure such as "${name}".`);
  }
}

/** A new record of a plain entity, created by `person`, with all fields filled except optional references. */
export async function buildPlain(server: Asked, entity: AnyEntity, person: Person, find: Find): Promise<string> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields))
    fields[name] = await valueFor(name, field, (to) => find(to, person));
  const { id } = await server.ask<{ id: string }>(`${entity.path}/create`, fields, {
    token: await server.loginAs(person),
  });
  return id;
}

/** One record per plain entity, created by a head who may: fills the product's pages. */
export async function fillPlain(server: Asked): Promise<void> {
  for (const entity of plainEntities) {
    const [person] = entity.actions.create!.roles as readonly Person[];
    await buildPlain(server, entity, person!, async (to) => {
      const token = await server.loginAs(person!);
      const { list } = await server.ask<{ list: { id: string }[] }>(`${to}/query`, {}, { token });
      if (!list[0]) throw new Error(`There is no ${to} for a ${entity.name} to refer to: make one before.`);
      return list[0].id;
    });
  }
}
