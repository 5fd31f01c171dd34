import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { entities, type EntityName } from '../../domain/entities.ts';
import { isAllowed, moveFor, movesOf, type AnyEntity } from '../../domain/kit/entity.ts';
import type { Role } from '../../domain/roles.ts';
import { plainEntities } from '../../server/db/plainTables.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { buildRecord } from '../support/buildRecords.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/*
 * Every state × action × role, through the API, of entities whose records belong to one organisation. Derived from
 * their definitions, so new entities with states are included. Entities of two organisations have separate tests.
 */
let server: TestServer;
beforeAll(async () => (server = await testServer({ selfServiceStorage: true })));

const stateful: AnyEntity[] = [entities.device, entities.subscription, ...plainEntities].filter(
  ({ states }) => states.length > 0,
);
const peopleAs: Record<Role, Person | null> = {
  clinicAdmin: 'clinicAdmin',
  clinicMember: 'clinicMember',
  factoryAdmin: 'factoryAdmin',
  factoryMember: 'factoryMember',
  newUser: null,
};

/** The action's arguments; even an invalid proof shows whether the action itself was allowed. */
const argsOf = ({ args = {} }: AnyEntity['actions'][string]): object =>
  Object.fromEntries(
    Object.entries(args).map(([name, field]) => {
      const { vocabulary } = field.meta()!;
      const value =
        vocabulary?.values[0] ??
        [name, '123456', '0192f8e4-7c3b-7a55-8d1e-5a0c9b3f2d11'].find((one) => field.isValidSync(one));
      return [name, value];
    }),
  );

const tableOf = ({ name }: AnyEntity) => sql.table(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

describe.each(stateful.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  const steps = Object.entries(entity.actions).filter(([, action]) => movesOf(action).length > 0);
  const owners = Object.values(peopleAs).filter((person): person is Person =>
    Boolean(person && entity.actions.query?.roles.includes(person as Role)),
  );

  it('follows its definition in each state and for each role', async () => {
    let tried = 0;
    const id = await buildRecord[name as EntityName](server, owners[0]!);
    const record = async () => {
      const { rows } = await sql<{ state: string; version: number }>`select state, version from ${tableOf(entity)}
        where id = ${id}`.execute(server.db);
      return rows[0]!;
    };
    for (const person of owners)
      for (const state of entity.states)
        for (const [action, definition] of steps) {
          await sql`update ${tableOf(entity)} set state = ${state} where id = ${id}`.execute(server.db);
          const actor = {
            accountId: await accountOf(server.db, person),
            organisationId: await organisationOf(server.db, person),
            role: person as Role,
          };
          const token = await server.loginAs(person);
          const seen = await record();
          const { code } = await server.call(`${entity.path}/${action}`, { id, ...argsOf(definition) }, { token });
          const after = await record();
          const got = nameOf(code);
          const cell = [person, state, action];
          if (!definition.roles.includes(actor.role)) expect([...cell, got]).toEqual([...cell, 'forbidden']);
          else if (!isAllowed(entity, action, actor, { state }))
            expect([...cell, got]).toEqual([...cell, 'notInThisState']);
          else if (got === 'wrongCode') expect(after).toEqual(seen);
          else
            expect([...cell, got, after]).toEqual([
              ...cell,
              'ok',
              { state: moveFor(definition, actor, { state })!.to, version: seen.version + 1 },
            ]);
          if (got !== 'ok') expect(after).toEqual(seen);
          tried += 1;
        }
    expect(tried).toBe(owners.length * entity.states.length * steps.length);
    expect(tried).toBeGreaterThan(0);
  });
});
