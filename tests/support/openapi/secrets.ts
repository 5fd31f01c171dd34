import { randomBytes } from 'node:crypto';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { actionOf, type AnyEntity } from '../../../domain/kit/entity.ts';
import { buildRecord } from '../buildRecords.ts';
import { labFile } from '../build.ts';
import { organisationOf, people, type Person } from '../buildPeople.ts';
import { nameOf, type TestServer } from '../testServer.ts';
import type { Ids } from './arbitrary.ts';

const all = Object.entries(entities) as [EntityName, AnyEntity][];
const roleOf: Partial<Record<Person, string>> = {
  clinicAdmin: 'clinicAdmin',
  clinicMember: 'clinicMember',
  factoryAdmin: 'factoryAdmin',
  factoryMember: 'factoryMember',
  otherClinic: 'clinicAdmin',
  otherLab: 'factoryAdmin',
};
const sees = (entity: AnyEntity, person: Person) =>
  Boolean(actionOf(entity, 'query')?.roles.includes(roleOf[person] as never));

/** Contained in every text of a foreign organisation: no other caller may read it. */
export const marker = `marker-${randomBytes(6).toString('hex')}`;

/** Least privileged role per side for a call: a member, otherwise the head. */
const sidesOf = [
  ['clinicMember', 'clinicAdmin'],
  ['factoryMember', 'factoryAdmin'],
] as const;

/** Ids of the cast's records by entity; organisations' numbers also for references to them. */
export async function idsOf(server: TestServer): Promise<Ids> {
  const ids: Record<string, (string | number)[]> = {};
  for (const [name, entity] of all)
    for (const side of sidesOf) {
      const person = side.find((one) => sees(entity, one));
      if (person) (ids[name] ??= []).push(await buildRecord[name](server, person));
    }
  const accounts = await server.db.selectFrom('account').select('id').execute();
  const numbers = await Promise.all((Object.keys(people) as Person[]).map((one) => organisationOf(server.db, one)));
  ids['account'] = accounts.map(({ id }) => id);
  ids['organisation'] = [...new Set(numbers.filter((number) => number > 0))];
  return ids;
}

/** Free text fields, according to the definitions. */
const textFields = (entity: AnyEntity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => ['text', 'longText'].includes(String(field.meta()?.kind)))
    .filter(([, field]) => {
      const { oneOf, tests } = field.describe() as { oneOf: unknown[]; tests: { name?: string }[] };
      return oneOf.length === 0 && !tests.some(({ name }) => name === 'matches' || name === 'email');
    })
    .map(([name]) => name);

/** Two organisations without a partner in the cast, with the marker in every writable text. */
export async function plantSecrets(server: TestServer): Promise<Ids> {
  const ids: Record<string, (string | number)[]> = {};
  for (const [name, entity] of all)
    for (const person of ['otherClinic', 'otherLab'] as const) {
      if (!sees(entity, person) || entity.numbered) continue;
      const id = await buildRecord[name](server, person);
      (ids[name] ??= []).push(id);
      const token = await server.loginAs(person);
      const update = actionOf(entity, 'update');
      if (!update?.roles.includes(roleOf[person] as never)) continue;
      // One field at a time, since the record's state may refuse some fields.
      for (const field of textFields(entity)) {
        const { code } = await server.call(`${entity.path}/update`, { id, [field]: `${marker} ${field}` }, { token });
        if (nameOf(code) === 'unexpected') throw new Error(`${name}.${field} can't be written`);
      }
    }
  const token = await server.loginAs('otherClinic');
  const orderId = String(ids['order']?.[0]);
  await server.ask('message/create', { orderId, body: `${marker} said` }, { token });
  await labFile(server, { id: orderId }, 'attachment', `${marker} bytes`, token);
  await server.ask(
    'draft/save',
    { entity: 'patient', values: { name: `${marker} draft` }, baseVersion: null },
    { token },
  );
  return ids;
}
