import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { serverLimits } from '../../domain/serverLimits.ts';
import { buildOrder } from '../support/build.ts';
import { organisationOf, password, people } from '../support/buildPeople.ts';
import type { TestBed } from '../support/faults/testBed.ts';
import { patience, tally, times } from '../support/faults/tally.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

const sides = 20;

/** Twenty at once, by two processes. */
export function fromTwentySides(testBed: () => TestBed): void {
  it(
    'a quota that is asked for from twenty sides is given as far as it goes, and comes back whole',
    async () => {
      const count = times(4);
      const { server, db } = testBed();
      const token = await server.loginAs('clinicMember');
      const organisation = await organisationOf(db, 'clinicMember');
      const row = db.updateTable('storage').where('organisationId', '=', organisation);
      const room = () =>
        db
          .selectFrom('storage')
          .select(['used', 'reserved', 'maximum'])
          .where('organisationId', '=', organisation)
          .executeTakeFirstOrThrow();
      const order = await buildOrder(server, {}, token);
      const client = tusClient(server, token);
      const size = 1000;
      for (let nth = 0; nth < count; nth++) {
        const fits = 1 + (nth % (sides - 1));
        const before = await room();
        await row.set({ maximum: sql`used + reserved + ${fits * size}::bigint` }).execute();
        const created = await Promise.all(
          Array.from({ length: sides }, () =>
            client.create({ orderId: order.id, name: 'a.stl', bytes: new Uint8Array() }, size),
          ),
        );
        const begun = created.filter(({ status }) => status === 201);
        expect([begun.length, created.filter(({ status }) => status === 413).length]).toEqual([fits, sides - fits]);
        expect((await room()).reserved).toBe(before.reserved + fits * size);
        // Each is taken back twice at once, and gives its room back once.
        await Promise.all(begun.flatMap((one) => [client.remove(uploadIdOf(one)), client.remove(uploadIdOf(one))]));
        await row.set({ maximum: before.maximum }).execute();
        expect(await room()).toEqual(before);
      }
      tally('the quota from twenty sides', count);
    },
    patience(4, 4000),
  );

  it(
    'twenty calls around a token’s renewal are all answered, and one of them brings the new one',
    async () => {
      const count = times(4);
      const { server, db, addresses } = testBed();
      const age = sql<string>`issued_at - ${serverLimits.tokenAge + 1000} * interval '1 millisecond'`;
      for (let nth = 0; nth < count; nth++) {
        const { token } = await server.ask<{ token: string }>(
          'base/login',
          { userName: people.colleague.email, password },
          {},
        );
        const account = db.selectFrom('credential').select('accountId').where('email', '=', people.colleague.email);
        await db.updateTable('session').set({ issuedAt: age }).where('accountId', '=', account).execute();
        const visit = async (with_: string, side: number) => {
          const response = await fetch(`${addresses[side % 2]}/prod-api/v1/patient/query`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Token': with_ },
            body: '{}',
          });
          const { code } = (await response.json()) as { code: number };
          return { code, renewed: response.headers.get('new-token') };
        };
        const replies = await Promise.all(Array.from({ length: sides }, (_, side) => visit(token, side)));
        expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
        const renewed = replies.flatMap((reply) => reply.renewed ?? []);
        expect(renewed).toHaveLength(1);
        // What is still under way with the old one is answered as well.
        const late = await Promise.all([visit(renewed[0]!, nth), visit(token, nth), visit(token, nth + 1)]);
        expect(late.map(({ code }) => code)).toEqual([200, 200, 200]);
        await server.ask('user/logout', {}, { token: renewed[0] });
      }
      tally('twenty calls around a token’s renewal', count);
    },
    patience(4, 3000),
  );
}
