import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { buildOrder } from '../support/build.ts';
import { lossyProxy, type LossyProxy } from '../support/faults/lossyProxy.ts';
import type { TestBed } from '../support/faults/testBed.ts';
import { callUntilCertain } from '../support/faults/callUntilCertain.ts';
import { patience, tally, times } from '../support/faults/tally.ts';
import { ofJobs } from '../support/order/trace.ts';
import { nameOf } from '../support/testServer.ts';
import type { Envelope } from '../../domain/envelope.ts';

const retries = 5;
const mary = { sex: 'female', birthDate: '1980-02-29' };

/** Answers that are lost once everything is done, and keys that come again with something else. */
export function answers(testBed: () => TestBed): void {
  let line: LossyProxy;
  beforeAll(async () => {
    line = await lossyProxy(testBed().addresses);
  });
  afterAll(() => line.close());

  it(
    'an answer that is cut after the commit, and five retries, are one change and one answer',
    async () => {
      const count = times(8);
      const { server, db } = testBed();
      const token = await server.loginAs('clinicMember');
      const lab = await server.loginAs('factoryAdmin');
      /** Sent six times: only the last answer arrives. */
      const deaf = async <Data>(call: string, body: object, by = token) => {
        const before = line.swallowed;
        line.swallow(retries);
        const { data, sent } = await callUntilCertain<Data>(call, body, { addresses: [line.address], token: by });
        expect([sent, line.swallowed - before]).toEqual([retries + 1, retries]);
        return data;
      };
      const expectSteps = async (id: string, actions: string[]) => {
        const steps = await db.selectFrom('event').select('action').where('orderId', '=', id).orderBy('id').execute();
        expect(
          steps.map(({ action }) => action).filter((action) => action !== 'create' && !ofJobs.includes(action)),
        ).toEqual(actions);
      };
      for (let nth = 0; nth < count; nth += 4) {
        const name = `Cut answer ${nth}`;
        const { id: patientId } = await deaf<Patient>('patient/create', { ...mary, name });
        const made = await db.selectFrom('patient').select('id').where('name', '=', name).execute();
        expect(made).toEqual([{ id: patientId }]);
        const order = await buildOrder(server, { patientId }, token);
        expect(await deaf<Order>('order/send', { id: order.id })).toMatchObject({ id: order.id, state: 'pending' });
        await deaf('message/create', { orderId: order.id, body: name });
        const words = await db.selectFrom('message').select('body').where('orderId', '=', order.id).execute();
        expect(words).toEqual([{ body: name }]);
        await deaf('order/accept', { id: order.id }, lab);
        await expectSteps(order.id, ['send', 'accept']);
      }
      tally('the answer cut after the commit, retried five times', Math.ceil(count / 4) * 4);
    },
    patience(16, 1500),
  );

  it(
    'a key that comes with another body, later or at the same moment, changes nothing more',
    async () => {
      const count = times(6);
      const { server, db, addresses } = testBed();
      const token = await server.loginAs('clinicMember');
      const send = async (nth: number, key: string, name: string) => {
        const response = await fetch(`${addresses[nth % 2]}/prod-api/v1/patient/create`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Token': token, 'Idempotency-Key': key },
          body: JSON.stringify({ ...mary, name }),
        });
        return nameOf(((await response.json()) as Envelope).code);
      };
      for (let nth = 0; nth < count; nth++) {
        const key = randomUUID();
        const names = [`Body ${nth} a`, `Body ${nth} b`] as const;
        const said =
          nth % 2 === 0
            ? [await send(0, key, names[0]), await send(1, key, names[1])]
            : await Promise.all([send(0, key, names[0]), send(1, key, names[1])]);
        expect(said.toSorted()).toEqual(['idempotencyMismatch', 'ok']);
        const made = await db.selectFrom('patient').select('name').where('name', 'in', names).execute();
        expect(made).toEqual([{ name: names[said.indexOf('ok')] }]);
      }
      tally('the same key with another body', count);
    },
    patience(12, 500),
  );
}
