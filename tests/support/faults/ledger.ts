import { expect } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import type { Patient } from '../../../domain/patient/patient.ts';
import type { Db } from '../../../server/db/tables.ts';
import { callUntilCertain, type Insisting } from './callUntilCertain.ts';

/** What the server acknowledged, as recorded by the client. */
interface Ledger {
  /** Patients by name, with each one's last acknowledged remark. */
  patients: Map<string, { id: string; remark: string }>;
  /** Sent orders, with the message written in each. */
  orders: Map<string, string>;
  acknowledged: number;
  /** Acknowledged calls that had to be repeated. */
  repeated: number;
}

interface Writing {
  ledger: Ledger;
  /** Resolves after `count` more acknowledgements. */
  more(count: number): Promise<void>;
  /** Stops the writers and throws their errors. */
  end(): Promise<void>;
}

interface WritingOptions extends Insisting {
  labId: number;
  /** Prefix of all written names. */
  mark: string;
  lanes?: number;
}

/** Concurrent writes by several people: patients created and changed, orders created and sent, messages written. */
export function write({ labId, mark, lanes = 3, ...line }: WritingOptions): Writing {
  const ledger: Ledger = { patients: new Map(), orders: new Map(), acknowledged: 0, repeated: 0 };
  const waiting: { at: number; done(): void; fail(error: unknown): void }[] = [];
  const over = new AbortController();
  const say = async <Data>(call: string, body: object): Promise<Data> => {
    const { data, sent } = await callUntilCertain<Data>(call, body, line);
    ledger.acknowledged += 1;
    if (sent > 1) ledger.repeated += 1;
    for (const one of waiting) if (ledger.acknowledged >= one.at) one.done();
    return data;
  };
  const one = async (name: string) => {
    const filed = { name, sex: 'female', birthDate: '1980-02-29' };
    const { id } = await say<Patient>('patient/create', filed);
    ledger.patients.set(name, { id, remark: '' });
    const remark = `${name}: seen`;
    await say('patient/update', { ...filed, id, remark });
    ledger.patients.set(name, { id, remark });
    const order = await say<Order>('order/create', {
      caseType: 'other',
      description: 'A night guard for the upper jaw',
      patientId: id,
      doctor: 'Dr Ben Shaw',
      labId,
    });
    await say('order/send', { id: order.id });
    await say('message/create', { orderId: order.id, body: name });
    ledger.orders.set(order.id, name);
  };
  const lane = async (nth: number) => {
    for (let at = 0; !over.signal.aborted; at++) await one(`${mark} ${nth}-${at}`);
  };
  const all = Promise.all(Array.from({ length: lanes }, (_, nth) => lane(nth)));
  all.catch((error: unknown) => {
    for (const { fail } of waiting) fail(error);
  });
  return {
    ledger,
    more: (count) =>
      Promise.race([
        all.then(() => {}),
        new Promise<void>((done, fail) => waiting.push({ at: ledger.acknowledged + count, done, fail })),
      ]),
    async end() {
      over.abort();
      await all;
    },
  };
}

/** Expects each entry of the ledger exactly once in the database, as last acknowledged, and nothing else. */
export async function expectExactly(db: Db, mark: string, { patients, orders }: Ledger): Promise<void> {
  const rows = await db
    .selectFrom('patient')
    .select(['id', 'name', 'remark'])
    .where('name', 'like', `${mark} %`)
    .orderBy('name')
    .execute();
  const acknowledged = [...patients].map(([name, { id, remark }]) => ({ id, name, remark }));
  expect(rows).toEqual(acknowledged.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  const ids = [...orders.keys()];
  const made = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where(
      'patientId',
      'in',
      [...patients.values()].map(({ id }) => id),
    )
    .execute();
  expect(made.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual(ids.map((id) => `${id} pending`).toSorted());
  const sends = await db
    .selectFrom('event')
    .select('orderId')
    .where('orderId', 'in', ids)
    .where('action', '=', 'send')
    .execute();
  expect(sends.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
  const words = await db.selectFrom('message').select(['orderId', 'body']).where('orderId', 'in', ids).execute();
  expect(new Map(words.map(({ orderId, body }) => [orderId, body]))).toEqual(orders);
  expect(words).toHaveLength(orders.size);
}
